import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const made: string[] = [];

/** A home that does not exist yet, in a folder every user may enter; deleted after the file's tests. */
export function temporaryHome(): string {
  // Not TMPDIR: it may be root's own, and Postgres runs as somebody else then. Named by the process, so that a later run
  // finds what a killed one left.
  const folder = mkdtempSync(`/tmp/aquifer-home-${process.pid}-`);
  chmodSync(folder, 0o755);
  made.push(folder);
  return join(folder, 'home');
}

afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
