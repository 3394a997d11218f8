import { json, one, vtt } from './budget-review';
import { ADA, BOB, Shelf, talk, zoomFile } from './shelf';

const NAME = 'Budget 2026-11-03.vtt';

let shelf: Shelf;
beforeEach(() => (shelf = new Shelf()));

describe('one meeting in two uploads, with a few other words', () => {
  const START = { ...ADA, at: '2026-11-03T15:10:00Z' };
  const nearly = `${talk('w', 38)} otherwise spelt`;

  test('is one item, that of the richer form, whichever came first', async () => {
    await shelf.upload({ 'a.json': json(talk('w')) });
    await shelf.upload({ 'GMT_Recording.vtt': vtt(nearly) }, { ...START, sharedWith: ['user:bob'] });
    expect(one(shelf)).toMatchObject({ author: { name: 'Budget review' }, text: expect.not.stringContaining('spelt') as string }); // prettier-ignore
    expect(shelf.skips).toEqual([{ id: 'GMT_Recording.vtt', reason: 'same-meeting' }]);
    expect(shelf.containers.get(one(shelf).container)).toMatchObject({ name: 'Budget review' });
    expect(shelf.readers(one(shelf).container)).toEqual(['user:ada', 'user:bob']);

    const other = new Shelf();
    await other.upload({ 'GMT_Recording.vtt': vtt(nearly) }, START);
    await other.upload({ 'a.json': json(talk('w')) });
    expect(one(other)).toMatchObject({ author: { name: 'Budget review' } });
    await other.upload({ 'GMT_Recording.vtt': vtt(nearly) }, START);
    expect(one(other)).toMatchObject({ author: { name: 'Budget review' } });
  });

  test('is known also when it is so long that it is several items', async () => {
    await shelf.upload({ 'a.json': json(talk('w', 20_000)) });
    await shelf.upload({ 'a.vtt': vtt(`${talk('w', 19_900)} otherwise spelt`) }, START);
    expect(new Set(shelf.all().map(({ container }) => container)).size).toBe(1);
  });

  test('at another time, with other words, with few words, or of somebody else it is another meeting', async () => {
    const two = async (words: string, settings: Record<string, unknown>, held = talk('w')) => {
      const fresh = new Shelf();
      await fresh.upload({ 'a.json': json(held) });
      await fresh.upload({ 'a.vtt': vtt(words) }, settings);
      return fresh.all().length;
    };
    expect(await two(nearly, { ...START, at: '2026-11-03T15:18:00Z' })).toBe(2);
    expect(await two(`${talk('w', 20)} ${talk('x', 20)}`, START)).toBe(2);
    expect(await two('Hi there.', START, 'Hi there!')).toBe(2);
    expect(await two(nearly, { ...START, ...BOB })).toBe(2);
  });

  test('an end that is told takes away its own form only', async () => {
    await shelf.upload({ 'a.vtt': vtt(nearly) }, START);
    await shelf.upload({ 'b.json': json(talk('w'), { externalId: 'other', deleted: true }) });
    expect(one(shelf).text).toContain('spelt');
  });

  test('an edit under its own id stays an edit', async () => {
    await shelf.upload({ 'a.json': json(talk('w')) });
    const before = one(shelf).container;
    await shelf.upload({ 'a.json': json(nearly) });
    expect(one(shelf)).toMatchObject({ container: before, text: expect.stringContaining('spelt') as string });
  });
});

describe('the same words under other names', () => {
  const roles = (words: string) => zoomFile(['Project Manager', words], ['Marketing Expert', 'Agreed.']);

  test('real names and a title stay when roles and a file’s name come later', async () => {
    await shelf.upload({ [NAME]: vtt(talk('w')) });
    const before = shelf.all();
    await shelf.upload({ 'ES2002a 2026-11-03.vtt': roles(talk('w')) }, { ...ADA, sharedWith: ['user:bob'] });
    expect(shelf.all()).toEqual(before);
    expect(shelf.containers.get(before[0]!.container)).toMatchObject({ name: 'Budget' });
    expect(shelf.readers(before[0]!.container)).toEqual(['user:ada', 'user:bob']);
  });

  test('real names that come later take the place of roles, the title of a file’s name', async () => {
    await shelf.upload({ 'ES2002a 2026-11-03.vtt': roles(talk('w')) });
    const text = `Budget review\n\nAda Quist: ${talk('w')}\nBo: Agreed.`;
    await shelf.upload({ 'b 2026-11-03.txt': text });
    expect(one(shelf)).toMatchObject({ author: { name: 'Budget review' }, text: expect.stringMatching(/^Ada Quist: /) as string }); // prettier-ignore
  });

  test('nearly the same words with real names too, and not the other way round', async () => {
    const nearly = `${talk('w', 38)} otherwise spelt`;
    const at = { ...ADA, at: '2026-11-03T12:05:00Z' };
    await shelf.upload({ 'a.vtt': roles(nearly) }, at);
    await shelf.upload({ [NAME]: vtt(talk('w')) });
    expect(one(shelf).text).toMatch(/^Ada Quist: /);
    await shelf.upload({ 'a.vtt': roles(nearly) }, at);
    expect(one(shelf).text).toMatch(/^Ada Quist: /);
  });
});
