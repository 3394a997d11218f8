import * as chrono from 'chrono-node';
import { dayOf, type PartialDate } from '../../../memory/journal/partial-date';
import { type Tongue } from './journal-cues';

/** The day an entry was written, with its weekday where that is certain. */
export type Day = { date: string; weekday?: string };

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
// Words that tell a time by the day they were written on.
const WHEN: Record<Tongue, RegExp> = {
  en: /\b(?:on |in |of |at )?(?:the day (?:before yesterday|after tomorrow)|(?:yesterday|today|tomorrow|tonight)(?: (?:early |late |in the )?(?:morning|afternoon|evening|night|noon))?|(?:this|last|next) (?:day|morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|fall|winter)|(?:about )?(?:\d+|an?|two|three|four|five|six|ten|a few|some) (?:day|week|month|year)s? ago|the (?:other|next) day|(?:(?:this|last|next) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:last|next|week))?(?: (?:morning|afternoon|evening|night))?)(?![\p{L}\d])/giu,
  de: /(?<!\p{L})(?:vorgestern|gestern|heute|übermorgen|(?:letzte|nächste)[rnms]? (?:woche|monat|jahr)|vor \p{L}+ (?:tagen|wochen|monaten|jahren))(?: (?:morgen|früh|mittag|nachmittag|abend|nacht))?(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:avant-hier|hier|aujourd['’]hui|demain|(?:la|le|l['’]) ?(?:semaine|mois|an|année) (?:dernière?|prochaine?)|il y a \p{L}+ (?:jours?|semaines?|mois|ans?))(?: (?:matin|soir|midi))?(?!\p{L})/giu,
  es: /(?<!\p{L})(?:anteayer|ayer|hoy|mañana|la semana (?:pasada|próxima)|el (?:mes|año) (?:pasado|próximo)|hace \p{L}+ (?:días?|semanas?|meses|años?))(?!\p{L})/giu,
};
const AHEAD = /\b(?:will|shall|(?:am|is|are|going) to|tomorrow|next|plan|inten[dt]\w*|invited|promised)\b/i;
const LINKED = /\b(to|until|till|by|for|from|since|the|every|each|before|after|and|between)\s+$/i;
const VAGUE = /other day|next day|few|some|this (?:month|year|week\b|spring|summer|autumn|fall|winter)/;
const SAME = /^(?:\w\w )?(?:this (?:day|morning|afternoon|evening|night)|today|tonight|heute|aujourd|hoy)/;
const plus = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** A clause with days in place of its relative dates, and when what it tells was so: on the past day it names, else the entry's. */
export function dated(clause: string, day: Day, tongue: Tongue): { text: string; asOf: PartialDate } {
  let asOf: PartialDate = day.date;
  const told = clause.replace(WHEN[tongue], (words: string, at: number) => {
    const [, link = ''] = LINKED.exec(clause.slice(0, at)) ?? [];
    if (/^(?:every|each)$/i.test(link)) return words;
    const ahead = AHEAD.test(clause) || /^(?:to|until|till|by|for)$/i.test(link);
    const when = resolve(words.toLowerCase(), day, tongue, ahead);
    if (when !== null && when < day.date) asOf = when;
    // Nobody can say which day: the sentence is true without it.
    if (when === null || tongue !== 'en') return when ?? '';
    const [from, to] = when.split('/').map(dayOf);
    const bare = link || /^['’]/.test(clause.slice(at + words.length));
    return to ? `between ${from} and ${to}` : `${bare ? '' : when.length < 10 ? 'in ' : 'on '}${from}`;
  });
  const year = /\b(?:in|im Jahr|en) (1[5-9]\d\d|20\d\d)\b/i.exec(told)?.[1];
  if (year !== undefined && year < asOf.slice(0, 4)) asOf = year;
  return { text: told.replace(/\s+(?=[ ,.;]|$)|^[ ,]+/g, ''), asOf };
}

function resolve(words: string, { date, weekday }: Day, tongue: Tongue, ahead: boolean): PartialDate | null {
  const named = WEEKDAYS.findIndex((name) => new RegExp(`\\b${name}\\w*day`).test(words));
  // Old calendars count weekdays otherwise: only the entry's own one is believed.
  if (named >= 0 && weekday === undefined) return null;
  const from = (named - WEEKDAYS.indexOf(weekday?.toLowerCase().slice(0, 3) ?? '') + 7) % 7;
  if (SAME.test(words) || (named >= 0 && from === 0 && !/last|next|week/.test(words))) return date;
  if (named >= 0)
    return plus(date, !/last/.test(words) && (ahead || /next|this|week/.test(words)) ? from || 7 : from - 7);
  const reference = { instant: new Date(`${date}T12:00:00Z`), timezone: 0 };
  const [result] = VAGUE.test(words) ? [] : chrono[tongue].parse(words.replace(/^(?:of|at|about) /, ''), reference);
  const at = result?.start.date().toISOString().slice(0, 10) ?? null;
  if (at === null || /year|jahr|\bans?\b|année|año/.test(words)) return at && at.slice(0, 4);
  if (/month|monat|mois|mes/.test(words)) return at.slice(0, 7);
  return /week|woche|semaine|semana/.test(words) ? `${plus(at, -3)}/${plus(at, 3)}` : at;
}
