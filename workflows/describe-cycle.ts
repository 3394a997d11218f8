/** What a run has done so far; counts and codes, no text of the memory. */
export interface Progress {
  items: number;
  points: number | null;
  files: number;
  turns: number;
  attempts: number;
  findings: string[];
  step: string;
}

/** The run's current details in the Temporal UI, Markdown. */
export function describeCycle(progress: Progress): string {
  const rows = [
    ['step', progress.step],
    ['items read', progress.items],
    ['points kept', progress.points ?? 'not yet'],
    ['files changed', progress.files],
    ['agent turns', progress.turns],
    ['attempts', progress.attempts],
    ['findings', progress.findings.length === 0 ? 'none' : progress.findings.join(', ')],
  ];
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

/** The run's static details: which scope and window this is. */
export function describeWindow(cycle: {
  scope: string;
  epoch: number;
  number: number;
  items: number;
  parts: number;
  until: string | null;
}): string {
  return [
    `Hydration ${cycle.number} of \`${cycle.scope}\` (epoch ${cycle.epoch}).`,
    `Reads ${cycle.items} items in ${cycle.parts} ${cycle.parts === 1 ? 'part' : 'parts'}, up to ${cycle.until ?? 'the newest'}.`,
    `Content: \`aquifer cycles ${cycle.scope}\`, \`aquifer files log ${cycle.scope}\`.`,
  ].join('\n\n');
}

/** A cycle of the journal: whose it is and what it is about. */
export function describeEvolve(cycle: {
  scope: string;
  epoch: number;
  number: number;
  work: string;
  parts: number;
}): string {
  return [
    `Cycle ${cycle.number} of the journal of \`${cycle.scope}\` (epoch ${cycle.epoch}): ${cycle.work}.`,
    cycle.work === 'rewrite' ? 'Writes the categories anew from all facts.' : `Reads ${cycle.parts} entries.`,
    `Content: \`aquifer facts ${cycle.scope}\`, \`aquifer categories ${cycle.scope}\`, for its owner.`,
  ].join('\n\n');
}

/** Its current details; counts only. */
export function describeEvolveProgress(progress: {
  read: number;
  of: number;
  facts: number;
  written: number;
  step: string;
}): string {
  const rows = [
    ['step', progress.step],
    ['entries read', `${progress.read} of ${progress.of}`],
    ['facts kept', progress.facts],
    ['prompts written', progress.written],
  ];
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

/** The same for a cleanup, which reads no window. */
export function describeCleanup(cycle: { scope: string; epoch: number; number: number; waiting: number }): string {
  return [
    `Cleanup ${cycle.number} of \`${cycle.scope}\` (epoch ${cycle.epoch}).`,
    `Writes the files anew from ${cycle.waiting} points in force.`,
    `Content: \`aquifer files log ${cycle.scope}\`.`,
  ].join('\n\n');
}
