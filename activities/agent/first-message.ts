import { type Point } from '../../memory/hydration/points';
import { filesToShow } from '../../memory/hydration/files-to-show';
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

/** The agent's first message: JSON lines as docs/reference/model-messages.md says. */
export function firstMessage(message: FirstMessage): string {
  const { files, budgets, offered } = message;
  const shown = new Set(
    filesToShow(
      files,
      offered.map((point) => point.text),
      message.shownTokens,
    ),
  );
  const lines: object[] = [{ limits: { fileTokens: budgets.file, spineTokens: budgets.spine } }];
  for (const path of Object.keys(files).sort()) {
    if (path === GUIDANCE) continue;
    const content = files[path] ?? [];
    lines.push({
      file: path,
      tokens: countTokens(textOf(content)),
      ...(shown.has(path) ? { lines: content.map((line) => line.text) } : {}),
    });
  }
  for (const change of message.changedByPeople) {
    lines.push({ changedByPeople: change.path, added: change.added, removed: change.removed });
  }
  for (const rule of message.rules) {
    lines.push({ rule: `p${rule.id}`, path: pathOf(files, rule), text: rule.rule?.quote ?? rule.text });
  }
  for (const point of message.placed) lines.push(placedLine(point, message.zone));
  for (const point of offered) lines.push(pointLine(point, message.zone));
  return lines.map((line) => JSON.stringify(line)).join('\n');
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

/** Where a rule's words stand; the spine may cite it too without saying them. */
function pathOf(files: Files, rule: Point): string | null {
  const citing = Object.keys(files).filter((path) => files[path]?.some((line) => line.points.includes(rule.id)));
  const quote = rule.rule?.quote;
  const saying = quote ? citing.find((path) => textOf(files[path] ?? []).includes(quote)) : undefined;
  return saying ?? citing.find((path) => path !== INDEX && path !== MASTER) ?? citing[0] ?? null;
}
