import { type Finding, type Situation } from './conversation';
import { tokensOf } from './draft';
import { type Language } from './language';
import { type Call, describe, escaped, SECTIONS, titleOf } from './remember';
import { lastPart } from './subjects';

// Tokens a further line of the index may take.
const NEW_LINE = 90;

/** A later turn: every finding has one answer, so that a second look finds less. */
export function mend(situation: Situation, findings: Finding[], lang: Language): Call[] {
  const { draft, limits, points, rules } = situation;
  const indexRow = (path: string) => draft.lines('index.md').findIndex((line) => line.startsWith(`- [${path}](${path})`));
  const room = () => limits.spineTokens - tokensOf(draft.lines('index.md')) - tokensOf(draft.lines('master.md'));
  const drop = (path: string, line: string) => draft.write(path, draft.lines(path).filter((text) => text !== line));
  // From the bottom up, so that line numbers stay true.
  for (const { code, path, line } of findings.toSorted((a, b) => (b.line ?? 0) - (a.line ?? 0))) {
    const text = line === null ? undefined : draft.lines(path)[line - 1];
    if (code === 'file-over-budget') shrink(path);
    else if (code === 'spine-over-budget') shorten(0);
    else if (code === 'file-not-linked') describe(path, [], draft, lang);
    else if (code === 'rule-words-gone') restore(path);
    else if (code === 'file-eroded') draft.write(path, draft.base.get(path) ?? []);
    else if (code === 'index-line-without-description' && text) {
      const target = /\((.+?)\)/.exec(text)?.[1] ?? '';
      draft.write(path, draft.lines(path).with(line! - 1, `- [${target}](${target}) — ${titleOf(target).toLowerCase()}`));
    } else if (path === 'index.md' && text && code !== 'link-to-nothing') {
      draft.write(path, draft.lines(path).with(line! - 1, text.split('; ')[0]!));
    } else if (text) drop(path, text);
  }
  // A point whose line is gone is given up by name, so that it does not wait for ever.
  const cited = [...draft.files.values()].flatMap((lines) => lines ?? []).map((line) => draft.cites.get(line) ?? '').join(' ');
  const lost = points.filter(({ point }) => !new RegExp(`\\b${point}\\b`).test(cited) && draft.cites.size > 0);
  const reason = 'No line about it passes the checks.';
  return [...lost.map(({ point }) => ({ name: 'decline', input: { point, reason } })), ...draft.calls(), { name: 'done', input: {} }];

  /** This cycle's lines go on in the subject's next file; without room for one more, the oldest notes go. */
  function shrink(path: string): void {
    const target = lastPart(path, draft) === path ? path.replace(/(?:-(\d+))?\.md$/, (_, n?: string) => `-${Number(n ?? 1) + 1}.md`) : lastPart(path, draft);
    const goal = limits.fileTokens * 0.9;
    if (path !== 'people.md' && room() < NEW_LINE) shorten(NEW_LINE);
    if (path !== 'people.md' && room() >= NEW_LINE) {
      const base = new Set(draft.base.get(path) ?? []);
      for (const heading of SECTIONS.toReversed()) {
        const section = sectionOf(path, heading).filter((line) => !base.has(line) && draft.cites.has(line));
        const moved: string[] = [];
        while (tokensOf(draft.lines(path)) > goal && section.length > 0) {
          moved.unshift(section.pop()!);
          drop(path, moved[0]!);
        }
        if (moved.length > 0) draft.under(target, `${titleOf(path)} (continued)`, heading, moved, SECTIONS);
      }
      if (draft.files.has(target)) describe(target, points.filter(({ point }) => draft.lines(target).some((line) => draft.cites.get(line) === `{${point}}`)), draft, lang);
    }
    let allowance = tokensOf(draft.base.get(path) ?? []) * 0.15;
    const ours = (line: string) => draft.cites.has(line);
    if (path === 'people.md') {
      for (const line of draft.lines(path).filter(ours).sort((a, b) => b.length - a.length)) {
        if (tokensOf(draft.lines(path)) <= goal) break;
        draft.write(path, draft.lines(path).map((text) => (text === line ? `${line.split('; ')[0]} ${draft.cites.get(line)}` : text)));
      }
    }
    // Oldest notes first; rules of old are never dropped, new ones only when there is no other way.
    const rules = [...sectionOf(path, SECTIONS[1]!), ...sectionOf(path, SECTIONS[0]!)].filter(ours);
    const oldest = path === 'people.md' ? draft.lines(path).filter((line) => line.startsWith('- ')).reverse() : [...sectionOf(path, 'Notes').reverse(), ...rules];
    for (const line of oldest) {
      const cost = tokensOf([line]);
      if (tokensOf(draft.lines(path)) <= goal) break;
      if (!ours(line) && cost > allowance) continue;
      if (!ours(line)) allowance -= cost;
      drop(path, line);
    }
  }

  function sectionOf(path: string, heading: string): string[] {
    const rest = draft.lines(path).slice(draft.lines(path).indexOf(`## ${heading}`) + 1);
    const end = rest.findIndex((line) => line.startsWith('## '));
    return draft.lines(path).includes(`## ${heading}`) ? rest.slice(0, end < 0 ? undefined : end).filter((line) => line.startsWith('- ')) : [];
  }

  /** Index lines lose numbers first, then names, then all but their subject, the longest first. */
  function shorten(wanted: number): void {
    for (let keep = 2; keep >= 0 && room() < wanted; keep--) {
      const byLength = draft.lines('index.md').filter((line) => line.includes(' — ')).sort((a, b) => b.length - a.length);
      for (const line of byLength) {
        if (room() >= wanted) break;
        const [link = '', about = ''] = line.split(' — ');
        const parts = about.split('; ');
        const less = keep > 0 ? parts.slice(0, keep).join('; ') : parts[0]!.split(', ')[0]!;
        draft.write('index.md', draft.lines('index.md').with(draft.lines('index.md').indexOf(line), `${link} — ${less}`));
      }
    }
  }

  function restore(path: string): void {
    for (const { rule, path: home, text } of rules) {
      const words = escaped(text);
      if (home !== path || draft.lines(path).some((line) => line.includes(words))) continue;
      const old = draft.base.get(path)?.find((line) => line.includes(words));
      draft.under(path, titleOf(path), SECTIONS[0]!, [old ?? `- "${words}" {${rule}}`], SECTIONS);
      if (indexRow(path) < 0) describe(path, [], draft, lang);
    }
  }
}
