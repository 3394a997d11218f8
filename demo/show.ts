import { type CycleEntry } from '../client/reads/cycles';

const out = (text: string) => process.stdout.write(`${text}\n`);

export function heading(text: string): void {
  out(`\n${text}\n${'-'.repeat(text.length)}`);
}

export function say(text = ''): void {
  out(text);
}

export type ShownCycle = CycleEntry & { lines?: { path: string; change: string; added: number; removed: number }[] };

/** A busy cycle: what was read, kept, changed, and one changed line. */
export function showCycle(cycle: ShownCycle, sample: { path: string; text: string } | null, ui: string | null): void {
  const items = Object.values(cycle.read).reduce((sum, count) => sum + count, 0);
  const { episodic, procedural, semantic } = cycle.points;
  const lines = cycle.lines ?? [];
  const added = lines.reduce((sum, file) => sum + file.added, 0);
  const removed = lines.reduce((sum, file) => sum + file.removed, 0);
  const start = `${dayOf(cycle.until ?? '')}  ${cycle.scope.padEnd(15)} read ${String(items).padStart(3)} messages`;
  if (cycle.outcome === 'failed') {
    out(
      `${start}, ${cycle.modelCalls} model calls, then failed: ${cycle.findings.at(-1) ?? 'unknown'}; nothing is lost`,
    );
    if (ui) out(`            see it: ${runLink(ui, cycle)}`);
    return;
  }
  const kept = String(episodic + procedural + semantic).padStart(2);
  const changes = `changed ${cycle.changed.length} files (+${added} −${removed} lines), ${cycle.modelCalls} model calls`;
  out(`${start}, kept ${kept} points (${procedural} rules), ${changes}`);
  if (sample) out(`            ${sample.path}: ${clip(sample.text.trim())}`);
  if (cycle.findings.length > 0) {
    const end =
      cycle.outcome === 'committed' ? `mended in attempt ${cycle.attempts}` : 'the old memory stays, the points wait';
    out(`            the verifier sent it back (${cycle.findings.join(', ')}); ${end}`);
    if (ui) out(`            see it: ${runLink(ui, cycle)}`);
  }
}

export function showQuiet(count: number): void {
  if (count > 0) out(`            … ${count} quiet half-${count === 1 ? 'day' : 'days'}: nothing new, 0 model calls`);
}

export function runLink(ui: string, cycle: CycleEntry): string {
  return `${ui}/namespaces/default/workflows/${encodeURIComponent(cycle.workflowId ?? '')}/${cycle.runId ?? ''}/history`;
}

/** The day a slice is about: it ends at midnight or noon. */
export function dayOf(until: string): string {
  const end = Date.parse(until);
  return Number.isNaN(end) ? '' : new Date(end - 1).toISOString().slice(0, 10);
}

const clip = (text: string, length = 150) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);
