/** `2024`, `2024-03`, `2024-03-05`, or a range of two of them, `2024-03-05/2024-03-07`: as precise as is known. */
export type PartialDate = string;

const ONE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a date of this form that a calendar has. */
export function isPartialDate(text: string): boolean {
  const [from = '', to, ...more] = text.split('/');
  if (!isOne(from) || more.length > 0) return false;
  return to === undefined || (isOne(to) && firstDay(from) <= lastDay(to));
}

function isOne(text: string): boolean {
  const [whole, , month = '01', day = '01'] = ONE.exec(text) ?? [];
  const days = DAYS[Number(month) - 1];
  return whole !== undefined && days !== undefined && Number(day) >= 1 && Number(day) <= days;
}

/** The first day it may mean, `YYYY-MM-DD`. */
export function firstDay(date: PartialDate): string {
  const [from = ''] = date.split('/');
  return `${from}${'-01-01'.slice(from.length - 4)}`.slice(0, 10);
}

/** The last day it may mean, `YYYY-MM-DD`; of a month its 31st, whether it has one or not: days are compared, not counted. */
export function lastDay(date: PartialDate): string {
  const last = date.split('/').at(-1) as string;
  return `${last}${'-12-31'.slice(last.length - 4)}`.slice(0, 10);
}

/** The later of two: by their last days, then by their first. */
export function laterDate(a: PartialDate, b: PartialDate): PartialDate {
  return compareDates(a, b) >= 0 ? a : b;
}

/** For sorting by time. */
export function compareDates(a: PartialDate, b: PartialDate): number {
  const [x, y] = [`${lastDay(a)} ${firstDay(a)}`, `${lastDay(b)} ${firstDay(b)}`];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** `2024-03-05` → `Mar 2024`, `2024` → `2024`; of a range its end. */
export function monthOf(date: PartialDate): string {
  const [year = '', month] = (date.split('/').at(-1) as string).split('-');
  return month === undefined ? year : `${MONTHS[Number(month) - 1]} ${year}`;
}

/** `2024-03-05` → `5 Mar 2024`; as precise as it is; of a range both ends. */
export function dayOf(date: PartialDate): string {
  return date
    .split('/')
    .map((one) => (one.length === 10 ? `${Number(one.slice(8))} ${monthOf(one)}` : monthOf(one)))
    .join(' – ');
}
