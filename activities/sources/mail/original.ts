// How clients put the mail they answer or pass on below a reply, without marking its lines.

/** The words between dashes: `-----Original Message-----`. */
const ORIGINAL = new RegExp(
  `^(?:original message|original appointment|ursprüngliche nachricht|message d['’]origine|mensaje original|` +
    `messaggio originale|mensagem original|oorspronkelijk bericht|oprindelig besked|opprinnelig melding|` +
    `ursprungligt meddelande|wiadomość oryginalna|исходное сообщение)$`,
  'iu',
);

/** `---------- Forwarded message ---------` */
const FORWARDED = new RegExp(
  `^(?:forwarded message|forwarded by .{1,100}|weitergeleitete nachricht|message transf[ée]r[ée]|mensaje reenviado|` +
    `messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht|videresendt besked|пересылаемое сообщение)$`,
  'iu',
);

/** The same without dashes. */
const BEGIN_FORWARDED =
  /^\s*(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|inicio del mensaje reenviado)\s?:\s*$/iu;

/** Labels of the header lines that are repeated above the text, by what they say. */
const LABELS: readonly [kind: string, words: string][] = [
  ['from', 'from|von|de|da|van|fra|från|od|от|lähettäjä|kimden|发件人|寄件者|差出人|보낸 사람'],
  [
    'date',
    'date|sent|gesendet|datum|envoyé|envoyé le|enviado|enviado el|inviato|data|verzonden|dato|sendt|skickat|wysłano|дата|отправлено|lähetetty|发送时间|送信日時',
  ],
  ['to', 'to|an|à|a|para|aan|til|till|do|кому|vastaanottaja|收件人|宛先'],
  ['subject', 'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|emne|ämne|temat|тема|aihe|主题|件名'],
];
const LABEL = LABELS.map(
  ([kind, words]) => [kind, new RegExp(`^\\s*\\*{0,2}(?:${words})\\s?\\*{0,2}\\s?[:：]`, 'iu')] as const,
);

/** Lines that such a list of headers may take: names and addresses are wrapped. */
const BLOCK = 10;

export type Original = 'reply' | 'forward';

/** What begins at this line: the mail being answered, one being passed on, or neither. */
export function originalAt(lines: readonly string[], at: number): Original | null {
  const line = lines[at] ?? '';
  if (line.length > 200) return null;
  const words = wordsBetweenDashes(line);
  if (FORWARDED.test(words) || BEGIN_FORWARDED.test(line)) return 'forward';
  return ORIGINAL.test(words) || isHeaderBlock(lines, at) ? 'reply' : null;
}

/** Empty if the line has no dashes around it. */
function wordsBetweenDashes(line: string): string {
  if (!/^[\s*_]*-{2}/.test(line)) return '';
  return line.replace(/^[\s*_-]+/, '').replace(/(?<![\s*_-])[\s*_-]+$/, '');
}

/** A sender, and two more of date, receiver and subject, in one go of lines: all of them, or with an address. A journey has some too. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!['from', 'date'].includes(kindOf(lines[at] ?? '') ?? '')) return false;
  const kinds = new Set<string>();
  let hasAddress = false;
  for (const line of lines.slice(at, at + BLOCK)) {
    if (line.trim() === '') break;
    const kind = kindOf(line);
    if (kind) kinds.add(kind);
    hasAddress ||= line.includes('@');
  }
  return kinds.has('from') && kinds.size >= (hasAddress ? 3 : LABELS.length);
}

function kindOf(line: string): string | null {
  if (line.length > 2_000) return null;
  return LABEL.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}
