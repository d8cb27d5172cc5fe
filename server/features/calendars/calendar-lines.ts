import { addDays, type Day } from '~/domain/time/day';
import { CalendarError } from './calendar-error';

export interface CalendarLines {
  /** The zones that the calendar defines. */
  readonly zones: readonly string[];
  /** The lines about the days of each event that is not over. */
  readonly events: readonly (readonly string[])[];
}

interface Asked {
  /** Events that ended days before this day are of no interest. */
  readonly start: Day;
  /** The addresses that the calendar's owner is known by, in small letters. */
  readonly owners: readonly string[];
}

interface Line {
  readonly name: string;
  readonly params: string;
  readonly value: string;
}

/** Quoted values may contain a colon. */
const LINE = /^([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*\S)/;

/** The lines that say something. One without a name is the rest of a text with a raw line break, and says nothing about days. */
const linesOf = (text: string): Line[] =>
  text.split(/[\r\n]+/).flatMap((row) => {
    const [, name = '', params = '', value = ''] = LINE.exec(row) ?? [];
    return name ? [{ name: name.toUpperCase(), params, value }] : [];
  });

const MOMENT = /^\d{8}(?:T\d{6}Z?)?$/;
const DAYS = /^\d{8}(?:,\d{8})*$/;

/** Many programs omit `VALUE=DATE`, or declare a day as a time. */
function momentsLine(name: string, params: string, value: string): string {
  const others = params.replace(/;VALUE=[^;]*/i, '');
  return `${name}${others}${DAYS.test(value) ? ';VALUE=DATE' : ''}:${value}`;
}

function periodLines(params: string, period: string): string[] {
  const [start = '', end = ''] = period.split('/');
  const last = end.includes('P') ? `DURATION:${end}` : momentsLine('DTEND', params, end);
  return [momentsLine('DTSTART', params, start), last];
}

const MOMENTS = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE'];
const RULES = ['UID', 'RRULE', 'DURATION'];
const STATES = ['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS'];

/** The moments in a line. Invalid values are left out, except the times of an event. */
function ownLines({ name, params, value }: Line): string[] {
  if (RULES.includes(name)) return [`${name}${params}:${value}`];
  if (!MOMENTS.includes(name)) return [];
  const values = value.split(',').map((each) => each.trim());
  const moments = values.filter((each) => MOMENT.test(each));
  if (moments.length > 0) return [momentsLine(name, params, moments.join(','))];
  if (!name.startsWith('DT')) return [];
  throw new CalendarError('not-readable', { line: `${name}:${value}` });
}

const isBusy = ({ name, params }: Line): boolean =>
  name === 'RDATE' || (name === 'FREEBUSY' && !/;FBTYPE="?FREE"?(?:;|$)/i.test(params));

/** An event of its own for each period. */
const periodsOf = (line: Line): string[][] =>
  isBusy(line)
    ? line.value
        .split(',')
        .filter((each) => each.includes('/'))
        .map((each) => periodLines(line.params, each.trim()))
    : [];

const isDeclined = ({ name, params, value }: Line, owners: readonly string[]): boolean =>
  name === 'ATTENDEE' &&
  /;PARTSTAT="?DECLINED/i.test(params) &&
  owners.includes(value.toLowerCase().replace(/^mailto:/, ''));

/** The event itself, and those of its periods. */
function eventsOf(lines: readonly Line[], owners: readonly string[]): string[][] {
  const states = lines.filter(({ name }) => STATES.includes(name));
  const state = [
    ...(lines.some((line) => isDeclined(line, owners)) ? ['STATUS:CANCELLED'] : []),
    ...states.map(({ name, value }) => `${name}:${value.toUpperCase()}`),
  ];
  const own = lines.flatMap(ownLines);
  const has = (start: string) => own.some((line) => line.startsWith(start));
  // If there are only further dates, the library leaves out the first one.
  const first = has('RDATE') && !has('RRULE') ? ['RRULE:FREQ=DAILY;COUNT=1'] : [];
  const event = has('DTSTART') ? [[...own, ...first]] : [];
  return [...event, ...lines.flatMap(periodsOf)].map((each) => [...state, ...each]);
}

/** The longest duration. No program writes weeks with more than two digits. */
const LONGEST_DAYS = 700;

/** Whether all days of an event are more than a few days before `start`. False for repeated events, which would have to be followed. */
function isOver(lines: readonly string[], start: Day): boolean {
  const text = lines.join('\n');
  if (/^(?:RRULE|RDATE)|RANGE=/m.test(text)) return false;
  const margin = /^DURATION/m.test(text) ? LONGEST_DAYS : 2;
  const end = addDays(start, -margin).replaceAll('-', '');
  const days = [...text.matchAll(/^(?:DTSTART|DTEND|RECURRENCE-ID)[^\n]*:(\d{8})/gm)];
  return days.every(([, day = '']) => day < end);
}

const PARTS = /^(?=BEGIN:(?:VCALENDAR|VEVENT|VFREEBUSY|VTIMEZONE)\b)/im;
/** An alarm, for example, has lines of the same names as its event. */
const INNER_PARTS = /^BEGIN:(?!STANDARD|DAYLIGHT)([\w-]+)\s[^]*?^END:\1\b/gim;

/** At Google, the name of a person's own calendar is their email address. */
const nameOf = (text: string): string =>
  /^X-WR-CALNAME[^:\r\n]*:(.*)/im.exec(text)?.[1]?.trim().toLowerCase() ?? '';

/**
 * Reads the lines about days from a calendar's text, in the form that the calendar library accepts. Everything else is left out, so that
 * it cannot cause errors. A part without an end is over when the next one begins. Throws CalendarError if the text is no calendar.
 */
export function readLines(text: string, asked: Asked): CalendarLines {
  const zones: string[] = [];
  const events: string[][] = [];
  const owners = [...asked.owners, nameOf(text)];
  const [, ...parts] = `\n${text.replace(/^\uFEFF/, '')}`.replace(/\r?\n[ \t]/g, '').split(PARTS);
  const kinds = parts.map((part) => /^BEGIN:(\w+)/i.exec(part)?.[1]?.toUpperCase());
  if (!kinds.includes('VCALENDAR')) throw new CalendarError('not-a-calendar');
  for (const [at, part] of parts.entries()) {
    const kind = kinds[at] ?? '';
    const [body = '', rest] = part.split(new RegExp(`^END:${kind}\\b`, 'im'));
    const lines = linesOf(body.replace(INNER_PARTS, ''));
    if (kind === 'VTIMEZONE' && lines.some(({ name }) => name === 'TZID')) {
      zones.push(...lines.map(({ name, params, value }) => `${name}${params}:${value}`));
      zones.push('END:VTIMEZONE');
    } else if (kind === 'VFREEBUSY' || kind === 'VEVENT') {
      const isOwn = ({ name }: Line) => kind === 'VEVENT' || name === 'FREEBUSY';
      const found = eventsOf(lines.filter(isOwn), owners);
      const isCut = rest === undefined && at === parts.length - 1 && found.length === 0;
      if (isCut) throw new CalendarError('not-a-calendar');
      events.push(...found.filter((each) => !isOver(each, asked.start)));
    }
  }
  return { zones, events };
}
