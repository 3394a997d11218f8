/** Words that mean a day only to who knows when they were written. By language; of some the neighbours decide. */
const WORDS: readonly string[] = [
  // English; "the last week of March" is a date.
  'yesterday|today|tonight|tomorrow|this (?:morning|afternoon|evening|week|month|year|spring|summer|autumn|fall|winter)|(?:last|next) (?:night|week|weekend|month|year|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?! of)|ago',
  // German
  'gestern|vorgestern|heute|übermorgen|(?<!am |jeden |guten |in der früh am )morgen (?=früh|abend|mittag|nachmittag|will|wird|geht|fährt|kommt)|(?:letzte|vorige|nächste|kommende|diese)[nrsm]? (?:nacht|woche|wochenende|monat|jahr|mal|frühling|sommer|herbst|winter|\\p{L}+tag|mittwoch)|vor (?:\\d+|\\p{L}+) (?:tag|woche|monat|jahr)e?n?',
  // French
  "avant-hier|demain|aujourd['’]hui|ce (?:matin|soir|mois)|cette (?:nuit|semaine|année)|(?:semaine|mois|an|année|nuit|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:derni[eè]re?|prochaine?|passée?)|il y a (?:\\d+|\\p{L}+) (?:jour|semaine|mois|an|année)s?",
  // Spanish
  '(?:ante)?ayer|hoy|anoche|(?<!(?:la|cada|una|de|por la) )mañana|esta (?:mañana|tarde|noche|semana)|este (?:mes|año)|(?:semana|mes|año|noche|lunes|martes|miércoles|jueves|viernes|sábado|domingo) (?:pasad[oa]|que viene)|próxim[oa] (?:semana|mes|año)|hace (?:\\d+|\\p{L}+) (?:día|semana|mes|año)(?:e?s)?',
  // Italian, Portuguese
  'ieri|oggi|domani|stamattina|stasera|stanotte|(?:settimana|mese|anno) (?:scors[oa]|prossim[oa])|(?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]) fa|(?:ante)?ontem|hoje|amanhã|(?:semana|mês|ano) (?:passad[oa]|que vem)',
  // Dutch, Swedish, Danish, Norwegian
  'gisteren|eergisteren|vandaag|overmorgen|(?:vorige|volgende|afgelopen) (?:week|maand|jaar|nacht)|vorig jaar|volgend jaar|geleden|i går|igår|i dag|idag|i morgon|i morgen|imorgon|förra (?:veckan|året)|sidste (?:uge|år)',
  // Russian, Ukrainian, Polish
  'вчера|позавчера|сегодня|завтра|послезавтра|(?:день|дня|дней|неделю|недели|месяц|месяца|месяцев|год|года|лет) назад|на (?:прошлой|следующей|этой) неделе|в прошлом (?:году|месяце)|вчора|сьогодні|тому назад|wczoraj|przedwczoraj|dzisiaj|dziś|jutro|pojutrze|temu',
];
const SPACED = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const UNSPACED =
  /昨天|前天|今天|明天|后天|後天|昨晚|今晚|今早|今晨|上周|上週|上星期|下周|下週|下星期|上个月|上個月|下个月|下個月|去年|明年|今年|昨日|一昨日|今日|明日|明後日|先週|来週|先月|来月|昨年|来年|今朝|昨夜|어제|오늘|내일|그저께|모레|지난주|다음 ?주|작년|내년/u;
/** Yesterday in French, here in German and Dutch. */
const HIER = /(?<!\p{L})hier(?!\p{L})/iu;
const FRENCH = /(?<!\p{L})(?:l['’]|le|la|les|du|des|au|aux|une|a|est|était|avec|chez|été)(?!\p{L})/iu;
const GERMANIC = /(?<!\p{L})(?:und|ist|der|das|die|den|nicht|ein|eine|het|een|is|van|en|woont|wohnt|sind)(?!\p{L})/iu;

/** Whether a text has a date in it that depends on when it was written, such as "last week". A title in capitals is none. */
export function hasRelativeDate(text: string): boolean {
  if (UNSPACED.test(text)) return true;
  if (HIER.test(text) && FRENCH.test(text) && !GERMANIC.test(text)) return true;
  return [...text.matchAll(SPACED)].some(({ 0: word, index }) => !/^\p{Lu}/u.test(word) || startsSentence(text, index));
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?…:]\s+)["'“„«(]*$/u.test(text.slice(0, at));
}
