import * as chrono from 'chrono-node';
import { dayOf, type PartialDate } from '../../../memory/journal/partial-date';
import { type Tongue } from './journal-words';

export type Day = { date: string; weekday?: string };
const MS = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NUMBER = String.raw`(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a few|some|several)`;
const PART = String.raw`(?: (?:early|late|in the))?(?: (?:morning|afternoon|evening|night|noon))?`;
/** Words that say when by the day they were written on. */
const WHEN: Record<Tongue, RegExp> = {
  en: new RegExp(
    String.raw`\b(?:on |in |of |at )?(?:the day (?:before yesterday|after tomorrow)|(?:yesterday|today|tomorrow)${PART}|tonight|(?:this|last|next) (?:day|morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|fall|winter)|(?:about )?${NUMBER} (?:day|week|month|year)s? ago|(?:in ${NUMBER} (?:day|week|month|year)s?)(?: time)?\b|the other day|the next day|(?:(?:this|last|next|past) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:last|next|week))?${PART})(?![\p{L}\d])`,
    'giu',
  ),
  de: /(?<!\p{L})(?:vorgestern|gestern|heute|morgen früh|übermorgen|(?:letzte|nächste|diese)[rnms]? (?:woche|monat|jahr)|vor \p{L}+ (?:tagen|wochen|monaten|jahren))(?: (?:morgen|früh|mittag|nachmittag|abend|nacht))?(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:avant-hier|hier|aujourd['’]hui|après-demain|demain|(?:la|le|l['’]) ?(?:semaine|mois|an|année) (?:dernière?|prochaine?|passée?)|il y a \p{L}+ (?:jours?|semaines?|mois|ans?))(?: (?:matin|soir|midi))?(?!\p{L})/giu,
  es: /(?<!\p{L})(?:anteayer|ayer|hoy|pasado mañana|mañana|la semana (?:pasada|próxima)|el (?:mes|año) (?:pasado|próximo)|hace \p{L}+ (?:días?|semanas?|meses|años?))(?: (?:por la (?:mañana|tarde|noche)))?(?!\p{L})/giu,
};
const COMING =
  /\b(?:will|shall|am to|is to|are to|going to|tomorrow|next|plan|inten[dt]\w*|invited|promised|appointed)\b/i;
const LINKED = /\b(to|until|till|by|for|from|since|the|every|each|before|after|and|between)\s+$/i;
const YEAR = /(?:\b(?:in|of|since|back in|im jahr|seit|en|depuis|desde) )(1[5-9]\d\d|20\d\d)\b/i;

/** A clause whose relative dates are days, and when what it tells was so: its entry's day, or the past day it names. */
export function dated(text: string, { date, weekday }: Day, tongue: Tongue): { text: string; asOf: PartialDate } {
  let asOf: PartialDate = date;
  const told = text.replace(WHEN[tongue], (words: string, at: number) => {
    const [, link = ''] = LINKED.exec(text.slice(0, at)) ?? [];
    if (/^(?:every|each)$/i.test(link) || /days\b/i.test(words)) return words;
    const ahead = COMING.test(text) || /^(?:to|until|till|by|for)$/i.test(link);
    const when = resolve(words.toLowerCase(), date, weekday, tongue, ahead);
    // Nobody can say which day: the sentence is true without it.
    if (when === null) return '';
    if (when < date) asOf = when;
    if (tongue !== 'en') return when;
    const [from, to] = when.split('/').map(dayOf);
    if (to) return `between ${from} and ${to}`;
    return `${link || /^['’]/.test(text.slice(at + words.length)) ? '' : when.length < 10 ? 'in ' : 'on '}${from}`;
  });
  const year = YEAR.exec(told)?.[1];
  if (year !== undefined && year < date.slice(0, 4) && asOf === date && !/since|seit|depuis|desde/i.test(told))
    asOf = year;
  return { text: told.replace(/\s+(?=[ ,.;])|^[ ,]+/g, '').replace(/ {2,}/g, ' '), asOf };
}

function resolve(
  words: string,
  date: string,
  weekday: string | undefined,
  tongue: Tongue,
  coming: boolean,
): PartialDate | null {
  const named = WEEKDAYS.findIndex((name) => words.includes(name));
  const plus = (days: number) => new Date(Date.parse(date) + days * MS).toISOString().slice(0, 10);
  if (named >= 0) {
    // Old calendars count weekdays otherwise: only the entry's own one is believed.
    const today = WEEKDAYS.indexOf(weekday?.toLowerCase() ?? '');
    if (today < 0 || /days\b/.test(words)) return null;
    const ahead = (named - today + 7) % 7;
    if (ahead === 0 && !/last|next|week/.test(words)) return date;
    return plus(/last/.test(words) || !(coming || /next|this|week/.test(words)) ? ahead - 7 : ahead || 7);
  }
  if (/^(?:on |in |at )?(?:this (?:day|morning|afternoon|evening|night)|today|tonight|heute|aujourd|hoy)/.test(words))
    return date;
  if (/other day|next day|few|some|several|this (?:month|year|spring|summer|autumn|fall|winter)/.test(words))
    return null;
  const [result] = chrono[tongue].parse(words.replace(/^(?:of|at|about) /, ''), {
    instant: new Date(`${date}T12:00:00Z`),
    timezone: 0,
  });
  if (!result) return null;
  const at = result.start.date().toISOString().slice(0, 10);
  if (/year|jahr|\bans?\b|année|año/.test(words)) return at.slice(0, 4);
  if (/month|monat|mois|mes/.test(words)) return at.slice(0, 7);
  if (!/week|woche|semaine|semana/.test(words)) return at;
  const shift = (days: number) => new Date(Date.parse(at) + days * MS).toISOString().slice(0, 10);
  return `${shift(-3)}/${shift(3)}`;
}
