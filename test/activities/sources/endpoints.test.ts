import { endpointsOf } from '../../../activities/sources/endpoints';

describe('the addresses of providers', () => {
  test('are left out when nothing is set, so that their own hold', () => {
    expect(endpointsOf({})).toEqual({});
    expect(endpointsOf({ AQUIFER_GOOGLE_URL: '', AQUIFER_SLACK_API_URL: '  ' })).toEqual({});
  });

  test('are taken by name from their variables', () => {
    expect(
      endpointsOf({
        AQUIFER_SLACK_API_URL: 'http://127.0.0.1:1/api/',
        AQUIFER_SLACK_URL: 'http://127.0.0.1:1/',
        AQUIFER_GOOGLE_URL: ' https://proxy.example.com/ ',
        AQUIFER_GOOGLE_TOKEN_URL: 'https://proxy.example.com/token',
        AQUIFER_GOOGLE_AUTH_URL: 'https://proxy.example.com/auth',
      }),
    ).toEqual({
      slack: 'http://127.0.0.1:1/api/',
      slackAuth: 'http://127.0.0.1:1/',
      google: 'https://proxy.example.com/',
      googleToken: 'https://proxy.example.com/token',
      googleAuth: 'https://proxy.example.com/auth',
    });
  });

  test('of any other source are taken by the name in theirs', () => {
    const tracker = 'https://tracker.example.com/api';
    expect(endpointsOf({ AQUIFER_ENDPOINT_TRACKER: tracker, AQUIFER_ENDPOINT_: 'x', AQUIFER_OTHER: 'x' })).toEqual({
      tracker,
    });
    expect(() => endpointsOf({ AQUIFER_ENDPOINT_TRACKER: 'tracker' })).toThrow('AQUIFER_ENDPOINT_TRACKER');
  });

  test.each(['proxy.example.com', 'ftp://proxy.example.com', 'http://', 'https://:x'])('%s is refused', (value) => {
    expect(() => endpointsOf({ AQUIFER_GOOGLE_URL: value })).toThrow(
      expect.objectContaining({
        code: 'usage.invalid',
        message: expect.stringContaining('AQUIFER_GOOGLE_URL') as string,
      }) as Error,
    );
  });
});
