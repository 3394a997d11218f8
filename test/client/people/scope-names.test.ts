import { newScopeName } from '../../../client/people/scope-names';
import { isScopeId } from '../../../memory/scope';
import fc from 'fast-check';

const free = () => false;
const name = (address: string | null, taken: (scope: string) => boolean = free) =>
  newScopeName({ slack: 'U0AB', address }, taken);

test.each([
  ['ada@example.org', 'user:ada'],
  ['Ada.Quist@example.org', 'user:ada-quist'],
  ['ada+slack@example.org', 'user:ada-slack'],
  ['_ada_@example.org', 'user:ada'],
  ['zoë.grüß@example.org', 'user:zoe-gru'],
  ['007@example.org', 'user:007'],
  ['李@example.org', 'user:u0ab'],
  [null, 'user:u0ab'],
])('the address %s gives %s', (address, scope) => {
  expect(name(address)).toBe(scope);
});

test('a name that is taken gets the Slack id behind it', () => {
  expect(name('ada@example.org', (scope) => scope === 'user:ada')).toBe('user:ada-u0ab');
});

test('when both are taken there is none', () => {
  expect(name('ada@example.org', () => true)).toBeNull();
});

test('a long name is cut so that the Slack id still fits', () => {
  const long = `${'a'.repeat(90)}@example.org`;
  expect(name(long)).toBe(`user:${'a'.repeat(64)}`);
  expect(name(long, (scope) => scope === `user:${'a'.repeat(64)}`)).toBe(`user:${'a'.repeat(59)}-u0ab`);
});

test('whatever the address, the name is a scope', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (local, taken) => {
      let asked = 0;
      const scope = name(`${local}@example.org`, () => taken && asked++ === 0);
      expect(scope !== null && isScopeId(scope)).toBe(true);
    }),
  );
});
