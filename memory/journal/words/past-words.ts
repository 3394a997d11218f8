/** Words that set a sentence in the past, by language. Not each past tense: in many languages nothing but its verbs would tell. */
const WORDS: readonly string[] = [
  'until|till|before|formerly|former|previously|earlier|used to|was|were|had|no longer|ago|back then|at the time|originally|ex',
  'bis|früher|frühere[rsmn]?|vorher|zuvor|damals|ehemals|ehemalige[rsmn]?|einst|war|waren|hatten?|wurden?|nicht mehr',
  "avant|autrefois|auparavant|jadis|anciennement|ancienn?e?s?|était|étaient|avait|avaient|fut|jusqu[’']\\p{L}+|jusque",
  'hasta|antes|anteriormente|antigu[oa]s?|era|eran|fue|fueron|estaba|estaban|tenía|tenían|vivía|trabajaba|solía|ya no',
  'fino a|finché|prima|precedentemente|un tempo|erano|aveva|avevano|fu|furono|non più',
  'até|anteriormente|antig[oa]s?|eram|foi|foram|tinha|tinham|costumava|já não',
  'tot|totdat|voorheen|vroeger|eerder|voormalige?|waren|hadden|niet meer',
  'tills|tidigare|förut|förr|indtil|tidligere|inntil|hade|havde|hadde|før',
  'wcześniej|dawniej|kiedyś|przedtem|był[aoy]?|byli|miał[a]?|byl[aoiy]?|dříve|předtím|eskiden|önce|önceden|kadar',
  'раньше|прежде|ранее|когда-то|был[аои]?|бывш\\p{L}+|до|тогда|раніше|був|була|були',
  'ήταν|μέχρι|πριν|παλιά|πρώην|είχε',
];
const SPACED = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** Scripts whose words stand without blanks, or take their prefixes and endings along. */
const WITHIN =
  /以前|之前|曾|直到|过去|過去|原来|原先|当时|當時|此前|不再|まで|かつて|だった|でした|ていた|까지|이전|예전|였다|았다|었다|كان|سابق|حتى|היה|הייתה|לשעבר|था|थी|थे|पहले|तक/u;
/** A year, or an English month beside a number or after the words that go with one. */
const DATE =
  /(?<![\d.,:])[12]\d{3}(?![\d:]|[.,]\d)|\b(?:in|since|of|\d{1,2}) (?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|august|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/iu;

/** Whether a sentence says that what it tells is over, or of when it is. In the languages above; elsewhere a year still does. */
export function marksPast(text: string): boolean {
  return SPACED.test(text) || WITHIN.test(text) || DATE.test(text);
}

/** Until when, in words: in English any, elsewhere with a year, since those words say more than that. */
const UNTIL =
  /\b(?:until|till)\b|(?<!\p{L})(?:bis|jusqu[’']\p{L}+|hasta|fino|até|tot|tills|indtil|inntil|do|до|μέχρι)(?!\p{L})[^.]{0,24}[12]\d{3}|[12]\d{3}[^.。]{0,10}(?:まで|까지)|(?:直到|截至)/iu;

/** Whether a sentence says itself until when something was so. */
export function saysUntil(text: string): boolean {
  return UNTIL.test(text);
}
