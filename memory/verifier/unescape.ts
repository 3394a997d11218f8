/** Text as Markdown shows it, backslash escapes undone: `\[x\]` → `[x]`. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
