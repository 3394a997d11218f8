import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

// The profiler keeps every mark for good: about 11 KB a text, in a worker that lives for weeks.
secretLintProfiler.setEnabled(false);

const preset = {
  id: '@secretlint/secretlint-rule-preset-recommend',
  rule: creator,
  // Access key ids are off by default there, because source code is full of examples; chats are not.
  rules: [{ id: '@secretlint/secretlint-rule-aws', options: { enableIDScanRule: true } }],
};

/**
 * Takes secrets (tokens, keys, passwords in addresses) out of a text, each replaced by `[secret removed: kind]`.
 * `found` counts them. The rules are secretlint's recommended preset; a text without secrets comes back as it is.
 */
export async function redact(text: string): Promise<{ text: string; found: number }> {
  const { messages } = await lintSource({
    source: { content: text, filePath: 'item.txt', ext: '.txt', contentType: 'text' },
    options: { config: { rules: [preset] }, noPhysicFilePath: true },
  });
  const secrets = messages.map(({ range: [from, to], ruleId }) => ({ from, to, kind: kindOf(ruleId) }));
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

function kindOf(ruleId: string): string {
  return ruleId.split('secretlint-rule-').at(-1) ?? 'secret';
}
