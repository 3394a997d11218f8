import { type Category, isCategory } from '../../../memory/journal/category';
import { type Language, termOf } from './terms';

/** What somebody is to the writer: "my wife", "mon frère", "my sister-in-law"; with or without a capital. */
const KIN = String.raw`wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|mother|mum|mom|dad|father|parents|brother|sister|son|daughter|child(?:ren)?|kids?|baby|grand(?:mother|father|ma|pa|son|daughter)|uncle|aunt|cousin|niece|nephew|friend|room-?mate|flatmate|neighbou?r|landlord|landlady|boss|manager|colleague|co-?worker|therapist|doctor|coach|trainer|mentor|teacher|supervisor|maid|servant|wench|boy|clerk|lord|lady|master|patron|dog|cat|frau|mann|mutter|vater|eltern|schwester|bruder|sohn|tochter|freund(?:in)?|chefin|chef|oma|opa|tante|onkel|femme|mari|mère|père|sœur|frère|fils|fille|copain|copine|amie?|mujer|esposa|marido|madre|padre|hermana|hermano|hij[oa]|novi[oa]|amig[oa]|jefe`;
export const RELATION = `(?:${KIN.replace(/(?<=^|\||\()\p{Ll}/gu, (one) => `[${one}${one.toUpperCase()}]`)})(?:-in-law)?`;
export const TITLED = String.raw`(?:Mr|Mrs|Ms|Dr|Sir|Lady|Lord|Captain|Capt|Prof|Madam|Frau|Herr|Mme)\.?(?: \p{Lu}(?:\p{Ll}[\p{L}-]*|\.)){1,3}`;
export const FIRST =
  /(?<!\p{L})(?:I|[Mm]y|[Mm]e|[Mm]ine|[Mm]yself|[Ww]e|[Oo]ur|[Uu]s|[Ii]ch|[Mm]ein\p{L}*|[Mm]i[rs]?|[Mm]ich|[Ww]ir|[Uu]ns\p{L}*|[Jj]e|[Mm]on|[Mm]es|moi|[Nn]ous|[Yy]o|soy|estoy|tengo|voy|fui|quiero|vivo|trabajo|creo)(?!\p{L})|\b[Jj]['’]/u;

const rows = (table: string) =>
  table.split('\n').flatMap((row) => [row.trim().split(/ (.*)/s)].filter(([name]) => name));
const cues = (table: string) => rows(table).map(([name = '', words = '']) => [name, new RegExp(words, 'iu')] as const);
/** The languages told apart by small words; whatever else counts as English and yields little. */
export type Tongue = 'en' | 'de' | 'fr' | 'es';
const SMALL: Record<Tongue, RegExp> = {
  en: /\b(?:the|and|of|to|was|with|my|it|is|at|for|a)\b/gi,
  de: /\b(?:und|der|die|das|ich|nicht|ist|mit|eine?|auf|den|zu)\b/gi,
  fr: /\b(?:et|le|les|je|est|pas|des|une|dans|du|avec|mon|ma)\b|\bj['’]/gi,
  es: /\b(?:y|el|los|que|es|una|con|mi|por|del|muy|pero|en)\b/gi,
};

/** General vocabulary of a category and what it is worth in a fact; then what lasts or happens once, what is said daily, moods. */
const CUES = cues(String.raw`
  about-me:2 \b(?:born|birthday|turn(?:ed|s) \d+|years? old|grew up|citizen|liv(?:e[ds]?|ing) (?:in|at|with|on)|lodg(?:e|ed|ing)s?|mov(?:e[ds]?|ing) (?:in\b|into|to|out|house)|apartment|rent|mortgage|tenant|universit\w+|degree|graduated|married|engaged|divorc\w+|wohne\w*|umgezogen|geboren|habite|déménag\w+|vivo|mudé)\b
  about-me:2 \b(?:worth|savings?|saved|debts?|owe[sd]?|borrow\w*|lent|estate|inherit\w*|salary|wages)\b
  about-me:1 [£$€] ?\d|\d ?(?:euros?|pounds|dollars|€)
  preferences:2 \b(?:i|we|user)(?: \w+){0,2} (?:like[sd]?|love[sd]?|hate[sd]?|dislike[sd]?|prefer(?:s|red)?|enjoy(?:s|ed)?)\b|\b(?:favou?rite|fond of|can(?:no|['’])t stand|allergic|vegetarian|vegan|sick of|mag(?! sein)|liebe|hasse|lieber|adore|déteste|préfère|me gusta\w*|odio|prefiero|encanta)\b
  people:1.2 \b(?:my|our|user['’]s|meine?|ma|mon|mi) (?:\w+ )?${RELATION}\b
  people:0.5 \b(?:Mr|Mrs|Ms|Dr|Sir|Captain|Madam)\.? \p{Lu}
  work-career:2 \b(?:job|promot(?:ed|ion)|hired|fired|laid off|quit|resign\w*|employ\w+|appointed|sworn in|secretary|clerk of|work(?:s|ed|ing)? (?:for|as|at)|start(?:ed)? (?:at|as)|interview|raise|profession|career|startup|arbeite|kündig\w+|stelle|travaille|embauch\w+|trabajo|trabajar)\b
  work-career:0.6 \b(?:office|work|business|client|project|deadline|contract|commission|company|team|meeting|shift|thesis|exam|accounts|arbeit|büro|bureau|oficina)\b
  goals-aspirations:2 \b(?:plan(?:s|ned|ning)? (?:to|on)|inten(?:ds?|ded|ding|tions?|t)|resolv(?:e[ds]?)|resolution|promis\w+|vow(?:s|ed)?|goals?|hop(?:es?|ing) to|want(?:s|ed)? to|going to|(?:decid|determin)ed to|sign(?:ed)? up|aim(?:s|ing)? (?:to|for)|purpose to|training for|vorgenommen|vorhabe|möchte|will ich|ich will|je veux|compte|quiero|voy a)\b
  health-habits:1.3 \b(?:ill|sick(?:ness)?|cold|fever|pains?|headaches?|migraines?|doctor|surgeon|physician|hospital|diagnos\w+|medic\w+|surgery|asthma|weigh\w*|weight|diet|insomnia|injur\w+|burn(?:ed|t)|broke (?:my|his|her)|pregnant|therapy|smok\w+|krank|schmerzen|gesund|malade|douleur|fumer|enferm\w+|dolor)\b
  health-habits:0.8 \b(?:gym|yoga|swim\w*|swam|ran|run|running|km|miles|kg|lbs|marathon|slept|sleep|drank|drunk|drinking|wine|beer|ale|alcohol|bench|squat|deadlift|workout|teeth|eyes|laufen|gelaufen|joggen|couru|courir|correr|corrí)\b
  beliefs:1.5 \b(?:i|we|user)(?: [\w’']+)? (?:believes?|am convinced|am (?:more )?sure|holds? that|trusts?|prays?)\b|\b(?:blessed be|god be|my (?:faith|principle|belief|conscience)|matters (?:most|more)|glaube|überzeugt|je crois|creo que)\b
  beliefs:0.5 \b(?:i think|church|sermon|prayers?|god|religion|faith|meditat\w+)\b
  lasts:0.9 \b(?:always|never|usually|every (?:day|week|month|year|\w+day|morning|evening|night|time)|used to|as usual|first time|no longer|any ?more|since (?:i|we|\d)|for (?:\w+ )?(?:months|years)|times a week|habit|routine|immer|jeden|toujours|chaque|siempre|cada)\b
  event:0.9 \b(?:died|dead|buried|funeral|wedding|christen\w+|hire[ds]?|began|begun|started|finished|completed|bought|sold|gave up|taught|learn(?:ed|ing|t)?|lost|stole\w*|robbed|quarrel\w*|argued?|argument|f(?:ight|ought)|fell out|broke up|adopted|won|passed|failed|invited|offered|refused|gestorben|gekauft|acheté|comprado|compré)\b
  pastime:0.9 \b(?:music|sing(?:ing)?|sang|song|lute|violin|guitar|piano|cards|chess|play(?:ed|s|ing)?|read(?:ing)?|book|theatre|painted|cook(?:ed|ing)?|garden\w*|danc\w+)\b
  daily:-0.6 ^(?:\W|and|so|then|thence|from|here|there|up|home|to|i|we|user|my|wife)*\b(?:to bed|went|home|dined|supped|dinner|supper|rose|up|walked|called|met|came|stayed|parted)\b
  mood:-1.5 \b(?:fe(?:el|lt)|feeling|am|was|were|so|very|much|exceeding(?:ly)?) (?:\w+ ){0,2}(?:sad|happy|tired|angry|troubled|vexed|merry|glad|pleased|anxious|upset|nervous|exhausted|lonely|great|awful|bad|good|fine|weary|ashamed|afraid|annoyed|bored|stressed|low)\b`);
/** Of each there is one at a time: a record, a sum, a home, a post. The first that fits names the thing, `$1` what its words name. */
const SUM = String.raw`(?:[£$€] ?\d|\d[\d.,]* ?(?:pounds|dollars|euros?|€))`;
const THINGS = cues(String.raw`
  $1_record \b(bench|squat|deadlift|5 ?k|10 ?k|half[- ]marathon|marathon|\d+ ?km|mile)\b.*\b(?:PRs?|PBs?|personal (?:best|record)|record|\d+[:.]\d\d|in \d+ min\w*)
  $1_record \b(?:PRs?|PBs?|personal (?:best|record)|new record)\b.*?\b(bench|squat|deadlift|5 ?k|10 ?k|half[- ]marathon|marathon|mile)\b
  $1_record \b(bench|squat|deadlift)(?:ed)?\b.*\b\d+ ?(?:kg|lbs?)
  weight \bweigh\w*\b.*\d|\b\d[\d.,]* ?(?:kg|kilos|lbs)\b.*\bscales?\b|\bgewicht\b.*\d|\bpes[eoé]\b.*\d
  worth \bworth\b.*${SUM}
  savings \b(?:saved|savings?|laid up|in the bank|gespart|épargn\w+|ahorr\w+)\b.*${SUM}|${SUM}.*\bsavings\b
  salary \b(?:salary|wages|earn\w*|gehalt|salaire|sueldo)\b.*${SUM}|${SUM}.*\b(?:salary|a year|per (?:year|annum|month))\b
  home \b(?:(?:I|we)(?: \w+)? (?:live[ds]?|lodged?) (?:in|at|on|with)|mov(?:ed|e|ing) (?:in\b|into|to(?! \d)|out)|living (?:in|at)|new (?:flat|apartment|house|home|lodging)|wohne\w*|umgezogen|zieh[et] (?:nach|in)|habite|déménag\w+|vivo en|mudé)\b
  job \b(?:new job|my (?:job|post|place as)|(?:got|was|been) (?:hired|fired|laid off|promoted|appointed|sworn)|resigned|quit my|clerk of|secretary to|work(?:s|ing|ed)? (?:for|as|at) |start(?:ed|ing)? (?:at|as|work)|arbeite|travaille|trabajo (?:en|como))\b
  age \b(?:turn(?:ed|s)? \d\d|\d\d years old|\d\d years of age|my \d\d(?:st|nd|rd|th) birthday|jahre alt|\d\d ans\b|\d\d años)
  relationship \b(?:(?:got|getting|am|are|is) (?:married|engaged(?! in)|divorced|separated|single)|I broke up|dating|proposed to|verheiratet|verlobt|casad[oa])\b
  $1 \b(?:quit|stopped|gave up|giv(?:e|ing) up|took up|aufgehört|arrêté de)\b(?: \p{L}+)? (smoking|drinking|alcohol|coffee|meat|sugar|wine|running|rauchen|fumer|\p{L}+ing)\b
  favourite_$1 \bfavou?rite (\p{L}+)\b`);
const TASTE =
  /\b(?:I|[Ww]e)(?: (?:really|still|do|don['’]t|did|never|always|now|absolutely|no longer|just|also))* (?:like|love|hate|dislike|prefer|enjoy|cannot stand|can['’]t stand|am fond of)d? ((?:\p{L}[\p{L}'’-]* ?){1,4})/u;
// Not said as a fact: supposed, wished, in jest; what was only heard counts where it is told of whom it is about.
const UNREAL =
  /\b(?:if|would|should|could(?! not)|might|ought|wish(?:ed|es)?|perhaps|maybe|suppos\w+|imagin\w+|as though|unless|whether|what if|probably|i['’]d|dream(?:ed|t|s)?|almost|nearly|seems?|wenn|würde|hätte|könnte|sollte|vielleicht|si|peut-être|voudrais|devrais|quizás|tal vez|debería|podría|ojalá|lol|haha\w*|lmao|jok(?:e[sd]?|ing)|kidding|jest\w*|pretend\w*)\b|[;:]-?[)P]|[😂🤣😜]/iu;
const HEARSAY =
  /\b(?:i|we) (?:(?:do|did|also) )?(?:hear|heard|read|am told|was told|understand)\b|\b(?:it is|['’]tis|was) (?:said|believed|thought|reported)\b|\b(?:they|people|some) (?:say|said)|\b(?:told|tells?) (?:me|us)\b|\bsa(?:id|ys) that\b|\baccording to\b|\btalk(?:ed)? (?:of|that)\b|\bstory\b|\bnews\b/iu;

export function tongueOf(text: string): Tongue {
  const count = (tongue: Tongue) => text.match(SMALL[tongue])?.length ?? 0;
  return (Object.keys(SMALL) as Tongue[]).reduce((best, tongue) => (count(tongue) > count(best) ? tongue : best));
}

export const isTold = (clause: string, own: boolean) => !UNREAL.test(clause) && !(own && HEARSAY.test(clause));

/** The categories of a clause, most telling first, and what it is worth as a fact. */
export function weigh(clause: string): { worth: number; categories: Category[] } {
  const best = new Map<string, number>();
  for (const [cue, pattern] of CUES) {
    const [name = '', worth = '0'] = cue.split(':');
    if (pattern.test(clause) && !best.has(name)) best.set(name, Number(worth));
  }
  const worth = [...best.values()].reduce((sum, one) => sum + one, -Math.max(0, clause.length - 160) / 100);
  const names = [...best].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return { worth, categories: names.filter(isCategory).slice(0, 3) };
}

/** What a clause tells the state of, in few words; null where nothing would take its place. */
export function thingOf(clause: string, lang: Language): string | null {
  for (const [name, pattern] of THINGS) {
    const match = pattern.exec(clause);
    if (match) return name.replace('_', ' ').replace('$1', (match[1] ?? '').toLowerCase().replace(/(?<=\d) (?=k)/, ''));
  }
  const [, object = ''] = TASTE.exec(clause) ?? [];
  return termOf(/^\w+ing\b/.exec(object)?.[0] ?? lang.nouns(object)[0] ?? '') || null;
}
