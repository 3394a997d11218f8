/** Undoes a transfer encoding. An unknown one ("8bits", "7-bit") means the bytes are as they are; broken ones yield what they hold. */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return fromBase64(bytes);
  return encoding === 'quoted-printable' ? fromQuotedPrintable(bytes) : bytes;
}

function fromBase64(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const letters = text.replace(/[^A-Za-z0-9+/=]/g, '');
  // Plain words under this name are common, and decoding them would leave nothing of them.
  if (/[a-z,.] [a-z]/i.test(text) && /[^A-Za-z0-9+/=\s]/.test(text)) return bytes;
  // Pieces that were encoded one by one are padded one by one; each has to be decoded on its own.
  return Buffer.concat((letters.match(/[^=]+/g) ?? []).map((piece) => Buffer.from(piece, 'base64')));
}

function fromQuotedPrintable(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    // Spaces before a line's end were added on the way.
    .replace(/[ \t]{1,80}(?=\r?\n)/g, '')
    .replace(/=[ \t]{0,80}(?:\r?\n|$)/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return Buffer.from(text, 'latin1');
}
