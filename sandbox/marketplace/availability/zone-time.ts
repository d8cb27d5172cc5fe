/** A period with one offset from UTC, in milliseconds; `to` is exclusive. */
interface OffsetSpan {
  from: number;
  to: number;
  offset: number;
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Whether this runtime knows `zone` as an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    // Offsets such as "+02:00" are accepted by the runtime but are no zone names.
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}

function offsetAt(zone: string, instant: number): number {
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatOf(zone).formatToParts(instant)) {
    if (type in part) part[type as keyof typeof part] = Number(value);
  }
  const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(instant / 1000) * 1000;
}

/** First instant after `from` with another offset, given that `to` has one; to the second. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from);
  let low = from;
  let high = to;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function offsetSpans(zone: string, from: number, to: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let start = Math.floor(from / 1000) * 1000;
  let offset = offsetAt(zone, start);
  for (let at = start; at < to; at += WEEK_MS) {
    const next = at + WEEK_MS;
    if (offsetAt(zone, next) === offset) continue;
    const change = changeBetween(zone, at, next);
    spans.push({ from: start, to: change, offset });
    start = change;
    offset = offsetAt(zone, change);
  }
  spans.push({ from: start, to: Number.POSITIVE_INFINITY, offset });
  return spans;
}

/** Converts between instants and local times of one zone, for instants around [from, to). */
export interface ZoneTime {
  /**
   * First instant at which the local time is `wall` or later. Local times are written as if they
   * were UTC. Skipped hours become the moment of the change; for repeated ones, the first counts.
   */
  instantOf(wall: number): number;
  wallOf(instant: number): number;
}

const utc: ZoneTime = { instantOf: (wall) => wall, wallOf: (instant) => instant };

/** Local time in `zone` for instants from a day before `from` to a day after `to` (milliseconds). */
export function zoneTime(zone: string, from: number, to: number): ZoneTime {
  if (zone === 'UTC' || zone === 'Etc/UTC') return utc;
  const spans = offsetSpans(zone, from - 2 * DAY_MS, to + 2 * DAY_MS);
  const last = spans[spans.length - 1] ?? { from, to, offset: 0 };
  return {
    instantOf: (wall) => {
      for (const span of spans) {
        const instant = Math.max(wall - span.offset, span.from);
        if (instant < span.to) return instant;
      }
      return wall - last.offset;
    },
    wallOf: (instant) => instant + (spans.find((span) => instant < span.to)?.offset ?? last.offset),
  };
}
