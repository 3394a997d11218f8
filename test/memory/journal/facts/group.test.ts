import { groupOf, thingKey } from '../../../../memory/journal/facts/group';
import { fact } from '../lines/line-samples';

test.each([
  ['employer', 'Employer'],
  ['bench press record', 'record in the bench press'],
  ['current home', 'home'],
  ['hour', 'hours'],
  ['café', 'Cafe'],
])('%s and %s are one thing', (one, other) => {
  expect(thingKey(one)).toBe(thingKey(other));
});

test.each([
  ['home', 'house rent'],
  ['employer', 'employment'],
  ['Maria', 'Mario'],
  ['weight', 'weights record'],
])('%s and %s are two things', (one, other) => {
  expect(thingKey(one)).not.toBe(thingKey(other));
});

test('a thing of small words only keeps them', () => {
  expect(thingKey('the will')).not.toBe('');
  expect(thingKey('the will')).not.toBe(thingKey('the may'));
});

test('of another person a thing is another thing', () => {
  const [one, other] = ['user', 'Ana'].map((subject) => fact(1, 'Lives in Oslo.', { subject, thing: 'home' }));
  expect(groupOf(one!)).not.toBe(groupOf(other!));
});

test('how a subject is written is no difference', () => {
  const [one, other] = ['Zoë Meyer', 'zoe meyer'].map((subject) => fact(1, 'Ill.', { subject, thing: 'health' }));
  expect(groupOf(one!)).toBe(groupOf(other!));
});

test('without a thing the same words make a group, other words none', () => {
  expect(groupOf(fact(1, 'User slept badly.'))).toBe(groupOf(fact(2, 'User slept badly!')));
  expect(groupOf(fact(1, 'User slept badly.'))).not.toBe(groupOf(fact(2, 'User slept very badly.')));
});

test('words are never taken for a thing', () => {
  expect(groupOf(fact(1, 'home'))).not.toBe(groupOf(fact(2, 'User lives in Oslo.', { thing: 'home' })));
});
