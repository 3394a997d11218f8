import { taskLine } from '../../../schema/wire/task-line';

test('a deletion needs nothing but its id', () => {
  expect(taskLine.parse({ id: 't1', deleted: true, text: 'x' })).toEqual({ id: 't1', deleted: true });
});

test('deleted: false is a task like any other', () => {
  expect(taskLine.parse({ id: 't1', deleted: false, at: '2026-01-05', text: 'x' })).not.toHaveProperty('deleted');
});

test.each([[{ deleted: true }], [{ id: '', deleted: true }], [null], ['text'], [{ id: 't1', at: 5, text: 'x' }]])(
  '%j is no line',
  (value) => {
    expect(taskLine.safeParse(value).success).toBe(false);
  },
);
