/** Formats moments by the pattern letters of Joda-Time, which the templates' `date` helper takes. */

interface Moment {
  date: Date;
  lang: string;
  /** Calendar fields in the requested time zone. */
  fields: Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  timeZone: string;
}

interface JodaOptions {
  lang: string;
  timeZone: string;
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

function fieldsOf(date: Date, timeZone: string): Moment['fields'] {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(date);
  const field = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: field('year'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
    second: field('second'),
  };
}

function named(
  moment: Moment,
  type: Intl.DateTimeFormatPartTypes,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = new Intl.DateTimeFormat(moment.lang, { timeZone: moment.timeZone, ...options });
  return format.formatToParts(moment.date).find((part) => part.type === type)?.value ?? '';
}

const dayNumber = ({ fields }: Moment): number =>
  Date.UTC(fields.year, fields.month - 1, fields.day) / 86_400_000;

/** 1 for Monday to 7 for Sunday; day 0 of the epoch was a Thursday. */
const isoWeekday = (day: number): number => ((day + 3) % 7) + 1;

function isoWeek(moment: Moment): { week: number; year: number } {
  const today = dayNumber(moment);
  const thursday = today - isoWeekday(today) + 4;
  const year = new Date(thursday * 86_400_000).getUTCFullYear();
  return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1) / 86_400_000) / 7) + 1 };
}

function offset(moment: Moment, width: number): string {
  if (width >= 3) return moment.timeZone;
  const { year, month, day, hour, minute, second } = moment.fields;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const minutes = Math.round((local - moment.date.getTime()) / 60_000);
  const absolute = Math.abs(minutes);
  const colon = width === 2 ? ':' : '';
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(absolute / 60), 2)}${colon}${pad(absolute % 60, 2)}`;
}

const yearText = (year: number, width: number): string =>
  width === 2 ? pad(year % 100, 2) : pad(year, width);

function monthText(moment: Moment, width: number): string {
  if (width < 3) return pad(moment.fields.month, width);
  return named(moment, 'month', { month: width === 3 ? 'short' : 'long', day: 'numeric' });
}

type Letter = (moment: Moment, width: number) => string;

const LETTERS: Readonly<Record<string, Letter>> = {
  G: (moment) => named(moment, 'era', { era: 'short', year: 'numeric' }),
  C: ({ fields }, width) => pad(Math.floor(fields.year / 100), width),
  Y: ({ fields }, width) => yearText(fields.year, width),
  y: ({ fields }, width) => yearText(fields.year, width),
  x: (moment, width) => yearText(isoWeek(moment).year, width),
  w: (moment, width) => pad(isoWeek(moment).week, width),
  e: (moment, width) => pad(isoWeekday(dayNumber(moment)), width),
  E: (moment, width) => named(moment, 'weekday', { weekday: width < 4 ? 'short' : 'long' }),
  D: (moment, width) =>
    pad(dayNumber(moment) - Date.UTC(moment.fields.year, 0, 1) / 86_400_000 + 1, width),
  M: monthText,
  d: ({ fields }, width) => pad(fields.day, width),
  a: (moment) => named(moment, 'dayPeriod', { hour: 'numeric', hour12: true }),
  K: ({ fields }, width) => pad(fields.hour % 12, width),
  h: ({ fields }, width) => pad(fields.hour % 12 || 12, width),
  H: ({ fields }, width) => pad(fields.hour, width),
  k: ({ fields }, width) => pad(fields.hour || 24, width),
  m: ({ fields }, width) => pad(fields.minute, width),
  s: ({ fields }, width) => pad(fields.second, width),
  S: ({ date }, width) => pad(date.getUTCMilliseconds(), 3).slice(0, width).padEnd(width, '0'),
  z: (moment, width) =>
    named(moment, 'timeZoneName', { timeZoneName: width < 4 ? 'short' : 'long' }),
  Z: offset,
};

/** A quoted literal, one pattern letter repeated, or anything else. */
const TOKEN = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+/g;

function formatToken(moment: Moment, token: RegExpMatchArray): string {
  const [whole, quoted, letter] = token;
  if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
  if (letter === undefined) return whole;
  const format = LETTERS[letter];
  if (!format) throw new RangeError(`Illegal pattern component: ${letter}`);
  return format(moment, whole.length);
}

/** Formats a date by a Joda-Time pattern. Throws `RangeError` for an unknown letter, language or time zone. */
export function formatJoda(date: Date, pattern: string, { lang, timeZone }: JodaOptions): string {
  const moment: Moment = { date, lang, timeZone, fields: fieldsOf(date, timeZone) };
  return [...pattern.matchAll(TOKEN)].map((token) => formatToken(moment, token)).join('');
}
