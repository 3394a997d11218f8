/** Lines a signature may have after `--` without the blank that the standard asks for. */
const SHORT = 8;

/** Takes out what follows the line `-- `, up to the next quoted line. Other ways to end a mail are words and stay. */
export function withoutSignature(lines: readonly string[], isQuoted: (line: string) => boolean): string[] {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (line !== '-- ' && line !== '--' && line !== '--\u00a0') continue;
    const quoted = lines.findIndex((later, place) => place > at && isQuoted(later));
    const end = quoted < 0 ? lines.length : quoted;
    // `--` alone may be a rule between two parts of a text: only a short end is a signature.
    if (line === '--' && lines.slice(at + 1, end).filter((one) => one.trim() !== '').length > SHORT) continue;
    return [...lines.slice(0, at), ...lines.slice(end)];
  }
  return [...lines];
}

/** Takes out the lines a mailing list adds to every mail: a rule, its name, how to leave. */
export function withoutFooter(lines: readonly string[]): string[] {
  const rule = lines.findLastIndex((line) => /^_{2,}\s*$/.test(line));
  const footer = rule < 0 ? [] : lines.slice(rule + 1).filter((line) => line.trim() !== '');
  const isFooter =
    footer.length > 0 && footer.length <= 6 && /mailing list|unsubscribe|\/listinfo\//i.test(footer.join('\n'));
  return isFooter ? lines.slice(0, rule) : [...lines];
}
