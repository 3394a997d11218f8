import { cleanName } from '../clean';

/** Receivers named; a report on a circular may have thousands. */
const MOST = 20;

/** A delivery report, one line a receiver: `[delivery failed: ada@example.com, 5.1.1]`. */
export function reportLines(report: string): string[] {
  return report
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map(lineOf)
    .filter((line) => line !== null)
    .slice(0, MOST);
}

function lineOf(block: string): string | null {
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(?:[a-z0-9-]+;)?[ \\t]*(.{1,300})`, 'im').exec(block)?.[1];
  const receiver = cleanName(field('Final-Recipient') ?? field('Original-Recipient'));
  if (receiver === null) return null;
  const details = [receiver, cleanName(field('Status'))].filter((detail) => detail !== null);
  return `[delivery ${cleanName(field('Action'))?.toLowerCase() ?? 'report'}: ${details.join(', ')}]`;
}
