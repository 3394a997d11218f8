import { intends } from '../../../../memory/journal/words/intends';

test.each([
  'User plans to move to Oslo.',
  'User wants to sell the car.',
  'User is going to marry Ana.',
  'User promised to call.',
  'Nutzer möchte umziehen.',
  'L’utilisateur espère partir.',
  'El usuario quiere mudarse.',
  '用户打算搬家。',
])('means to: %s', (text) => {
  expect(intends(text)).toBe(true);
});

test.each(['User moved to Oslo.', 'User sold the car.', 'User grows plants.', 'Nutzer ist umgezogen.', '用户搬家了。'])(
  'does: %s',
  (text) => {
    expect(intends(text)).toBe(false);
  },
);
