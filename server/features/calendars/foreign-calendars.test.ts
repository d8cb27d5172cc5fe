import { day } from '~/domain/time/day';
import { busyDays } from './busy-days';

/** Calendars as programs and people really hand them out, with the days that they block. */
const window = { start: day('2026-11-28'), end: day('2027-03-01'), timeZone: 'America/New_York' };
const read = (text: string): readonly string[] => busyDays(text, window, whose).days;

const whose = { owners: [], blocksFree: false };
const lines = (...all: readonly string[]) => all.join('\r\n');
const calendar = (...all: readonly string[]) =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0', ...all, 'END:VCALENDAR', '');
const event = (...all: readonly string[]) => lines('BEGIN:VEVENT', ...all, 'END:VEVENT');
const allDay = (start: string, end: string) => [
  `DTSTART;VALUE=DATE:${start}`,
  `DTEND;VALUE=DATE:${end}`,
];
const reserved = event('UID:reserved@example.org', ...allDay('20261208', '20261210'));
const reservedDays = ['2026-12-08', '2026-12-09'];
const hour = (...more: readonly string[]) =>
  event('UID:hour@example.org', 'DTSTART:20261212T150000Z', 'DTEND:20261212T160000Z', ...more);

const wanted: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a description with a raw line break',
    calendar(
      event(
        ...allDay('20261208', '20261210'),
        'DESCRIPTION:Bring the long cord and',
        'MEETING POINT 17 50 ',
        '',
        'Call: Bob; he knows',
        'Status: Cancelled',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'DURATION:P9D',
        'END:VALARM',
        'SUMMARY:Reserved',
      ),
      event(...allDay('20261218', '20261220')),
    ),
    [...reservedDays, '2026-12-18', '2026-12-19'],
  ],
  [
    'a location with a raw line break, and parameters that are broken',
    calendar(
      event(
        ...allDay('20261208', '20261210'),
        'LOCATION:12 Elm Street',
        'Austin TX',
        'ATTENDEE;CN:nobody',
        'X-ALT-DESC;FMTTYPE="text/html:<p>',
      ),
    ),
    reservedDays,
  ],
  [
    'exceptions that end with a comma',
    calendar(
      event(
        'DTSTART;TZID=America/New_York:20261212T100000',
        'DTEND;TZID=America/New_York:20261212T110000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;TZID=America/New_York:20261219T100000,',
      ),
    ),
    ['2026-12-12', '2026-12-26'],
  ],
  [
    'exceptions and further dates that are empty',
    calendar(hour('RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:', 'RDATE;VALUE=DATE:', 'EXDATE:,')),
    ['2026-12-12', '2026-12-19'],
  ],
  [
    'further dates that end with a comma',
    calendar(reserved, hour('RDATE:20261214T150000Z,')),
    [...reservedDays, '2026-12-12', '2026-12-14'],
  ],
  [
    'further dates with a period',
    calendar(hour('RDATE;VALUE=PERIOD:20261214T150000Z/20261215T160000Z,20261217T150000Z/PT1H')),
    ['2026-12-12', '2026-12-14', '2026-12-15', '2026-12-17'],
  ],
  [
    'busy times without events',
    calendar(
      lines(
        'METHOD:PUBLISH',
        'BEGIN:VFREEBUSY',
        'DTSTART:20261128T000000Z',
        'DTEND:20270127T000000Z',
        'FREEBUSY;FBTYPE=BUSY:20261208T140000Z/20261208T220000Z',
        'FREEBUSY;FBTYPE=busy-unavailable:20261209T140000Z/PT8H,20261220T140000Z/PT8H',
        'FREEBUSY;FBTYPE=FREE:20261211T140000Z/PT8H',
        'FREEBUSY:20261222T140000Z/PT8H',
        'END:VFREEBUSY',
      ),
    ),
    [...reservedDays, '2026-12-20', '2026-12-22'],
  ],
  [
    'a rule until a day includes that day, late in the evening too',
    calendar(
      event(
        'DTSTART;TZID=America/New_York:20261208T220000',
        'DTEND;TZID=America/New_York:20261208T230000',
        'RRULE:FREQ=DAILY;UNTIL=20261209',
      ),
    ),
    reservedDays,
  ],
  [
    'a zone by its name in Windows',
    calendar(
      event(
        'DTSTART;TZID=Pacific Standard Time;VALUE=DATE-TIME:20261213T223000',
        'DTEND;TZID=Pacific Standard Time;VALUE=DATE-TIME:20261213T233000',
      ),
    ),
    ['2026-12-14'],
  ],
  [
    'what is free or canceled, in any case of letters and in Outlook’s property',
    calendar(
      reserved,
      event(...allDay('20261213', '20261214'), 'TRANSP:Transparent'),
      event(...allDay('20261215', '20261216'), 'STATUS:Cancelled'),
      event(...allDay('20261217', '20261218'), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      event(...allDay('20261219', '20261220'), 'STATUS:CANCELED'),
    ),
    reservedDays,
  ],
  ['a file without its last line', lines('BEGIN:VCALENDAR', reserved), reservedDays],
  [
    'events that do not say where they end',
    lines(
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      ...allDay('20261208', '20261210'),
      'BEGIN:VEVENT',
      ...allDay('20261218', '20261219'),
    ),
    [...reservedDays, '2026-12-18'],
  ],
];
test.each(wanted)('%s', (_name, text, days) => {
  expect(read(text)).toEqual(days);
});

const known: readonly (readonly [string, string, readonly string[]])[] = [
  ['a blank before the first line', `\r\n \r\n${calendar(reserved)}`, reservedDays],
  ['bare line feeds', calendar(reserved).replaceAll('\r', ''), reservedDays],
  [
    'a day that ends as it begins',
    calendar(event(...allDay('20261208', '20261208'))),
    ['2026-12-08'],
  ],
  [
    'odd and empty properties',
    calendar(
      event(...allDay('20261208', '20261210'), 'GEO:', 'SEQUENCE:x', 'CREATED:00001231T000000Z'),
    ),
    reservedDays,
  ],
  [
    'a rule that ends with a semicolon',
    calendar(hour('RRULE:FREQ=WEEKLY;COUNT=2;')),
    ['2026-12-12', '2026-12-19'],
  ],
  [
    'an event of no length',
    calendar(event('DTSTART:20261213T150000Z', 'DURATION:PT0S')),
    ['2026-12-13'],
  ],
  [
    'events in other places and tentative ones block days',
    calendar(
      hour('X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
      event(...allDay('20261213', '20261214'), 'STATUS:TENTATIVE'),
    ),
    ['2026-12-12', '2026-12-13'],
  ],
  [
    'a change of this and all that follow',
    calendar(
      event('UID:a', ...allDay('20261208', '20261209'), 'RRULE:FREQ=DAILY;COUNT=4'),
      event(
        'UID:a',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261210',
        ...allDay('20261220', '20261221'),
      ),
    ),
    [...reservedDays, '2026-12-20', '2026-12-21'],
  ],
  [
    'a rule of long ago that has a position',
    calendar(
      reserved,
      event(
        'DTSTART;TZID=America/New_York:19990101T100000',
        'DTEND;TZID=America/New_York:19990101T110000',
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20050101T000000Z',
      ),
    ),
    reservedDays,
  ],
  [
    'late in the evening of a zone named as in Windows',
    calendar(
      event(
        'DTSTART;TZID=Eastern Standard Time:20261208T213000',
        'DTEND;TZID=Eastern Standard Time:20261208T223000',
      ),
    ),
    ['2026-12-08'],
  ],
];
test.each(known)('%s', (_name, text, days) => {
  expect(read(text)).toEqual(days);
});

describe('an event that somebody declined', () => {
  const declined = (...named: readonly string[]) =>
    calendar(
      ...named,
      hour(
        'ORGANIZER:mailto:b@example.org',
        'ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=DECLINED;CN="A: me";X-NUM-GUESTS=0:mailto:A@example.org',
      ),
    );

  test('is free if that is the calendar’s owner, by its name or by a known address', () => {
    expect(read(declined('X-WR-CALNAME:a@example.org'))).toEqual([]);
    const known = { ...whose, owners: ['a@example.org'] };
    expect(busyDays(declined(), window, known).days).toEqual([]);
  });

  test('is busy if that is somebody else', () => {
    expect(read(declined('X-WR-CALNAME:Tools'))).toEqual(['2026-12-12']);
    expect(read(declined('X-WR-CALNAME:anna-a@example.org'))).toEqual(['2026-12-12']);
  });
});

test('whole days marked free are counted, and block if their owner wants it', () => {
  const free = event(
    ...allDay('20261208', '20261210'),
    'SUMMARY:Lent to Bob',
    'TRANSP:TRANSPARENT',
  );
  const text = calendar(
    free,
    free,
    hour('TRANSP:TRANSPARENT'),
    event(...allDay('20250101', '20250102'), 'TRANSP:TRANSPARENT'),
  );
  expect(busyDays(text, window, whose)).toEqual({ days: [], freeAllDay: 2 });
  const wanted = { ...whose, blocksFree: true };
  expect(busyDays(text, window, wanted)).toEqual({ days: reservedDays, freeAllDay: 2 });
});

test('ended events that do not repeat are not counted', () => {
  const ended = Array.from({ length: 6000 }, (_, at) =>
    event(
      `UID:${at}`,
      'DTSTART:20250101T100000Z',
      at % 2 ? 'DURATION:PT1H' : 'DTEND:20250101T110000Z',
    ),
  );
  const change = event('UID:b', 'RECURRENCE-ID:20261212T150000Z', 'DTSTART:20250102T150000Z');
  const series = hour('RRULE:FREQ=WEEKLY;COUNT=2').replace('hour@example.org', 'b');
  expect(read(calendar(...ended, series, change, reserved))).toEqual([
    ...reservedDays,
    '2026-12-19',
  ]);
});

test.each([
  ['DTSTART:soon', 'DTSTART:soon'],
  ['RRULE:FREQ=SOMETIMES', 'RRULE:FREQ=SOMETIMES'],
])('the line that makes a calendar unreadable is named: %s', (line, named) => {
  expect(() => read(calendar(reserved, hour(line)))).toThrow(
    expect.objectContaining({ problem: 'not-readable', line: named }),
  );
});
