import { settingsOf } from '../../../../../client/cli/run/connect/settings-options';

describe('settings of a connection', () => {
  test('are read from the options that were given, as the source takes them', () => {
    expect(settingsOf({ bots: 'B0ONE, B0TWO' })).toEqual({ bots: ['B0ONE', 'B0TWO'] });
    expect(settingsOf({ bots: 'all' })).toEqual({ bots: 'all' });
    expect(settingsOf({ externalChannel: 'C0ONE', historyPerMinute: '1' })).toEqual({
      externalChannels: ['C0ONE'],
      historyPerMinute: 1,
    });
  });

  test('are taken away by name', () => {
    expect(settingsOf({ bots: 'none', externalChannel: 'none', historyPerMinute: 'default' })).toEqual({
      bots: null,
      externalChannels: null,
      historyPerMinute: null,
    });
  });

  test.each<[string, Record<string, string>]>([
    ['no option at all', {}],
    ['bots by name', { bots: 'deploy-bot' }],
    ['a list with a hole', { bots: 'B0ONE,,B0TWO' }],
    ['channels by name', { externalChannel: '#shared' }],
    ['a rate of nothing', { historyPerMinute: '0' }],
    ['a rate below nothing', { historyPerMinute: '-1' }],
    ['a rate that is none', { historyPerMinute: 'fast' }],
    ['a rate no provider has', { historyPerMinute: '100000' }],
  ])('%s is refused', (_why, options) => {
    expect(() => settingsOf(options)).toThrow(expect.objectContaining({ code: 'usage.invalid' }) as Error);
  });
});
