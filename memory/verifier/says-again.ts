/** Whether one text says nearly the same as another. */
export function saysAgain(text: string, removed: string): boolean {
  return text.trim() === removed.trim();
}
