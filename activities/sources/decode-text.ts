/** A text file's words. `mended`: it was not valid Unicode and is read as Windows-1252, which old editors wrote. */
export function decodeText(bytes: Buffer): { text: string; mended: boolean } {
  // Some editors' "Unicode" is UTF-16; only its mark tells.
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return { text: new TextDecoder(marked, { fatal: true }).decode(bytes), mended: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), mended: true };
  }
}
