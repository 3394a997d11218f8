import { consentRefused, readRedirect } from '../../../client/connect/redirect';

const STATE = 'our-state';
const read = (query: Record<string, string>) => readRedirect(new URLSearchParams(query), STATE);

describe('what a redirect says', () => {
  test('is a code when it answers our question', () => {
    expect(read({ state: STATE, code: 'c1', scope: 'ignored' })).toEqual({ kind: 'code', code: 'c1' });
  });

  test.each<[string, Record<string, string>]>([
    ['without a state', { code: 'c1' }],
    ['with another state', { state: 'theirs', code: 'c1' }],
    ['with our state and more', { state: `${STATE} `, code: 'c1' }],
    ['with an error and another state', { state: 'theirs', error: 'access_denied' }],
  ])('%s is a stranger’s', (_what, query) => {
    expect(read(query)).toEqual({ kind: 'stranger' });
  });

  test('is a refusal with a closed word, or none', () => {
    expect(read({ state: STATE, error: 'access_denied' })).toEqual({ kind: 'refused', error: 'access_denied' });
    expect(read({ state: STATE, error: 'Call +1 555, Ada' })).toEqual({ kind: 'refused', error: 'unknown' });
    expect(read({ state: STATE })).toEqual({ kind: 'refused', error: 'unknown' });
  });

  test('of a person who refused differs from an app that is set up wrongly', () => {
    expect(consentRefused('access_denied').what).toContain('refused');
    expect(consentRefused('invalid_scope').next).toContain('Check the app');
  });
});
