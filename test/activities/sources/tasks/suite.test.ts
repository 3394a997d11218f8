import { tasks } from '../../../../activities/sources/tasks/source';
import { testSource } from '../../../support/source-suite';

const settings = { owner: 'user:ada', timezone: 'UTC' };
const task = (id: string, text: string, more = {}) => ({ id, at: '2026-01-05T10:00:00Z', text, ...more });
const log = (...lines: object[]) => ({ 'what I did.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') });
const isPublic = { public: true, memory: [] };
const shown = (text: string, memory = 'none') => `${text}\n[memory in the prompt: ${memory}]`;

testSource(tasks, {
  begin: () => ({
    access: { connection: 'tasks-demo', settings, files: log(task('a', 'Book the train', isPublic), task('b', 'Write to Bo'), { bad: 1 }) },
    expected: { 'user-ada': [shown('Book the train'), shown('Write to Bo', 'not noted')], public: [shown('Book the train')] },
  }),
  later: () => ({
    access: { connection: 'tasks-demo', settings, files: log(task('a', 'Book the night train', isPublic), { id: 'b', deleted: true }) },
    expected: { 'user-ada': [shown('Book the night train')], public: [shown('Book the night train')] },
  }),
}); // prettier-ignore
