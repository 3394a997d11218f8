/** When an entity continues as new: about weekly by policy, sooner when the server suggests it. */
export function shouldRollOver(run: { cycles: number; limit: number; suggested: boolean }): boolean {
  return run.suggested || run.cycles >= run.limit;
}
