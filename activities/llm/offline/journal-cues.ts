import { type Category, isCategory } from '../../../memory/journal/category';
import { type Language, termOf } from './terms';

/** What somebody is to the writer: "my wife", "my Lord", "my sister-in-law". */
const KIN = String.raw`wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|mother|mum|mom|dad|father|parents|brother|sister|son|daughter|child(?:ren)?|kids?|baby|grand(?:mother|father|ma|pa|son|daughter)|uncle|aunt|cousin|niece|nephew|friend|room-?mate|flatmate|neighbou?r|landlord|landlady|boss|manager|colleague|co-?worker|therapist|doctor|coach|trainer|mentor|teacher|supervisor|maid|servant|wench|boy|clerk|lord|lady|master|patron|dog|cat`;
export const RELATION = `(?:${KIN.replace(/(?<=^|\||\()\p{Ll}/gu, (one) => `[${one}${one.toUpperCase()}]`)})(?:-in-law)?`;
export const TITLED = String.raw`(?:Mr|Mrs|Ms|Dr|Sir|Lady|Lord|Captain|Capt|Prof|Madam)\.?(?: \p{Lu}(?:\p{Ll}[\p{L}-]*|\.)){1,3}`;
/** Not said as a fact: supposed, wished, in jest. */
export const UNREAL =
  /\b(?:if|would|should|could(?! not)|might|ought|wish(?:ed|es)?|perhaps|maybe|suppos\w+|imagin\w+|as though|unless|what if|i['’]d|dream(?:ed|t|s)?|lol|haha\w*|lmao|jok(?:e[sd]?|ing)|kidding|jest\w*|pretend\w*)\b|[;:]-?[)P]|[😂🤣😜]/iu;

const SUM = String.raw`(?:[£$€] ?\d|\d[\d.,]* ?(?:pounds|dollars|euros?|€))`;
const table = (rows: string) =>
  rows.split('\n').map((row) => {
    const [, cue = '', words = ''] = /^ *(\S+) (.*)$/s.exec(row) ?? [];
    return [cue, new RegExp(words, 'iu')] as const;
  });
/** General vocabulary of a category and what it is worth in a fact; then what lasts or happens once, what is said daily, moods. */
const CUES =
  table(String.raw`about-me:2 \b(?:born|birthday|turn(?:ed|s) \d+|years? old|grew up|liv(?:e[ds]?|ing) (?:in|at|with|on)|lodg(?:e|ed|ing)s?|mov(?:e[ds]?|ing) (?:in\b|into|to|out|house)|rent|universit\w+|degree|married|engaged|divorc\w+|worth|savings?|saved|debts?|owe[sd]?|borrow\w*|lent|estate|salary|wages)\b
  about-me:1 ${SUM}
  preferences:2 \b(?:i|we|user)(?: \w+){0,2} (?:like[sd]?|love[sd]?|hate[sd]?|dislike[sd]?|prefer(?:s|red)?|enjoy(?:s|ed)?)\b|\b(?:favou?rite|fond of|can(?:no|['’])t stand|allergic|vegetarian|vegan|sick of)\b
  people:1.2 \b(?:my|our|user['’]s) (?:\w+ )?${RELATION}\b
  people:0.5 \b(?:Mr|Mrs|Ms|Dr|Sir|Captain|Madam)\.? \p{Lu}
  work-career:2 \b(?:job|promot(?:ed|ion)|hired|fired|laid off|quit|resign\w*|employ\w+|appointed|sworn in|secretary|clerk of|work(?:s|ed|ing)? (?:for|as|at)|start(?:ed)? (?:at|as)|interview|profession|career)\b
  work-career:0.6 \b(?:office|work|business|client|project|deadline|contract|commission|company|team|meeting|shift|exam|accounts)\b
  goals-aspirations:2 \b(?:plan(?:s|ned|ning)? (?:to|on)|inten(?:ds?|ded|ding|tions?|t)|resolv(?:e[ds]?)|resolution|promis\w+|vow(?:s|ed)?|goals?|hop(?:es?|ing) to|want(?:s|ed)? to|going to|(?:decid|determin)ed to|sign(?:ed)? up|aim(?:s|ing)? (?:to|for)|purpose to|training for)\b
  health-habits:1.3 \b(?:ill|sick(?:ness)?|cold|fever|pains?|headaches?|migraines?|doctor|surgeon|physician|hospital|diagnos\w+|cancer|asthma|medic\w+|surgery|weigh\w*|weight|diet|injur\w+|burn(?:ed|t)|broke (?:my|his|her)|pregnant|therapy|smok\w+)\b
  health-habits:0.8 \b(?:gym|yoga|swim\w*|swam|ran|run|running|km|miles|kg|lbs|slept|sleep|drank|drunk|drinking|wine|beer|ale|alcohol|bench|squat|deadlift|workout|teeth|eyes)\b
  beliefs:1.5 \b(?:i|we|user)(?: [\w’']+)? (?:believes?|am convinced|am (?:more )?sure|holds? that|trusts?|prays?)\b|\b(?:blessed be|god be|my (?:faith|principle|belief|conscience)|matters (?:most|more))\b
  beliefs:0.5 \b(?:i think|church|sermon|prayers?|god|religion|faith|meditat\w+)\b
  lasts:0.9 \b(?:always|never|usually|every (?:day|week|month|year|\w+day|morning|evening|night|time)|used to|as usual|first time|no longer|any ?more|since (?:i|we|\d)|for (?:\w+ )?(?:months|years)|times a week|habit|routine)\b
  event:0.9 \b(?:died|dead|buried|funeral|wedding|christen\w+|hire[ds]?|began|begun|started|finished|completed|bought|sold|gave up|taught|learn(?:ed|ing|t)?|lost|stole\w*|robbed|quarrel\w*|argued?|argument|f(?:ight|ought)|fell out|broke up|adopted|won|passed|failed|invited|offered|refused)\b
  pastime:0.9 \b(?:music|sing(?:ing)?|sang|song|lute|violin|guitar|piano|cards|chess|play(?:ed|s|ing)?|read(?:ing)?|book|theatre|painted|cook(?:ed|ing)?|garden\w*|danc\w+)\b
  daily:-0.6 ^(?:\W|and|so|then|thence|from|here|there|up|home|to|i|we|user|my|wife)*\b(?:to bed|went|home|dined|supped|dinner|supper|rose|up|walked|called|met|came|stayed|parted)\b
  mood:-1.5 \b(?:fe(?:el|lt)|feeling|am|was|were|so|very|much|exceeding(?:ly)?) (?:\w+ ){0,2}(?:sad|happy|tired|angry|troubled|vexed|merry|glad|pleased|anxious|upset|nervous|exhausted|lonely|great|awful|bad|good|fine|weary|ashamed|afraid|annoyed|bored|stressed|low)\b`);
/** Of each there is one at a time: a record, a sum, a home, a post. The first that fits names the thing, `$1` what its words name. */
const THINGS =
  table(String.raw`$1_record \b(?:PRs?|PBs?|personal best|record)\b.*?\b(bench|squat|deadlift|marathon|mile)|\b(bench|squat|deadlift|\d+ ?km?|marathon|mile)(?:ed)?\b.*\b(?:PRs?|PBs?|personal best|record|\d+ ?(?:kg|lbs?))\b
  weight \bweigh\w*\b.*\d
  worth \bworth\b.*${SUM}
  savings \b(?:saved|savings?|laid up|in the bank)\b.*${SUM}
  salary \b(?:salary|wages|earn\w*)\b.*${SUM}|${SUM}.*\b(?:salary|a year|per (?:year|annum|month))\b
  home \b(?:(?:I|we)(?: \w+)? (?:live[ds]?|lodged?) (?:in|at|on|with)|mov(?:ed|e|ing) (?:in\b|into|to(?! \d)|out)|living (?:in|at)|new (?:flat|apartment|house|home|lodging))\b
  job \b(?:new job|my (?:job|post|place as)|(?:got|was|been) (?:hired|fired|laid off|promoted|appointed|sworn)|resigned|quit my|clerk of|secretary to|work(?:s|ing|ed)? (?:for|as|at) |start(?:ed|ing)? (?:at|as|work))\b
  age \b(?:turn(?:ed|s)? \d\d|\d\d years old|\d\d years of age|my \d\d(?:st|nd|rd|th) birthday)\b
  relationship \b(?:(?:got|getting|am|are|is) (?:married|engaged(?! in)|divorced|separated|single)|I broke up|proposed to)\b
  $1 \b(?:quit|stopped|gave up|giv(?:e|ing) up|took up)(?: \p{L}+)? (smoking|drinking|alcohol|coffee|meat|sugar|wine|\p{L}+ing)\b
  favourite_$1 \bfavou?rite (\p{L}+)\b
  $1 \b(?:I|[Ww]e)(?: (?:really|still|do|don['’]t|did|never|always|now|absolutely|no longer|just|also))* (?:like|love|hate|dislike|prefer|enjoy|cannot stand|can['’]t stand|am fond of)d? ((?:\p{L}[\p{L}'’-]* ?){1,4})`);

/** Its categories, most telling first, what it is worth as a fact, and what it tells the state of; null: nothing replaces it. */
export function weigh(clause: string, lang?: Language) {
  const best = new Map<string, number>();
  for (const [cue, pattern] of CUES) {
    const [name = '', worth] = cue.split(':');
    if (pattern.test(clause) && !best.has(name)) best.set(name, Number(worth));
  }
  const names = [...best].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const categories: Category[] = names.filter(isCategory).slice(0, 3);
  const thing = (lang && thingOf(clause, lang)) || null;
  const worth = [...best.values()].reduce((sum, one) => sum + one, thing ? 2 : 0);
  return { worth, categories, thing };
}

function thingOf(clause: string, lang: Language): string {
  const [name = '', pattern] = THINGS.find(([, words]) => words.test(clause)) ?? [];
  const [, object = ''] = (pattern?.exec(clause) ?? []).filter((one) => one !== undefined);
  const named = name.length > 2 ? object : termOf(/^\w+ing\b/.exec(object)?.[0] ?? lang.nouns(object)[0] ?? object);
  return name.replace('_', ' ').replace('$1', named.toLowerCase());
}
