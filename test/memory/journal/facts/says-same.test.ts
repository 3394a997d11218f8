import { saysTheSame } from '../../../../memory/journal/facts/says-same';
import { fact } from '../lines/line-samples';

test.each([
  ['weight', 'User weighs 80 kg.', 'User’s weight is 80 kg.'],
  ['home', 'User lives in Oslo.', 'User has a flat in Oslo and lives there.'],
  ['employer', 'User works at Acme.', 'User has a job at Acme.'],
  ['X', 'User loves X.', 'User likes X.'],
  ['favourite colour', 'User’s favourite colour is blue.', 'Blue is the favourite colour of the user.'],
  ['smoking', 'User stopped smoking.', 'User no longer smokes.'],
  ['record', 'User’s record is 3:58.', 'User set a record of 3:58 on 5 March 2024.'],
  ['home', 'Nutzer wohnt in Köln.', 'Nutzer wohnt seit langem in Köln.'],
  ['home', '用户住在北京。', '用户现在住在北京。'],
])('of the %s: %j is said again by %j', (thing, one, other) => {
  expect(saysTheSame(fact(1, one, { thing }), fact(2, other, { thing }))).toBe(true);
  expect(saysTheSame(fact(2, other, { thing }), fact(1, one, { thing }))).toBe(true);
});

test.each([
  ['weight', 'User weighs 80 kg.', 'User weighs 100 kg.'],
  ['home', 'User rents a room in Tartu.', 'User rents a room in Tallinn.'],
  ['home', 'User lives in Oslo with Ana.', 'User lives in Bergen with Ana.'],
  ['X', 'User loves X.', 'User hates X.'],
  ['early shift', 'User likes the early shift at the bakery.', 'User dislikes the early shift at the bakery.'],
  ['favourite colour', 'User’s favourite colour is blue.', 'User’s favourite colour is green.'],
  ['smoking', 'User smokes.', 'User does not smoke.'],
  ['employer', 'User works at Acme.', 'User no longer works at Acme.'],
  ['home', '用户住在北京。', '用户住在上海。'],
  ['record', 'User’s record is 3:58.', 'User’s record is 3:49.'],
  ['deadline', 'User’s deadline is 3 March 2024.', 'User’s deadline is 8 March 2024.'],
  ['marriage', 'User is going to marry Ana.', 'User is going to divorce Ana.'],
])('of the %s: %j is otherwise than %j', (thing, one, other) => {
  expect(saysTheSame(fact(1, one, { thing }), fact(2, other, { thing }))).toBe(false);
  expect(saysTheSame(fact(2, other, { thing }), fact(1, one, { thing }))).toBe(false);
});
