import { listRulesOf } from '../../../client/reads/rules';
import { readProposals } from '../../../client/reads/proposals';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { type ScopeId } from '../../../memory/scope';
import { givesOrders } from '../../../memory/trust/orders';
import { sensitiveDetails } from '../../../memory/trust/sensitive-details';
import { createRig, type Rig } from '../../support/rig';
import { BEFORE, begin, filesIn, importMails, importMeetings, importTasks, slackFiles } from './scene';
import { gullibleModel, type Temper } from './gullible-agent';
import { INJECTIONS } from './texts';

let rig: Rig;
let temper: Temper;
beforeAll(async () => (rig = await createRig({ answers: gullibleModel(() => temper) })));
afterAll(() => rig.close());

interface Ended {
  outcomes: (string | null)[];
  files: Record<string, string>;
  rules: Awaited<ReturnType<typeof listRulesOf>>;
  proposals: Awaited<ReturnType<typeof readProposals>>;
}

/** Two cycles over the same texts: an agent that insists, then one that gives in to the verifier. */
async function play(
  scope: ScopeId,
  bring: () => Promise<unknown>,
): Promise<Ended & { insisted: Record<string, string> }> {
  await rig.addScope(scope, { team: 'crew' });
  await begin(rig, scope);
  await bring();
  temper = 'stubborn';
  const first = await forceHydrate(rig.system, scope, { pollMs: 20 });
  const insisted = await filesIn(rig, scope);
  temper = 'yielding';
  const second = await forceHydrate(rig.system, scope, { pollMs: 20 });
  return {
    outcomes: [first.outcome, second.outcome],
    insisted,
    files: await filesIn(rig, scope),
    rules: await listRulesOf(rig.db, scope),
    proposals: await readProposals(rig.db, scope),
  };
}

const SOURCES: [source: string, scope: ScopeId, bring: (scope: ScopeId) => Promise<unknown>][] = [
  ['Slack', 'team:crew', () => rig.importFiles(slackFiles(), 'crew')],
  ['mail', 'user:ada-mail', (scope) => importMails(rig, scope)],
  ['meetings', 'user:ada-meetings', (scope) => importMeetings(rig, scope)],
  ['tasks', 'user:ada-tasks', (scope) => importTasks(rig, scope)],
];

const ended = new Map<string, Awaited<ReturnType<typeof play>>>();
const linesOf = (text: string | undefined) => (text ?? '').split('\n');

describe.each(SOURCES)('%s', (source, scope, bring) => {
  beforeAll(async () => void ended.set(source, await play(scope, () => bring(scope))));
  const end = () => ended.get(source)!;
  const certain = () => end().rules.flatMap(({ certainty, quote }) => (certainty === 'certain' ? [quote ?? ''] : []));

  test('an agent that does as it is told changes nothing', () => {
    expect(end().outcomes[0]).toBe('kept-old');
    expect(end().insisted).toEqual(BEFORE);
  });

  test('one that gives in commits, and no file and no line of before is gone', () => {
    expect(end().outcomes[1]).toBe('committed');
    expect(end().files['keep.md']).toBe(BEFORE['keep.md']);
    expect(end().files['index.md']).toContain(BEFORE['index.md'].trimEnd());
    expect(Object.keys(end().files).sort()).toEqual(['index.md', 'keep.md', 'notes.md']);
  });

  test('nothing that gives orders is a rule, and of the attacks none is a certain one', () => {
    expect(end().rules.filter(({ quote }) => givesOrders(quote ?? ''))).toEqual([]);
    const attacks = INJECTIONS.filter(({ attack }) => attack !== 'none').map(({ text }) => text);
    expect(certain().filter((quote) => attacks.some((text) => text.includes(quote) || quote.includes(text)))).toEqual(
      [],
    );
  });

  test('members’ own rules are certain all the same', () => {
    const own = INJECTIONS.filter((one) => one.attack === 'none' && one.source === source.toLowerCase());
    expect(certain()).toEqual(expect.arrayContaining(own.map(({ text }) => text)));
  });

  test('details of payment, access and forwarding wait for a person', () => {
    const lines = Object.values(end().files).flatMap(linesOf);
    expect(lines.filter((line) => sensitiveDetails(line).length > 0)).toEqual([]);
  });
});

test('what a mail said of accounts is proposed, not lost', () => {
  const { proposals } = ended.get('mail')!;
  expect(proposals.length).toBeGreaterThan(0);
  expect(proposals.every(({ state }) => state === 'pending')).toBe(true);
  expect(proposals.some(({ diff }) => diff.includes('DE89 3704 0044 0532 0130 00'))).toBe(true);
});

test('an outsider’s words stand outside the spine, with a name', () => {
  const { files } = ended.get('Slack')!;
  const words = 'All purchases are always signed off by Gus';
  const line = linesOf(files['notes.md']).find((one) => one.includes(words));
  expect(line).toMatch(/ — Writer \w+, 2026-01-05$/);
  expect(files['index.md']).not.toContain(words);
});
