import { addDays, type Day } from '~/domain/time/day';
import { CalendarError } from './calendar-error';

export interface CalendarLines {
  /** The zones that the calendar defines. */
  readonly zones: readonly string[];
  /** What is said about the days of each event that is not over. */
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

/** What is quoted may have a colon. */
const LINE = /^\uFEFF?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/;

/** The lines that have a name. One without is the rest of a text with a raw line break, and says nothing about days. */
function* linesOf(text: string): Generator<Line> {
  for (const [row] of text.replace(/\r?\n[ \t]/g, '').matchAll(/[^\r\n]+/g)) {
    const [, name = '', params = '', value = ''] = LINE.exec(row) ?? [];
    if (name) yield { name: name.toUpperCase(), params, value: value.trim() };
  }
}

const MOMENT = /^\d{8}(?:T\d{6}Z?)?$/;
const DAYS = /^\d{8}(?:,\d{8})*$/;

/** Many programs leave `VALUE=DATE` away, or say that a day is a time. */
function momentsLine(name: string, params: string, value: string): string {
  const others = params.replace(/;VALUE=[^;]*/i, '');
  return `${name}${others}${DAYS.test(value) ? ';VALUE=DATE' : ''}:${value}`;
}

function periodLines(params: string, period: string): string[] {
  const [start = '', end = ''] = period.split('/');
  const last = end.includes('P') ? `DURATION:${end}` : momentsLine('DTEND', params, end);
  return [momentsLine('DTSTART', params, start), last];
}

/** What is being read: an event, a zone, or busy times. */
class Part {
  readonly #own: string[] = [];
  /** What holds for its periods too, such as that it is canceled. */
  readonly #state: string[] = [];
  readonly #periods: (readonly string[])[] = [];

  constructor(readonly kind: string) {}

  /** Its own lines, and an event of its own for each period. */
  get events(): string[][] {
    const isEvent = this.kind === 'VEVENT' && this.#has('DTSTART');
    // With further dates only, the library leaves the first one out.
    const first = this.#has('RDATE') && !this.#has('RRULE') ? ['RRULE:FREQ=DAILY;COUNT=1'] : [];
    const own = isEvent ? [[...this.#own, ...first]] : [];
    return [...own, ...this.#periods].map((lines) => [...this.#state, ...lines]);
  }

  #has(name: string): boolean {
    return this.#own.some((line) => line.startsWith(name));
  }

  get zone(): string[] {
    return ['BEGIN:VTIMEZONE', ...this.#own, 'END:VTIMEZONE'];
  }

  cancel(): void {
    this.#state.unshift('STATUS:CANCELLED');
  }

  add({ name, params, value }: Line): void {
    const line = `${name}${params}:${value}`;
    if (value === '') return;
    if (this.kind === 'VTIMEZONE') this.#own.push(line);
    else if (name === 'FREEBUSY') this.#addBusy(params, value);
    else if (MOMENTS.has(name)) this.#addMoments({ name, params, value });
    else if (STATES.has(name)) this.#state.push(`${name}:${value.toUpperCase()}`);
    else if (RULES.has(name)) this.#own.push(line);
  }

  #addBusy(params: string, value: string): void {
    if (/;FBTYPE="?FREE"?(?:;|$)/i.test(params)) return;
    const periods = value.split(',').filter((each) => each.includes('/'));
    this.#periods.push(...periods.map((each) => periodLines('', each.trim())));
  }

  #addMoments({ name, params, value }: Line): void {
    const values = value.split(',').map((each) => each.trim());
    const periods = values.filter((each) => each.includes('/'));
    this.#periods.push(...periods.map((each) => periodLines(params, each)));
    const moments = values.filter((each) => MOMENT.test(each));
    if (moments.length > 0) this.#own.push(momentsLine(name, params, moments.join(',')));
    else if (name.startsWith('DT')) {
      throw new CalendarError('not-readable', { line: `${name}:${value}` });
    }
  }
}

const MOMENTS = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
const STATES = new Set(['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS']);
const RULES = new Set(['UID', 'RRULE', 'DURATION']);
const KINDS = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/** No program writes a duration with more than two digits of weeks. */
const LONGEST_DAYS = 700;

/** Whether none of an event's days is later than a few days before `start`. Of rules nobody knows that without following them. */
function isOver(lines: readonly string[], start: Day): boolean {
  const text = lines.join('\n');
  if (/^(?:RRULE|RDATE)|RANGE=/m.test(text)) return false;
  const margin = /^DURATION/m.test(text) ? LONGEST_DAYS : 2;
  const end = addDays(start, -margin).replaceAll('-', '');
  const days = [...text.matchAll(/^(?:DTSTART|DTEND|RECURRENCE-ID)[^\n]*:(\d{8})/gm)];
  return days.every(([, day = '']) => day < end);
}

/** The address that a calendar has as its name, as those of people at Google have. */
const nameOf = (text: string): string =>
  /^X-WR-CALNAME[^:\r\n]*:(.*)$/im.exec(text)?.[1]?.trim().toLowerCase() ?? '';

const isDeclined = ({ name, params, value }: Line, owners: readonly string[]): boolean =>
  name === 'ATTENDEE' &&
  /;PARTSTAT="?DECLINED/i.test(params) &&
  owners.includes(value.toLowerCase().replace(/^mailto:/, ''));

class Reader {
  readonly zones: string[] = [];
  readonly events: string[][] = [];
  isCalendar = false;
  #part: Part | null = null;
  /** A part of no interest, such as an alarm, that is passed over. */
  #passed: string | null = null;

  constructor(readonly asked: Asked) {}

  read(line: Line): void {
    const value = line.value.toUpperCase();
    if (line.name === 'BEGIN') this.#begin(value, line);
    else if (line.name === 'END') this.#end(value, line);
    else if (this.#passed !== null || !this.#part) return;
    else if (isDeclined(line, this.asked.owners)) this.#part.cancel();
    else this.#part.add(line);
  }

  /** Ends with the text. Throws CalendarError if the text breaks off before an event says when it is. */
  finish(): void {
    const isCut = this.#part?.kind === 'VEVENT' && this.#part.events.length === 0;
    if (!this.isCalendar || isCut) throw new CalendarError('not-a-calendar');
    this.#close();
  }

  #begin(kind: string, line: Line): void {
    if (KINDS.has(kind)) {
      this.#close();
      this.#passed = null;
      this.isCalendar ||= kind === 'VCALENDAR';
      this.#part = new Part(kind);
    } else if (this.#part?.kind === 'VTIMEZONE') this.#part.add(line);
    else this.#passed ??= kind;
  }

  #end(kind: string, line: Line): void {
    if (this.#passed === kind) this.#passed = null;
    else if (this.#part?.kind === kind) this.#close();
    else if (this.#part?.kind === 'VTIMEZONE') this.#part.add(line);
  }

  #close(): void {
    const part = this.#part;
    this.#part = null;
    if (part?.kind === 'VTIMEZONE') this.zones.push(...part.zone);
    else if (part) {
      const { start } = this.asked;
      this.events.push(...part.events.filter((lines) => !isOver(lines, start)));
    }
  }
}

/**
 * What a calendar's text says about days, in lines that the calendar library takes. All else is left out, so that nothing else can be
 * wrong. A part that does not say where it ends is over with the next one. Throws CalendarError if the text is no calendar.
 */
export function readLines(text: string, { start, owners }: Asked): CalendarLines {
  const reader = new Reader({ start, owners: [...owners, nameOf(text)] });
  for (const line of linesOf(text)) reader.read(line);
  reader.finish();
  return reader;
}
