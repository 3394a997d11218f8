import { readStatus } from '../../../client/reads/status';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { addEntry } from '../../../client/runs/journal';
import { type ScopeId } from '../../../memory/scope';
import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables } from '../../support/cli';
import { importTexts, lineModel, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';
import { fileText } from '../../support/scenario';

describe('a journal', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig({ answers: lineModel });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    for (const scope of ['team:demo', 'user:ada', 'user:bo'] as const) await rig.addScope(scope);
    await importTexts(rig, 'journal', 'user:ada', { '2026-01-05.md': 'Snow on the roof.\n' });
    await addEntry(rig.system, 'user:ada', { text: 'Thaw.', at: '2026-01-06' });
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });

  test('is listed by its source, in time order', async () => {
    const { stdout } = await aquifer(['items', 'user:ada', '--source', 'journal', '--json'], { env });
    expect(JSON.parse(stdout)).toMatchObject([
      { source: 'journal', text: 'Snow on the roof.' },
      { source: 'journal', text: 'Thaw.' },
    ]);
  });

  test('is seen by nobody else', async () => {
    for (const scope of ['user:bo', 'team:demo'] as const) {
      const { stdout } = await aquifer(['items', scope, '--source', 'journal', '--json'], { env });
      expect(JSON.parse(stdout)).toEqual([]);
    }
  });

  test('is not counted as unread', async () => {
    const { scopes } = await readStatus(rig.db, rig.system.system);
    expect(scopes.map(({ unreadItems }) => unreadItems)).toEqual([0, 0, 0]);
  });

  test('alone it is no news for any memory: no model is asked', async () => {
    for (const scope of ['user:ada', 'user:bo', 'team:demo'] as const)
      expect(await force(scope)).toMatchObject({ outcome: 'quiet', number: null });
    expect(rig.model.calls()).toBe(0);
  });

  test('beside news it stays out: of the questions, the counts and the memory, even asked for by a time', async () => {
    await importTexts(rig, 'meetings', 'user:ada', {
      '2026-01-07.txt': 'Ada Quist: The van is at the depot\nBo Lind: Good\n',
    });
    expect(await force('user:ada')).toMatchObject({ outcome: 'committed', read: { meetings: 1 } });
    await forceHydrate(rig.system, 'user:ada', { since: '2026-01-01T00:00:00Z', pollMs: 20 });
    expect(await fileText(rig, 'user:ada', 'notes.md')).toContain('van is at the depot');
    expect(JSON.stringify(rig.model.requests)).not.toMatch(/Snow|Thaw/);
    expect(await textsOf(rig, 'user:ada', 'journal')).toEqual(['Snow on the roof.', 'Thaw.']);
  });
});
