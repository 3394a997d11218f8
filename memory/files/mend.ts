import { type Files, INDEX, type Line } from './memory-file';
import { indexLines, pointsOf, unlinkedFiles, withIndexPoints } from './index-lines';
import { plainDescription, plainIndexLine, titleOf } from './titles';
import { unlinkBroken } from './unlink';

/**
 * Links mended without a model: links to nothing become plain words, files nobody links to get a line in the index,
 * and bare index lines a description. The result passes the link checks; what is sound stays the same objects.
 */
export function mendLinks(files: Files): Files {
  let now = files;
  // A line added to the index may change how the lines after it read, so this goes on until nothing is left to mend.
  for (;;) {
    const mended = linkFiles(describeIndexLines(unlinkAll(now)));
    if (mended === now) return withIndexPoints(now);
    now = mended;
  }
}

/** Every file is asked: a link may break because another file went. */
function unlinkAll(files: Files): Files {
  const changed = Object.entries(files).flatMap(([path, lines]) => {
    const sound = unlinkBroken(path, lines, files);
    return sound === lines ? [] : [[path, sound] as const];
  });
  return changed.length === 0 ? files : { ...files, ...Object.fromEntries(changed) };
}

/** The description goes to the end of the line, where it reads as one whatever stands before it. */
function describeIndexLines(files: Files): Files {
  const bare = indexLines(files).filter(({ described }) => !described);
  if (bare.length === 0) return files;
  const lines = [...files[INDEX]!];
  for (const { path, lastLine } of bare) {
    const old = lines[lastLine - 1]!;
    const text = `${old.text.trimEnd()} — ${plainDescription(titleOf(path, files[path]!))}`;
    // A person's line stays theirs, and what the agent just wrote is still asked about its words.
    const author = old.id === null || old.author === 'person' ? old.author : 'code';
    lines[lastLine - 1] = { ...old, id: null, text, author };
  }
  return { ...files, [INDEX]: lines };
}

/** One new index line for each file nobody links to, by path, so that the same memory is mended the same way. */
function linkFiles(files: Files): Files {
  const paths = unlinkedFiles(files).sort();
  if (paths.length === 0) return files;
  const added = paths.map((path): Line => {
    const lines = files[path]!;
    return { id: null, text: plainIndexLine(path, lines), author: 'code', points: pointsOf(lines) };
  });
  const index = files[INDEX] ?? [];
  const atEnd = { ...files, [INDEX]: [...index, ...added] };
  // An index that ends in an open code block or HTML swallows what follows: then the top is the place that always works.
  return unlinkedFiles(atEnd).length === 0 ? atEnd : { ...files, [INDEX]: [...added, ...index] };
}
