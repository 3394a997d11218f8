import { type Point } from '../../memory/hydration/points';
import { filesToShow } from '../../memory/hydration/files-to-show';
import { rulesToShow } from '../../memory/hydration/rules-to-show';
import { indexLines } from '../../memory/files/index-lines';
import { GUIDANCE, INDEX, MASTER, textOf, type Files } from '../../memory/files/memory-file';
import { countTokens } from '../../memory/files/tokens';
import { localDay } from '../../schema/scopes/local-day';
import { type Budgets } from '../../memory/verifier/verify';

export interface FirstMessage {
  files: Files;
  budgets: Budgets;
  /** Points the agent is to place or decline. */
  offered: readonly Point[];
  /** Rules in force that already stand in a file. */
  rules: readonly Point[];
  /** Points in force a cleanup is shown; empty for a hydration. */
  placed: readonly Point[];
  changedByPeople: readonly { path: string; added: string[]; removed: string[] }[];
  shownTokens: number;
  /** IANA name: days are told there. Left out: UTC. */
  zone?: string;
}

/** Tokens of files and of rules in a prompt: a ground, and so much for each point. Cost grows with news, not with the memory. */
const SHOWN = { ground: 6_000, each: 1_500 };
const RULES = { ground: 1_500, each: 150 };

/** Tokens of what people changed; a folder that was imported is no news to repeat. */
const MOST_CHANGED = 4_000;

/** The spine is always shown; beside it there is room for the files the points are about. */
function filesWithNews(message: FirstMessage): number {
  const spine = [INDEX, MASTER].reduce((sum, path) => sum + countTokens(textOf(message.files[path] ?? [])), 0);
  if (message.placed.length > 0) return message.shownTokens;
  const { ground, each } = SHOWN;
  const news = each * message.offered.length;
  return Math.min(message.shownTokens, Math.max(ground + news, spine + ground / 2 + news));
}

function rulesWithNews({ offered, placed, shownTokens }: FirstMessage): number {
  return placed.length > 0 ? shownTokens : RULES.ground + RULES.each * offered.length;
}

/** Shown files first, by when a line of theirs was last written; then the spine, which changes with every cycle; then mere names. */
function byAge(files: Files, shown: ReadonlySet<string>): string[] {
  const newest = (path: string) =>
    Math.max(0, ...(files[path] ?? []).map((line) => line.id ?? Number.MAX_SAFE_INTEGER));
  const rank = (path: string) => (!shown.has(path) ? 2 : path === INDEX || path === MASTER ? 1 : 0);
  return Object.keys(files).sort((a, b) => rank(a) - rank(b) || newest(a) - newest(b) || (a < b ? -1 : 1));
}

/** The agent's first message: JSON lines as docs/reference/model-messages.md says. */
export function firstMessage(message: FirstMessage): string {
  const { files, budgets, offered } = message;
  const texts = offered.map((point) => point.text);
  const shown = new Set(filesToShow(files, texts, filesWithNews(message)));
  const lines: object[] = [{ limits: { fileTokens: budgets.file, spineTokens: budgets.spine } }];
  // What changes least comes first, so that the next cycle shares as much of the prompt as can be: rules, files long untouched, the spine.
  for (const rule of rulesToShow(message.rules, texts, rulesWithNews(message))) {
    lines.push({ rule: `p${rule.id}`, path: pathOf(files, rule), text: rule.rule?.quote ?? rule.text });
  }
  for (const path of byAge(files, shown)) {
    if (path === GUIDANCE) continue;
    const content = files[path] ?? [];
    lines.push({
      file: path,
      tokens: countTokens(textOf(content)),
      ...(shown.has(path) ? { lines: content.map((line) => line.text) } : {}),
    });
  }
  const describe = linesByCode(files);
  if (describe.length > 0) lines.push({ describe });
  lines.push(...changes(message.changedByPeople));
  for (const point of message.placed) lines.push({ ...placedLine(point, message.zone), in: placesOf(files, point.id) });
  for (const point of offered) lines.push(pointLine(point, message.zone));
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** Files whose line in the index fell back to a title, or was written by code: nobody has said yet what they are about. */
function linesByCode(files: Files): string[] {
  const index = files[INDEX] ?? [];
  return indexLines(files).flatMap(({ path, line }) => (index[line - 1]?.author === 'code' ? [path] : []));
}

/** What people changed, line by line as far as there is room; of the rest the paths, for whoever has to do with those files. */
function changes(changed: FirstMessage['changedByPeople']): object[] {
  let left = MOST_CHANGED;
  return changed.map(({ path, added, removed }) => {
    left -= countTokens([...added, ...removed].join('\n'));
    return left < 0 ? { changedByPeople: path } : { changedByPeople: path, added, removed };
  });
}

function pointLine(point: Point, zone = 'UTC'): object {
  const { rule } = point;
  return {
    point: `p${point.id}`,
    kind: point.kind,
    text: point.text,
    by: point.saidBy,
    day: localDay(point.saidAt, zone),
    where: point.where,
    ...(point.outside ? { outside: true } : {}),
    rule: rule && { basis: rule.basis, certainty: rule.certainty, quote: rule.quote, until: rule.until },
  };
}

/** A point that stands in a file already, for a cleanup. */
function placedLine({ id, kind, text, saidBy, saidAt, where }: Point, zone = 'UTC'): object {
  return { placed: `p${id}`, kind, text, by: saidBy, day: localDay(saidAt, zone), where };
}

/** Lines that rest on a point, as `people.md:8`: the agent is never shown citations otherwise. */
function placesOf(files: Files, id: number): string[] {
  return Object.entries(files).flatMap(([path, lines]) =>
    path === INDEX ? [] : lines.flatMap((line, at) => (line.points.includes(id) ? [`${path}:${at + 1}`] : [])),
  );
}

/** Where a rule's words stand; the spine may cite it too without saying them. */
function pathOf(files: Files, rule: Point): string | null {
  const citing = Object.keys(files).filter((path) => files[path]?.some((line) => line.points.includes(rule.id)));
  const quote = rule.rule?.quote;
  const saying = quote ? citing.find((path) => textOf(files[path] ?? []).includes(quote)) : undefined;
  return saying ?? citing.find((path) => path !== INDEX && path !== MASTER) ?? citing[0] ?? null;
}
