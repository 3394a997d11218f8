import { setScope } from '../../../client/edits/set-scope';
import { addScope, listScopes } from '../../../client/edits/scopes';
import { AT, channel, createWorld, grant, newScope, type World } from '../../schema/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
});
afterAll(() => world.close());

const ADA = {
  ...{ scope: 'user:ada', mode: 'auto', fileBudget: 8_000, spineBudget: 12_000, dailyUsd: 5 },
  ...{ entriesFrom: [] as string[], feedsFiles: false },
};

test('without anything to set tells how it is', async () => {
  expect(await setScope(world.db, 'user:ada', {})).toEqual(ADA);
});

test('changes what is given, and tells how it is now', async () => {
  expect(await setScope(world.db, 'user:ada', { mode: 'review', dailyUsd: 2 })).toEqual({
    ...ADA,
    mode: 'review',
    dailyUsd: 2,
  });
  expect(await setScope(world.db, 'user:ada', { mode: 'dry-run' })).toEqual({ ...ADA, mode: 'dry-run', dailyUsd: 2 });
});

test('the mode is listed, and stays when the scope is added again without one', async () => {
  await setScope(world.db, 'user:ada', { mode: 'review' });
  expect(await addScope(world.db, 'user:ada', { dailyUsd: 3 })).toMatchObject({ mode: 'review' });
  expect(await listScopes(world.db)).toEqual([{ scope: 'user:ada', team: 'demo', timezone: 'UTC', mode: 'review' }]);
});

test('a scope is added in a mode', async () => {
  expect(await addScope(world.db, 'user:bo', { team: 'demo', mode: 'dry-run' })).toMatchObject({ mode: 'dry-run' });
});

test('a scope nobody added is unknown', async () => {
  await expect(setScope(world.db, 'user:nobody', { mode: 'auto' })).rejects.toMatchObject({ code: 'scope.unknown' });
});

describe('a journal', () => {
  const read = async (person: string) => {
    await channel(world, { id: `C-${person}`, kind: 'private', members: [person], connection: `slack-${person}` });
    await grant(world, '-infinity', AT, `slack-${person}`);
    return `slack-${person}`;
  };

  test('takes entries from connections that its owner reads, and from none when none is named', async () => {
    await newScope(world, 'user:cy', 'UCY');
    const slack = await read('UCY');
    expect(await setScope(world.db, 'user:cy', { entriesFrom: [slack] })).toMatchObject({ entriesFrom: [slack] });
    expect(await setScope(world.db, 'user:cy', { dailyUsd: 1 })).toMatchObject({ entriesFrom: [slack], dailyUsd: 1 });
    expect(await setScope(world.db, 'user:cy', { entriesFrom: [] })).toMatchObject({ entriesFrom: [] });
  });

  test('takes none from a connection that its owner does not read, and then nothing else changes either', async () => {
    await newScope(world, 'user:dee', 'UDEE');
    const [mine, theirs] = [await read('UDEE'), 'slack-UCY'];
    for (const entriesFrom of [[theirs], [mine, theirs], ['nowhere']])
      await expect(setScope(world.db, 'user:dee', { entriesFrom, dailyUsd: 9 })).rejects.toMatchObject({ code: 'usage.invalid' }); // prettier-ignore
    expect(await setScope(world.db, 'user:dee', {})).toMatchObject({ entriesFrom: [], dailyUsd: 5 });
  });

  test('is read into the files when its owner says so', async () => {
    expect(await setScope(world.db, 'user:ada', { feedsFiles: true })).toMatchObject({ feedsFiles: true });
    expect(await setScope(world.db, 'user:ada', { feedsFiles: false })).toMatchObject({ feedsFiles: false });
  });

  test.each([{ entriesFrom: [] }, { feedsFiles: true }])('is no team’s: %j is refused', async (settings) => {
    await newScope(world, 'team:demo');
    await expect(setScope(world.db, 'team:demo', settings)).rejects.toMatchObject({ code: 'usage.invalid' });
    await world.admin.deleteFrom('scope').where('id', '=', 'team:demo').execute();
  });
});
