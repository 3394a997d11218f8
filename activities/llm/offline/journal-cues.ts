import { type Category } from '../../../memory/journal/category';
import { RELATION, TITLED } from './journal-words';

const cue = (source: string) => new RegExp(source, 'iu');
/** General vocabulary of a category, and what a clause with it is worth as a fact. */
const CUES: [Category, number, RegExp][] = [
  [
    'about-me',
    2,
    cue(
      String.raw`\b(?:born|birthday|turn(?:ed|s) \d+|years? old|grew up|native|citizen|liv(?:ed?|ing) (?:in|at|with|on)|lodg(?:e|ed|ing)s?|mov(?:ed?|ing) (?:in\b|into|to|out|house)|apartment|rent|mortgage|tenant|universit\w+|degree|graduated|married|engaged|divorc\w+|wohne\w*|umgezogen|geboren|habite|déménag\w+|vivo|mudé)\b`,
    ),
  ],
  [
    'about-me',
    2,
    cue(
      String.raw`\b(?:worth|savings?|saved|debts?|owe[sd]?|borrow\w*|lent|estate|inherit\w*|salary|wages)\b.*|[£$€] ?\d[\d,.]*|\d ?(?:euros?|pounds|dollars|€)`,
    ),
  ],
  [
    'preferences',
    2,
    cue(
      String.raw`\b(?:i|we)(?: \w+){0,2} (?:like[sd]?|loved?|hated?|dislike[sd]?|prefer(?:red)?|enjoy(?:ed)?)\b|\b(?:favou?rite|fond of|can(?:no|['’])t stand|allergic|vegetarian|vegan|sick of|mag(?! sein)|liebe|hasse|lieber|adore|déteste|préfère|me gusta\w*|odio|prefiero|encanta)\b`,
    ),
  ],
  ['people', 1.2, cue(String.raw`\b(?:my|our|meine?|ma|mon|mi) (?:\w+ )?${RELATION}\b`)],
  ['people', 0.5, new RegExp(TITLED, 'u')],
  [
    'work-career',
    2,
    cue(
      String.raw`\b(?:job|promot(?:ed|ion)|hired|fired|laid off|quit|resign\w*|employ\w+|appointed|sworn in|secretary|clerk of|work(?:s|ed|ing)? (?:for|as|at)|start(?:ed)? (?:at|as)|interview|raise|profession|career|startup|arbeite|kündig\w+|stelle|travaille|embauch\w+|trabajo|trabajar)\b`,
    ),
  ],
  [
    'work-career',
    0.6,
    cue(
      String.raw`\b(?:office|work|business|client|project|deadline|contract|commission|company|team|meeting|shift|thesis|exam|accounts|arbeit|büro|bureau|oficina)\b`,
    ),
  ],
  [
    'goals-aspirations',
    2,
    cue(
      String.raw`\b(?:plan(?:s|ned|ning)? (?:to|on)|inten(?:d|ds|ded|ding|tion|tions|t)|resolv(?:e|ed)|resolution|promis\w+|vow(?:s|ed)?|goals?|hop(?:e|es|ing) to|want(?:s|ed)? to|going to|(?:decid|determin)ed to|sign(?:ed)? up|aim(?:s|ing)? (?:to|for)|purpose to|will start|training for|vorgenommen|vorhabe|möchte|will ich|ich will|je veux|compte|quiero|voy a)\b`,
    ),
  ],
  [
    'health-habits',
    1.3,
    cue(
      String.raw`\b(?:ill|sick(?:ness)?|cold|fever|pains?|headaches?|migraines?|doctor|surgeon|physician|hospital|diagnos\w+|medic\w+|surgery|asthma|weigh\w*|weight|diet|insomnia|injur\w+|burn(?:ed|t)|broke (?:my|his|her)|pregnant|therapy|smok\w+|krank|schmerzen|gesund|malade|douleur|enferm\w+|dolor)\b`,
    ),
  ],
  [
    'health-habits',
    0.8,
    cue(
      String.raw`\b(?:gym|yoga|swim\w*|swam|ran|run|running|km|miles|kg|lbs|marathon|slept|sleep|drank|drunk|drinking|wine|beer|ale|alcohol|bench|squat|deadlift|workout|teeth|eyes|laufen|gelaufen|joggen|couru|courir|correr|corrí)\b`,
    ),
  ],
  [
    'beliefs',
    1.5,
    cue(
      String.raw`\b(?:i|we)(?: \w+)? (?:believe|am convinced|am (?:more )?sure|hold that|trust|pray)\b|\b(?:blessed be|god be|my (?:faith|principle|belief|conscience)|matters (?:most|more)|glaube|überzeugt|je crois|creo que)\b`,
    ),
  ],
  ['beliefs', 0.5, cue(String.raw`\b(?:i think|church|sermon|prayers?|god|religion|faith|meditat\w+)\b`)],
];
// What makes a clause durable whatever it speaks of: habits and firsts, beginnings and ends, gatherings that come again.
const LASTING = cue(
  String.raw`\b(?:always|never|usually|every (?:day|week|month|year|\w+day|morning|evening|night|time)|used to|as usual|first time|no longer|any ?more|since (?:i|we|\d)|for (?:\w+ )?(?:months|years)|(?:\w+ )?times a week|habit|routine|immer|jeden|toujours|chaque|siempre|cada)\b`,
);
const EVENT = cue(
  String.raw`\b(?:died|dead|buried|funeral|wedding|christen\w+|hire[ds]?|began|begun|started|finished|completed|bought|sold|gave up|giv(?:e|ing) over|taught|learn(?:ed|ing|t)?|lost|stole\w*|robbed|quarrel\w*|argued?|argument|f(?:ight|ought)|fell out|broke up|adopted|won|passed|failed|invited|offered|refused|gestorben|gekauft|acheté|comprado|compré)\b`,
);
const PASTIME = cue(
  String.raw`\b(?:music|sing(?:ing)?|sang|song|lute|violin|guitar|piano|cards|chess|play(?:ed|s|ing)?|read(?:ing)?|book|theatre|painted|cook(?:ed|ing)?|garden\w*|danc\w+)\b`,
);
const ROUTINE = cue(
  String.raw`^(?:\W|and|so|then|thence|from|here|there|up|home|to|i|we|my|wife)*\b(?:to bed|went|home|dined|supped|dinner|supper|rose|up|walked|called|met|came|took (?:water|coach|boat)|stayed|parted)\b`,
);
const MOOD = cue(
  String.raw`\b(?:fe(?:el|lt)|feeling|am|was|were|so|very|much|exceeding(?:ly)?) (?:\w+ ){0,2}(?:sad|happy|tired|angry|troubled|vexed|merry|glad|pleased|anxious|upset|nervous|exhausted|lonely|great|awful|bad|good|fine|weary|ashamed|afraid|annoyed|bored|stressed|low)\b`,
);

// Not said as a fact: asked, supposed, wished, said by others, played, told to do.
const UNREAL = cue(
  String.raw`\b(?:if|would|should|could(?! not)|might|ought|wish(?:ed|es)?|perhaps|maybe|suppos\w+|imagin\w+|as though|unless|whether|what if|probably|i['’]d|dream(?:ed|t|s)?|almost|nearly|seems?|wenn|würde|hätte|könnte|sollte|vielleicht|si|peut-être|voudrais|devrais|quizás|tal vez|debería|podría|ojalá)\b`,
);
const HEARSAY = cue(
  String.raw`\b(?:i|we) (?:(?:do|did|also) )?(?:hear|heard|read|am told|was told|understand)\b|\b(?:it is|['’]tis|was) (?:said|believed|thought|reported)\b|\b(?:they|people|some) (?:say|said)|\b(?:told|tells?) (?:me|us)\b|\bsa(?:id|ys) that\b|\baccording to\b|\btalk(?:ed)? (?:of|that)\b|\bstory\b|\bnews\b`,
);
const JOKE = cue(
  String.raw`\b(?:lol|haha\w*|lmao|jok(?:e[sd]?|ing)|kidding|jest\w*|in mirth|pretend\w*|as if|obviously not)\b|[;:]-?[)PpD](?:\s|$)|😂|🤣|😜`,
);

/** Whether a clause tells something that was so. What somebody told counts where it is told of that person. */
export function isTold(clause: string, own: boolean): boolean {
  return !UNREAL.test(clause) && !JOKE.test(clause) && !(own && HEARSAY.test(clause));
}

/** The categories of a clause, most telling first, and what it is worth; below 1 it is not worth keeping. */
export function weigh(clause: string): { worth: number; categories: Category[] } {
  const found = CUES.filter(([, , pattern]) => pattern.test(clause)).sort(([, a], [, b]) => b - a);
  const categories = [...new Set(found.map(([category]) => category))].slice(0, 3);
  const words = clause.split(/\s+/).length;
  const cues = new Map(found.toReversed().map(([category, worth]) => [category, worth]));
  const told = [...cues.values()].reduce((sum, worth) => sum + worth, 0);
  const signs = [LASTING, EVENT, PASTIME].filter((sign) => sign.test(clause)).length * 0.9;
  const loss = (MOOD.test(clause) ? 1.5 : 0) + (ROUTINE.test(clause) ? 0.6 : 0) + Math.max(0, words - 30) / 20;
  return { worth: told + signs - loss - (words < 4 ? 0.4 : 0), categories };
}
