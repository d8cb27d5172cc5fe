const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** An hour in a time zone whose clocks change by this rule from this start on. */
const inZone = (start: string, rule: string): string =>
  calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Own',
    'BEGIN:STANDARD',
    `DTSTART:${start}`,
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    `RRULE:${rule}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART;TZID=Own:20260612T100000',
    'DTEND;TZID=Own:20260612T110000',
    'END:VEVENT',
  );

const event = (...lines: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  'UID:a',
  ...lines,
  'END:VEVENT',
];

const MANY = 2500;

/** Small texts that are valid calendars but take minutes or forever to read, by method. */
export const hostileCalendars = {
  'an event every two billion days': calendar(
    ...event('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY;INTERVAL=2000000000'),
  ),
  'a time zone whose clocks change each second': inZone('19700101T000000', 'FREQ=SECONDLY'),
  // A Thursday.
  'a time zone whose clocks change never': inZone(
    '19700101T000000',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  ),
  // The events are in the future on every day of a test, because ended events are dropped before they are counted.
  'many changes of many events with one name': calendar(
    ...Array.from({ length: MANY }, () =>
      event('DTSTART:20990612T100000Z', 'DTEND:20990612T110000Z'),
    ).flat(),
    ...Array.from({ length: MANY }, () =>
      event('RECURRENCE-ID:20990612T100000Z', 'DTSTART:20990613T100000Z'),
    ).flat(),
  ),
} as const;
