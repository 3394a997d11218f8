import { parse } from 'yaml';

const FENCED = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/**
 * Splits a note into its front matter and its words. What is no YAML mapping is left among the words. Dates stay strings:
 * as date objects they would lose whether they had a zone.
 */
export function splitFrontMatter(note: string): { fields: Readonly<Record<string, unknown>>; body: string } {
  const [fence, yaml = ''] = FENCED.exec(note) ?? [];
  if (fence === undefined) return { fields: {}, body: note };
  const fields = parseMapping(yaml);
  return fields ? { fields, body: note.slice(fence.length) } : { fields: {}, body: note };
}

function parseMapping(yaml: string): Record<string, unknown> | null {
  try {
    // Few aliases: a small text may else unfold into gigabytes.
    const value: unknown = parse(yaml, { maxAliasCount: 20, uniqueKeys: false, logLevel: 'error' });
    if (value === null) return {};
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
