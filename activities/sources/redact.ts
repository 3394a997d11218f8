import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { SECRET_PATTERNS } from './secret-patterns';

// The profiler keeps every mark for good: about 11 KB a text, in a worker that lives for weeks.
secretLintProfiler.setEnabled(false);

const preset = {
  id: '@secretlint/secretlint-rule-preset-recommend',
  rule: creator,
  // Access key ids are off by default there, because source code is full of examples; chats are not.
  rules: [{ id: '@secretlint/secretlint-rule-aws', options: { enableIDScanRule: true } }],
};

interface Finding {
  from: number;
  to: number;
  kind: string;
}

/** What tokens are made of; a point at the end belongs to the sentence. */
const REST_OF_TOKEN = /(?:[\w\-./+=%~]*[\w\-/+=%~])?/y;
/** Behind these comes what is no secret: the rest of an address. */
const ENDS_EXACTLY = new Set(['basicauth']);

/**
 * Takes secrets (tokens, keys, passwords in addresses) out of a text, each replaced by `[secret removed: kind]`. `found` counts them.
 * The rules are secretlint's recommended preset and `SECRET_PATTERNS`; a text without secrets comes back as it is.
 */
export async function redact(text: string): Promise<{ text: string; found: number }> {
  const secrets = [...(await byRules(text)), ...byPatterns(text)].map((one) => toItsEnd(text, one));
  secrets.sort((a, b) => a.from - b.from || b.to - a.to);
  let redacted = '';
  let end = 0;
  let found = 0;
  for (const { from, to, kind } of secrets) {
    if (to <= end) continue;
    // Two rules may see one secret: what overlaps is one removal that reaches to the later end.
    if (from >= end) {
      redacted += `${text.slice(end, from)}[secret removed: ${kind}]`;
      found += 1;
    }
    end = to;
  }
  return { text: redacted + text.slice(end), found };
}

async function byRules(text: string): Promise<Finding[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: 'item.txt', ext: '.txt', contentType: 'text' },
    options: { config: { rules: [preset] }, noPhysicFilePath: true },
  });
  return messages.map(({ range: [from, to], ruleId }) => ({ from, to, kind: kindOf(ruleId) }));
}

function byPatterns(text: string): Finding[] {
  // Nearly all texts have nothing of the kind, and a search that only says so takes half the time.
  const present = SECRET_PATTERNS.filter(({ form }) => text.search(form) !== -1);
  return present.flatMap(({ kind, form, accepts }) =>
    [...text.matchAll(form)].flatMap((match) => {
      const [from, to] = match.indices?.groups?.['secret'] ?? [match.index, match.index + match[0].length];
      return accepts && !accepts(text.slice(from, to)) ? [] : [{ from, to, kind }];
    }),
  );
}

/** Rules end a finding where they have seen enough, or count from the name before it: what goes on without a break is secret too. */
function toItsEnd(text: string, finding: Finding): Finding {
  if (ENDS_EXACTLY.has(finding.kind)) return finding;
  REST_OF_TOKEN.lastIndex = finding.to;
  return { ...finding, to: finding.to + (REST_OF_TOKEN.exec(text)?.[0].length ?? 0) };
}

function kindOf(ruleId: string): string {
  return ruleId.split('secretlint-rule-').at(-1) ?? 'secret';
}
