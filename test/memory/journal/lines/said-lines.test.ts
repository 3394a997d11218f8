import { SaidLines } from '../../../../memory/journal/lines/said-lines';
import { line } from './line-samples';

const asked = (text: string, facts: number[], category: 'about-me' | 'people' = 'about-me') => ({
  category,
  text,
  facts,
});

test('the same words are said already, whatever their case and signs', () => {
  const said = new SaidLines([line(1, 'User lives in Porto.', [1])]);
  expect(said.fault(asked('user lives in Porto!', [2]))).toBe('said-already');
  expect(said.fault(asked('User lives in Lisbon.', [2]))).toBeNull();
});

test('another category says it for itself', () => {
  expect(new SaidLines([line(1, 'Ana is a nurse.', [1])]).fault(asked('Ana is a nurse.', [1], 'people'))).toBeNull();
});

test('what the user says is not repeated, in their words or from what they rewrote', () => {
  const said = new SaidLines([line(1, 'My sister is a doctor.', [1, 2], { origin: 'user' })]);
  expect(said.fault(asked('My sister is a doctor.', [5]))).toBe('own-line');
  expect(said.fault(asked('Ana is a nurse.', [1]))).toBe('own-line');
  expect(said.fault(asked('Ana is a nurse.', [1], 'people'))).toBeNull();
  expect(said.fault(asked('Ana is a nurse in Porto.', [1, 3]))).toBeNull();
});

test('a user’s line that rests on nothing takes nothing over', () => {
  const said = new SaidLines([line(1, 'I am a morning person.', [], { origin: 'user' })]);
  expect(said.fault(asked('Ana is a nurse.', [1]))).toBeNull();
  expect(said.fault(asked('Ana is a nurse.', []))).toBeNull();
});

test('a line that is added is said from then on; the user’s counts before it', () => {
  const said = new SaidLines([line(1, 'I run.', [], { origin: 'user' })]);
  said.add(line(2, 'User swims.', [2]));
  said.add(line(3, 'I run.', [3]));
  expect(said.fault(asked('User swims.', [4]))).toBe('said-already');
  expect(said.fault(asked('I run.', [4]))).toBe('own-line');
});
