import { meetings } from '../../../../activities/sources/meetings/source';
import { testSource } from '../../../support/source-suite';
import { ADA, Shelf, talk, zoomFile } from './shelf';

const first = (words: string) => zoomFile(['Ada Quist', words], ['Bo', 'Agreed.']);
const second = { externalId: 'budget-7', title: 'Budget review', startedAt: '2026-01-03T15:02:10Z', transcript: { segments: [{ startMs: 0, speaker: { label: 'Ada Quist' }, text: talk('x') }] } }; // prettier-ignore
const connection = 'meetings-demo';
const NAME = 'About the move 2026-01-03.vtt';
const files = {
  [NAME]: first(talk('w')),
  'budget.json': second,
  'What I wish.txt': 'nobody speaks here',
  'cat.png': 'x',
};

/** Ids of the containers as an upload names them, by the words in them. */
async function idOf(words: string): Promise<string> {
  const shelf = new Shelf();
  await shelf.upload(files);
  return shelf.all().find(({ text }) => text.includes(words))!.container;
}

testSource(meetings, {
  async begin() {
    const [move, budget] = [await idOf('w0'), await idOf('x0')];
    return {
      access: { connection, settings: ADA, files },
      expected: { [move]: [`Ada Quist: ${talk('w')}\nBo: Agreed.`], [budget]: [`Ada Quist: ${talk('x')}`] },
      budget,
    };
  },
  async later({ expected, budget }) {
    const access = { connection, settings: ADA, files: { [NAME]: first(talk('w')), 'budget.json': { ...second, deletedAt: '2026-01-05T00:00:00Z' } } };
    return { access, expected: { ...expected, [budget]: [] } };
  },
}); // prettier-ignore
