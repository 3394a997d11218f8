import { type Files } from '../files/memory-file';
import { RUN, runWords } from '../files/word-runs';
import { runsIn } from './word-runs';

/**
 * Points behind lines that stand in files a draft leaves alone, and whose words its new lines repeat eight in a row: the agent read them
 * there. A line is only looked at closely when it has so many words of the new ones.
 */
export function echoedPoints(base: Files, draft: Files): number[] {
  const fresh = Object.values(draft).flatMap((lines) => lines.filter(({ id, author }) => id === null && author === 'agent')); // prettier-ignore
  const names = Object.keys(draft).filter((path) => !Object.hasOwn(base, path));
  const texts = [...fresh.map(({ text }) => text), ...names].map(runWords);
  const wanted = new Set(texts.flatMap((words) => runsIn(words, RUN).map(({ key }) => key)));
  if (wanted.size === 0) return [];
  const known = new Set(texts.flat());
  const points = Object.entries(base).flatMap(([path, lines]) => {
    if (draft[path] !== undefined && draft[path].some(({ id }) => id === null)) return [];
    return lines.flatMap((line) => {
      if (line.points.length === 0) return [];
      const words = runWords(line.text);
      if (words.length < RUN || words.filter((word) => known.has(word)).length < RUN) return [];
      return runsIn(words, RUN).some(({ key }) => wanted.has(key)) ? line.points : [];
    });
  });
  return [...new Set(points)];
}
