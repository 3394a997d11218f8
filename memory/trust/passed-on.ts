import { unescapeEntities } from './readings';

/** Words on a line that begins what somebody else wrote, down to the end of the text. */
const BEGINS = new RegExp(
  '^[\\s>*_-]*(?:' +
    'begin(?:ning of)? forwarded message|forwarded message|forwarded by .{1,100}|original message|original appointment|' +
    'weitergeleitete nachricht|anfang der weitergeleiteten nachricht|urspr(?:ü|ue)ngliche nachricht|' +
    "message transf[ée]r[ée]|début du message (?:réexpédié|transféré)|message d['’]origine|" +
    'mensaje reenviado|inicio del mensaje reenviado|mensaje original|messaggio inoltrato|messaggio originale|' +
    'mensagem encaminhada|mensagem original|doorgestuurd bericht|oorspronkelijk bericht|videresendt besked|' +
    'vidarebefordrat meddelande|przekazana wiadomość|пересылаемое сообщение|исходное сообщение|' +
    '转发的邮件|轉寄的郵件|转发邮件|原始邮件|原始郵件|転送されたメッセージ|元のメッセージ' +
    ')\\s*:?[\\s*_-]*$',
  'iu',
);

/** `On Monday, Ada Quist <ada@…> wrote:`; what follows is hers. Behind the colon it may go on in the same line. */
const WROTE = new RegExp(
  '(?:(?:^|[\\s,>])(?:wrote|writes|schrieb|schreibt|écrit|escribió|ha scritto|scrisse|escreveu|schreef|skrev|napisał(?:\\(a\\)|a)?|написал(?:а|\\(а\\))?)|写道|寫道|のメッセージ)\\s?[:：]',
  'iu',
);

const LABEL =
  '(?:from|sent|date|to|cc|subject|von|gesendet|datum|an|betreff|de|envoyé(?: le)?|à|objet|enviado(?: el)?|para|fecha|asunto|da|inviato|data|a|oggetto|van|verzonden|aan|onderwerp|发件人|发送时间|收件人|主题|寄件者|差出人|日時|件名)';
const HEADER = new RegExp(`^\\s*[*_]{0,2}${LABEL}\\s?[*_]{0,2}\\s?[:：]`, 'iu');
const SENDER = /^\s*[*_]{0,2}(?:from|von|de|da|van|发件人|寄件者|差出人)\s?[*_]{0,2}\s?[:：]/iu;

/** Lines sources make: names of files and mails, invites with their titles, notes on a task. Others chose those words, or code did. */
const MADE = /^\[(?:attachment|file|invite[\p{L} ]{0,20}|forwarded mail|memory in the prompt): .*\]$/u;
/** What a mail begins with; a subject that answers or passes on is the other's. */
const HEAD = /^(?:To|Cc): |^Subject: \s*(?:re|fwd?|aw|wg|tr|rv|sv|vs|antw|enc|doorst|回复|回覆|转发|轉寄)\s?[:：]/iu;

/** A text's lines, and which of them somebody else said. */
export interface OwnAndPassedOn {
  own: string;
  passedOn: string;
}

/**
 * Parts what an author wrote from what they quoted or passed on: lines marked with `>`, everything below a forward's or an answered
 * mail's first line, what follows `… wrote:`, names of files and titles of invites. In doubt it is passed on: then it makes no certain rule.
 *
 * The limit: words pasted without any mark, and words in quotation marks, count as their author's. Who puts them so stands for them.
 */
export function partQuoted(text: string): OwnAndPassedOn {
  const lines = text.split('\n');
  const read = lines.map(unescapeEntities);
  const own: string[] = [];
  const passedOn: string[] = [];
  let below = false;
  let paragraph = false;
  for (const [at, line] of read.entries()) {
    below ||= BEGINS.test(line) || beginsHeaders(read, at);
    if (line.trim() === '') paragraph = false;
    const marked = /^[ \t]{0,3}>/.test(line) || MADE.test(line) || (isHead(read, at) && HEAD.test(line));
    const theirs = below || paragraph || marked;
    own.push(theirs ? '' : ownPart(line, lines[at] ?? ''));
    if (theirs || WROTE.test(line)) passedOn.push(lines[at] ?? '');
    // A chat's `>>>` goes to the end of its text.
    if (/^[ \t]{0,3}>>>/.test(line)) below = true;
    if (!theirs && WROTE.test(line)) {
      if (/[:：][\s*_]*$/u.test(line)) below = !isMarkedNext(read, at);
      else paragraph = true;
    }
  }
  return { own: own.join('\n'), passedOn: passedOn.join('\n') };
}

/** Whether all of a quote is its author's own. The names a mail goes to stand for nothing: a quote may reach over them. */
export function isOwn({ own }: OwnAndPassedOn, quote: string): boolean {
  const words = quote.replace(/^(?:To|Cc): .*$/gm, '');
  return words.trim() !== '' && own.includes(words);
}

/** What stands before `… wrote: their words`. */
function ownPart(read: string, line: string): string {
  return WROTE.test(read) ? '' : line;
}

/** The lines a mail begins with, before the first empty one. */
function isHead(lines: readonly string[], at: number): boolean {
  const end = lines.indexOf('');
  return at < 6 && (end < 0 || at < end);
}

/** A sender and two more headers in one go of lines: the mail below is not the author's. */
function beginsHeaders(lines: readonly string[], at: number): boolean {
  if (!SENDER.test(lines[at] ?? '')) return false;
  return lines.slice(at, at + 6).filter((line) => HEADER.test(line)).length >= 3;
}

/** Where each line of the quote has its mark, what follows it is the author's again. */
function isMarkedNext(lines: readonly string[], at: number): boolean {
  return /^[ \t]{0,3}>/.test(lines.slice(at + 1).find((line) => line.trim() !== '') ?? '');
}
