import { notWell, well } from '../../../../../client/cli/run/doctor/check';
import { checkModel } from '../../../../../client/cli/run/doctor/check-services';
import { type System } from '../../../../../client/system';
import { MemoryError } from '../../../../../memory/errors';

describe('a check', () => {
  test('that went well has nothing to do', () => {
    expect(well('database', 'it answers')).toEqual({ name: 'database', ok: true, message: 'it answers', next: null });
  });

  test('that ended in an error of ours says what happened and what to do', () => {
    expect(notWell('keys', new MemoryError('usage.invalid', 'No keys.', 'Set them.'))).toEqual({
      name: 'keys',
      ok: false,
      message: 'No keys.',
      next: 'Set them.',
    });
    expect(notWell('temporal', new MemoryError('service.unreachable', 'Away.', ''))).toMatchObject({ away: true });
  });

  test('that ended in any other error shows only its kind', () => {
    const check = notWell('slack-demo', new TypeError('the token xoxb-1 of Ada'));
    expect(check.message).toContain('TypeError');
    expect(JSON.stringify(check)).not.toMatch(/xoxb|Ada/);
    expect(notWell('slack-demo', 'words').message).toContain('unknown');
  });
});

describe('the model', () => {
  const system = (mode: System['mode'], model: string | null) => ({ mode, model }) as System;

  test('is the one the local worker runs with, whatever is set here', () => {
    expect(checkModel(system('local', 'offline'), {})).toMatchObject({ ok: true, message: 'the worker uses offline' });
  });

  test('in server mode may be set here, or on the workers only', () => {
    const env = { AQUIFER_MODEL: 'claude-sonnet-5-5', ANTHROPIC_API_KEY: 'k' };
    expect(checkModel(system('server', null), env)).toMatchObject({
      ok: true,
      message: expect.stringContaining('claude-sonnet-5-5') as string,
    });
    expect(checkModel(system('server', null), {})).toMatchObject({
      ok: true,
      message: expect.stringContaining('workers') as string,
    });
  });

  test('that cannot be meant is not well', () => {
    const mistyped = checkModel(system('server', null), { AQUIFER_MODEL: 'm', ANTHROPIC_BASE_URL: 'nowhere' });
    expect(mistyped).toMatchObject({ ok: false, next: expect.stringContaining('http') as string });
    expect(checkModel(system('local', null), {})).toMatchObject({ ok: false });
  });
});
