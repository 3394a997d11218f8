import { type Place } from './find-quote';
import { clauseFrom, isQuotedSpeech, restOfSentence } from './surroundings';

/** Says that something was asked, or left open. */
const ASKS =
  /(?<!\p{L})(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|question(?:s|ed|ing)?|doubt(?:s|ed)?|unsure|not sure|uncertain|whether|consider(?:s|ed|ing)?|does not know|fragt\p{L}*|überleg\p{L}*|zweifel\p{L}*|ob|unsicher|demand\p{L}*|doute\p{L}*|hésite\p{L}*|pregunt\p{L}*|dud[aó]\p{L}*|chied\p{L}*|chiese|dubit\p{L}*|pergunt\p{L}*|vraagt|vroeg|twijfel\p{L}*|undrar|undrer|спрашива\p{L}*|спросил\p{L}*|сомнева\p{L}*)(?!\p{L})|问|問|疑|かどうか|尋ね|묻|물었/iu;
/** Says that somebody said or wrote it. */
const SAYS =
  /(?<!\p{L})(?:sa(?:id|ys?|ying)|tell(?:s|ing)?|told|ask(?:s|ed)?|answer(?:s|ed)?|repli(?:es|ed)|wrote|writes?|written|reads?|quot(?:es?|ed|ing)|cit(?:es|ed)|heard|according|promis(?:es|ed)|advis(?:es|ed)|call(?:s|ed)|warn(?:s|ed)|remind(?:s|ed)|sings?|sang|sag(?:t|te|ten)|erzählt\p{L}*|schr(?:eib|ieb)\p{L}*|liest|las|zitiert\p{L}*|hört\p{L}*|laut|meint\p{L}*|dit|écri\p{L}*|lit|lu|raconte|cite|entendu|selon|dice|dijo|escrib\p{L}*|lee|leyó|cita|según|oyó|detto|disse|scri\p{L}*|legge|secondo|diz|escreve\p{L}*|segundo|zei|zegt|schreef|leest|volgens|sa|säger|sagde|siger|skrev|сказал\p{L}*|говорит|написал\p{L}*|прочита\p{L}*)(?!\p{L})|说|說|写|寫|读|讀|言っ|言う|書い|読|말했|말한/iu;
/** Leaves a matter in the mood it has in a wish or a condition. */
const SUPPOSES =
  /(?<!\p{L})(?:if|would|wish(?:es|ed)?|could|should|might|may|hopes?|hoped|imagin\p{L}*|suppos\p{L}*|dream(?:s|t|ed)?|unless|wants?|wanted|wenn|falls|würde|wäre|hätte|könnte|wünsch\p{L}*|hofft\p{L}*|möchte|si|voudrai\p{L}*|souhait\p{L}*|espère|aimerai\p{L}*|quisiera|dese[aó]\p{L}*|ojalá|espera|gustaría|se|vorrebbe|spera|gostaria|als|zou|zou willen|hoopt|wil|если|бы|хотел\p{L}*|надеется)(?!\p{L})|如果|要是|希望|想|たら|れば|たい|만약|싶/iu;
const SUPPOSED =
  /^(?:(?:but|and|oh|ah|or|even|only|aber|und|mais|et|pero|y|ma|e),? )?(?:if(?! i (?:remember|recall|am not mistaken))|would that|(?:how )?i (?:do )?(?:so )?wish|i['’]d (?:love|like) to|i would (?:love|like) to|wenn (?:ich|wir|es|er|sie)|falls|ach wenn|hätte ich|wäre ich|ich wünschte|ich wünsche mir|si (?:j['’]\p{L}+|je|on|nous|il|elle|seulement)|j['’]aimerais|je voudrais|ojalá|si (?:yo|tuviera|fuera|pudiera)|quisiera|me gustaría|se (?:io|avessi|fossi|potessi)|vorrei|magari|quem me dera|se eu|als ik|had ik maar|если бы|если я|вот бы)(?!\p{L})/iu;

/** What an entry leaves open or lets another say cannot be a statement about its writer. */
export type KindFault = 'question' | 'quotation' | 'hypothetical';

/**
 * Whether a fact makes a statement of what its quote, where it stands, is none of: a question, the words of somebody else, a condition or
 * a wish. Only by clear form; null: by none.
 */
export function kindFault(
  { text, subject }: { text: string; subject: string },
  entry: string,
  place: Place,
): KindFault | null {
  if (isAsked(entry, place) && !ASKS.test(text)) return 'question';
  if (subject === 'user' && isQuotedSpeech(entry, place) && !SAYS.test(text)) return 'quotation';
  return SUPPOSED.test(clauseFrom(entry, place)) && !SUPPOSES.test(text) ? 'hypothetical' : null;
}

/** The quote ends in a question mark, or runs up to one without a comma: "I got it, can you believe that?" tells before it asks. */
function isAsked(entry: string, place: Place): boolean {
  const rest = restOfSentence(entry, place);
  if (rest === '') return /[?？؟][!?]*["'”’»)\]]*$/u.test(entry.slice(place.start, place.end));
  return /^[^,;:，、—–-]*[?？؟][!?]*$/u.test(rest);
}
