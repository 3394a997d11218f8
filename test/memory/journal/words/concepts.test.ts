import { conceptsOf } from '../../../../memory/journal/words/concepts';

test.each([
  ['User’s mum is ill.', 'User’s mother is sick.'],
  ['User begins a job.', 'User started to work.'],
  ['User is allergic to nuts.', 'User has a nut allergy.'],
  ['User cannot stand rain.', 'User hates rain.'],
  ['User earns 100 a month.', 'User’s monthly salary: 100.'],
])('%j is worded by the same concepts as %j', (one, other) => {
  expect(conceptsOf(one).sort()).toEqual(conceptsOf(other).sort());
});

test.each([
  ['User’s mother is ill.', 'User’s father is ill.'],
  ['User loves rain.', 'User hates rain.'],
  ['User bought a car.', 'User sold a car.'],
  ['User lives in a house.', 'User lives in a flat.'],
])('%j is not %j', (one, other) => {
  expect(conceptsOf(one).sort()).not.toEqual(conceptsOf(other).sort());
});
