import { z } from 'zod';
import { type Source } from '../../../activities/sources/define-source';
import { SOURCES } from '../../../activities/sources/registry';
import { settingsOf } from '../../../activities/sources/settings';

const source = (change: Partial<Source>) => ({ reads: 'account', rates: {}, ...change }) as Source;

test('an account may be told how often it is read, each of its rates, and what its source names', () => {
  const known = settingsOf([source({ rates: { calls: 60 }, settings: { labels: z.array(z.string()) } })]);
  expect(Object.keys(known).sort()).toEqual(['labels', 'rates.calls', 'syncMinutes']);
  expect(known['rates.calls']?.safeParse(0).success).toBe(false);
});

test('files alone may be told what their source names', () => {
  expect(Object.keys(settingsOf([source({ reads: 'files', settings: { zone: z.string() } })]))).toEqual(['zone']);
});

test('every setting of every source says in words what it takes', () => {
  const silent = Object.entries(settingsOf(SOURCES)).filter(([, setting]) => !setting.description);
  expect(silent.map(([name]) => name)).toEqual([]);
});
