import { type Language } from './terms';

const WHO = String.raw`(?:they|you|people|every(?:one|body)|any(?:one|body)|no ?body|no one|whoever|contributors?|members?|dev(?:eloper)?s?|reviewers?|maintainers?|authors?|users?|(?:all|each|every|any|no|new) [\w-]+)`;
const DO = String.raw`(?:open|use|ask|add|write|leave|post|file|keep|put|send|make|reply|create|submit|report|go|talk|follow)`;
const DONE = String.raw`(?:done|made|handled|kept|published|posted|announced|discussed|reviewed|merged|tracked|decided|paid|built|stored|managed|released|based|signed|hosted|maintained|reported|listed|named|documented|closed|accepted|counted|moderated|required)`;

// Said to last: for ever, duty, limit or freedom, policy or agreement, habit, order, condition, rhythm, way, ban.
const STRONG = [
  String.raw`\b(?:from (?:now|here|this point) on(?:wards?)?|going forward|henceforth|as a rule|at all times|rule of thumb|until further notice)\b`,
  String.raw`\b(?:we|${WHO}) (?:all |always |also |only )?(?:must(?! (?:mean|have|be (?:joking|kidding|sure)))|shall|may not|(?:are|is) (?:expected|required) to)\b`,
  String.raw`\b(?:are|is)(?:n[o']t| not)? (?:all |always |only |strictly )?(?:supposed|expected|obliged|forbidden|prohibited|mandatory|off[- ]topic|out of scope|not allowed)\b`,
  String.raw`\b(?:is|are) (?:only )?for [\w\s-]{3,30}\bonly\b|\b(?:is|are) only (?:for|once|after|when|in)\b|\bonly [\w\s]{2,25} (?:may|can) \w+|\bwill only\b|\b(?:is|are|be) free to\b`,
  String.raw`\b(?:our|the) (?:policy|convention|guideline|rule|procedure|workflow|process) (?:is|for|says|that|has)\b|\bby convention\b|\bwe(?:'ve| have)? (?:all )?(?:agreed|decided) (?:that|on|to (?:always|only|never|use|keep|stop))\b|\b(?:it was|was|were) agreed\b`,
  String.raw`\bwe(?:'re| are|'ll| will)? (?:just |now |all |still )?(?:keep(?:ing)?|stick(?:ing)?|only|always|never(?! (?:got|been|had|get))|no longer) \w+`,
  String.raw`^(?:always|never|make sure|be sure|ensure|remember to|(?:do not|don[’']?t)(?! (?:think|know|worry|be|make me|mind|care|want|need|have|see|get|understand|like))) \w+`,
  String.raw`^(?:if|when|whenever|unless|before|once|for) .{4,90}?(?:,|then) ?(?:(?:they|please|always|never|don[’']?t)\b(?![’'])|(?:you |then |just )*${DO}\b)`,
  String.raw`\b(?:happens?|meets?|takes? place|held|meetings?|releases?|runs?) .{0,30}\b(?:every (?:other|second|two|\w+day|week|month)|twice a|weekly|monthly|on \w+days\b|(?:january|february|march|april|may|june|july|august|september|october|november) and )`,
  String.raw`\bneeds? (?:\w+ ){0,3}(?:approval|review|sign-?off|consensus|permission|acks?)\b|\b(?:belongs?|go(?:es)?) (?:in|into|on|under|through) (?:#|the )?\w+ (?:channel|repo|wiki|list|tracker|forum|branch)`,
  String.raw`\b(?:is|are|stays?|remains?) (?:still |always )(?:done|made|handled)|\b(?:is|are) (?:read-only|by invitation|opt-in|opt-out)\b|\bno (?:new|more|further) \w+ (?:go(?:es)?|gets?|are|is|will be)\b`,
].map((source) => new RegExp(source, 'i'));
// Often a rule, often not: kept below the others.
const WEAK = [
  String.raw`(?:\b${WHO}|^(?:the )?\w+s) (?:all |always |also |really )?(?:should|need to|have to|can(?:not|'t)|ought to)\b`,
  String.raw`\b(?:needs?|has|have) to be\b|\bshould(?:n[o']t| not)? (?:not |never |always |only )?be\b|\b(?:requires|mandates|must|needs to|has to)\b`,
  String.raw`\bwe (?:do|don[’']?t|do not|usually|generally|normally|currently|typically|want to|try to|aim to|tend to|prefer)\b|^currently\b`,
  String.raw`\bplease\b|^(?:try to|avoid|refrain from|stick to|stay away)\b|\b(?:every|each) (?:second|other|time|two|week|month|release|\w+day)\b|\bin advance\b|\bdays? (?:before|after)\b`,
  String.raw`\b(?:is|are) (?:ok|okay|fine|allowed|welcome|encouraged|discouraged|responsible|in charge)\b|\b(?:up to|takes? care of)\b|\b(?:feel free to|you can (?:simply|just|always)|the (?:best|right|usual|normal|preferred|proper) (?:way|place)|by default)\b`,
  String.raw`\b(?:is|are|gets?) (?:\w+ly )?${DONE} (?:by|in|on|via|through|with|from|off|after|before|at|to|as|when|if)\b`,
  String.raw`\b(?:unless|otherwise|instead of|as long as|at least|at most|no more than|whenever)\b|\bor else\b`,
].map((source) => new RegExp(source, 'i'));
// No rule: a wish, a guess, a joke, a vote, a question; or what is over soon, steers the meeting or asks one person.
const OPINION =
  /\bi\b|\bi[’']|\b(?:imh?o|my (?:vote|view|opinion|guess)|maybe|perhaps|probably|possibly|might|would|could|afaik|iirc|not sure|personally|tbh|how about|what if|why (?:not|don)|kidding|joke|jk|lol+|haha\w*|rofl|lmao|hehe|proposal is|suggestion)\b|[:;][-']?[PpD)/](?:\s|$)|\?|\+1/i;
const PASSING =
  /\b(?:today|tomorrow|tonight|yesterday|right now|for now|the moment|yet|soon|(?:this|next|last|past) (?:week|time|month|one|meeting|item|topic|weekend|year|few)|after (?:the|this) meeting|asap|in a (?:few|couple)|few (?:days|weeks)|by \w+day|mov(?:e|ing) on|(?:remind|tell|send|give|show|ping|pm|dm|msg|let|email|help|correct|join) (?:me|us|him|her)|(?:can|could|will) you|your (?:last|post|message|question)|thanks|thank you|sorry|welcome back|let[’']?s|already|hopefully|was|were|did|had|been|link to|keep in mind|real issue|need to decide)\b/i;
const LASTING = /\b(?:from (?:now|here|this point) on|as a rule|going forward|policy|agreed)\b/i;
// Bare verbs that open a remark, not an order.
const REMARK =
  /^(?:see|look|note|wait|let|check|read|go|come|say|tell|link|sound|seem|mean|think|guess|welcome|test|thank|hope|fix|work|try|watch|hold|stop|like|love|need|want|do|have|be|get|bet|hear|start|update|change|set|plan|point|question|issue|support|release|cost|time)\b/i;
const OPENERS = /^[("\s]*(?:(?:so|and|but|also|then|yes|yeah|no|ok|okay|just|well|right|please),? )+/i;
// Code, or a program that reports: neither tells people what to do.
const CODE = /`|::|\(\)|&amp;\w|\w_\w|[{}]|\$\w/;
const REASON = /\b(?:or|otherwise|so that|to avoid|instead|in case|because)\b/i;

/** How surely it is a rule (only a full member's words make a certain one) and how many families agree; null: none. */
export function judge(sentence: string, lang: Language, member: boolean) {
  const bare = sentence.replace(OPENERS, '');
  const words = bare.split(/\s+/).length;
  if (words < 3 || words > 55 || CODE.test(bare) || (!member && /https?:/.test(bare))) return null;
  if (!LASTING.test(bare) && (OPINION.test(bare) || PASSING.test(bare))) return null;
  const told = words > 4 && lang.opensWithVerb(bare) && !REMARK.test(bare);
  const strong = STRONG.filter((family) => family.test(bare)).length + (told && REASON.test(bare) ? 1 : 0);
  const weak = words > 4 ? WEAK.filter((family) => family.test(bare)).length + (told ? 1 : 0) : 0;
  if (strong + weak === 0) return null;
  return { certainty: strong > 0 && member ? 'certain' : 'possible', strength: 2 * strong + weak };
}
