import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const ROOMS = ['irc-rooms-a', 'ci-bots-2016', 'zulip-fixtures'].map(
  (one) => `test/fixtures/slack/${one}/**/20*-*.json`,
);

interface Said {
  quotes?: string[];
  text: string;
  certainty?: string;
}

/** Texts of every message of the demo's export and of the stored exports and rooms, exact as they are stored. */
export function realChat(): string[] {
  const days = globSync(['demo/export/**/20*-*.json', ...ROOMS], { cwd: ROOT });
  const texts = days.flatMap((path) => textsIn(JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown));
  if (texts.length < 1_000) throw new Error('the chat to measure on is not there');
  return texts;
}

/** Points of the demo's gallery: what a good reader kept, with the words rules are quoted in. */
export function galleryPoints(): Said[] {
  return globSync('demo/gallery/points-*.json', { cwd: ROOT }).flatMap(
    (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Said[],
  );
}

function textsIn(day: unknown): string[] {
  if (!Array.isArray(day)) return [];
  return day.flatMap((message: { text?: unknown }) => (typeof message?.text === 'string' ? [message.text] : []));
}
