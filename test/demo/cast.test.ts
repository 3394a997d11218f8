import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORT, PEOPLE, SCOPES, TEAM, TEAM_SCOPE } from '../../demo/cast';
import { parseScope } from '../../client/reads/scope-id';

interface Channel {
  name: string;
  members: string[];
}
const read = <T>(name: string) => JSON.parse(readFileSync(join(EXPORT, name), 'utf8')) as T;
const open = read<Channel[]>('channels.json');
const closed = read<Channel[]>('groups.json');
const users = read<{ id: string; profile: { real_name: string }; is_bot?: boolean; is_restricted?: boolean }[]>('users.json'); // prettier-ignore
const channelsOf = (channels: Channel[], user: string) =>
  channels.filter((channel) => channel.members.includes(user)).map((channel) => channel.name);

test.each(PEOPLE.map((person) => [person.who, person] as const))(
  '%s is a full member of the workspace under that name',
  (who, person) => {
    const user = users.find((one) => one.id === person.slackUser);
    expect(user).toMatchObject({ profile: { real_name: who } });
    expect([user?.is_bot ?? false, user?.is_restricted ?? false]).toEqual([false, false]);
  },
);

test.each(PEOPLE.map((person) => [person.who, person] as const))(
  '%s is a member of that one private channel and of no other channel',
  (_who, person) => {
    expect(channelsOf(closed, person.slackUser)).toEqual([person.channel]);
    expect(channelsOf(open, person.slackUser)).toEqual([]);
  },
);

test("hardware has no message before 2018, so Wanda's memory stays empty for long", () => {
  const days = (year: string) => existsSync(join(EXPORT, 'hardware', `${year}-01-05.json`));
  expect([days('2017'), days('2018')]).toEqual([false, true]);
});

test('the export has two public and two private channels', () => {
  expect([open.map((channel) => channel.name).sort(), closed.map((channel) => channel.name).sort()]).toEqual([
    ['community', 'dev'],
    ['hardware', 'kovri-dev'],
  ]);
});

test("the demo's scopes are its team and its people, each a scope of its own", () => {
  expect(TEAM_SCOPE).toBe(`team:${TEAM}`);
  expect(SCOPES).toEqual([TEAM_SCOPE, 'user:demo-remy', 'user:demo-wanda']);
  expect(SCOPES.map((scope) => parseScope(scope))).toEqual([...SCOPES]);
});
