export function sameWords(a: string, b: string): boolean {
  return a === b;
}
