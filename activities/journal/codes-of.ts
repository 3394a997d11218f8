/** The closed codes among faults; a fault of form is told in words for the model, and is one code here. */
export function codesOf(faults: readonly { why: string }[]): string[] {
  return [...new Set(faults.map(({ why }) => (/^[a-z-]+$/.test(why) ? why : 'form')))];
}
