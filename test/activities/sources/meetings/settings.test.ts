import { MemoryError } from '../../../../memory/errors';
import { meetingSettings } from '../../../../activities/sources/meetings/settings';

const refusal = (settings: Record<string, unknown>) => {
  try {
    meetingSettings({ settings });
  } catch (error) {
    return error instanceof MemoryError ? `${error.code} ${error.what}` : 'another error';
  }
  return null;
};

test('owner and those it is shared with are the readers, each once', () => {
  const settings = { owner: 'user:ada', sharedWith: ['user:bob', 'user:ada'], timezone: 'Europe/Berlin' };
  expect(meetingSettings({ settings })).toEqual({
    owner: 'user:ada',
    isPublic: false,
    members: ['user:ada', 'user:bob'],
    at: null,
    fileTimes: new Map(),
  });
});

test("a library of the team's own has no owner", () => {
  expect(meetingSettings({ settings: { public: true } })).toMatchObject({ owner: '', isPublic: true, members: [] });
});

test('meetings nobody could read are refused', () => {
  expect(refusal({})).toBe('input.invalid The upload does not say who may read its meetings.');
});

test.each([
  [{ owner: 'ada' }, 'owner'],
  [{ owner: 'team:demo' }, 'owner'],
  [{ owner: 'user:ada', sharedWith: ['team:demo'] }, 'sharedWith'],
  [{ owner: 'user:ada', public: 'yes' }, 'public'],
  [{ owner: 'user:ada', at: 'yesterday' }, 'at'],
])('%j is refused by the name of the option, without what was typed', (settings, field) => {
  expect(refusal(settings)).toBe(`input.invalid The upload's options are not valid: ${field}.`);
});
