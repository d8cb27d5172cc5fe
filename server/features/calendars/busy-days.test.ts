import fc from 'fast-check';
import { day } from '~/domain/time/day';
import { hostileCalendars } from '../../testing/hostile-calendars';
import { busyDays as read, toRanges } from './busy-days';

const window = { start: day('2026-06-08'), end: day('2026-07-08'), timeZone: 'America/New_York' };
const busyDays = (text: string, within = window) =>
  read(text, within, { owners: [], blocksFree: false }).days;
const calendar = (...events: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event.split(' '), 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const allDay = (start: string, end: string) =>
  `DTSTART;VALUE=DATE:${start} DTEND;VALUE=DATE:${end}`;

test('whole days are busy until the day on which they end', () => {
  expect(busyDays(calendar(allDay('20260612', '20260614')), window)).toEqual([
    '2026-06-12',
    '2026-06-13',
  ]);
});

test('a time counts on the days that it touches where the tool is', () => {
  // 9 pm of June 12 to midnight in New York.
  const evening = 'DTSTART:20260613T010000Z DTEND:20260613T040000Z';
  expect(busyDays(calendar(evening), window)).toEqual(['2026-06-12']);
  const floating = 'DTSTART:20260613T100000 DTEND:20260614T090000';
  expect(busyDays(calendar(floating), window)).toEqual(['2026-06-13', '2026-06-14']);
});

test('past, distant, canceled and free events block nothing', () => {
  const text = calendar(
    allDay('20260601', '20260605'),
    allDay('20270101', '20270105'),
    `${allDay('20260620', '20260621')} STATUS:CANCELLED`,
    `${allDay('20260622', '20260623')} TRANSP:TRANSPARENT`,
  );
  expect(busyDays(text, window)).toEqual([]);
});

test('a current event counts from today, and one that continues counts until the last day', () => {
  const days = busyDays(calendar(allDay('20260101', '20270101')), window);
  expect(days[0]).toBe('2026-06-08');
  expect(days.at(-1)).toBe('2026-07-07');
});

test('repeated events are busy each time, except those that were removed or moved', () => {
  const weekly =
    'UID:a DTSTART;VALUE=DATE:20260105 DTEND;VALUE=DATE:20260106 RRULE:FREQ=WEEKLY EXDATE;VALUE=DATE:20260615';
  const moved = `UID:a RECURRENCE-ID;VALUE=DATE:20260622 ${allDay('20260624', '20260625')}`;
  expect(busyDays(calendar(weekly, moved), window)).toEqual([
    '2026-06-08',
    '2026-06-24',
    '2026-06-29',
    '2026-07-06',
  ]);
});

test('the only known occurrence of a series is busy', () => {
  const invited = `UID:a RECURRENCE-ID;VALUE=DATE:20260622 ${allDay('20260624', '20260625')}`;
  expect(busyDays(calendar(invited), window)).toEqual(['2026-06-24']);
  expect(busyDays(calendar(`${invited} STATUS:CANCELLED`), window)).toEqual([]);
});

test('an occurrence that was moved here from far ahead is busy', () => {
  const yearly = `UID:a ${allDay('20250610', '20250611')} RRULE:FREQ=YEARLY`;
  const moved = `UID:a RECURRENCE-ID;VALUE=DATE:20270610 ${allDay('20260620', '20260621')}`;
  expect(busyDays(calendar(yearly, moved), window)).toEqual(['2026-06-10', '2026-06-20']);
});

test('a text with a byte order mark, with several calendars, or with an event without a time is read', () => {
  const one = calendar(allDay('20260612', '20260613'));
  expect(busyDays(`\uFEFF${one}`, window)).toEqual(['2026-06-12']);
  const other = calendar(allDay('20260620', '20260621'));
  expect(busyDays(`${one}${other}`, window)).toEqual(['2026-06-12', '2026-06-20']);
  expect(busyDays(calendar('SUMMARY:later', allDay('20260612', '20260613')), window)).toEqual([
    '2026-06-12',
  ]);
});

describe('as calendar programs write it', () => {
  const eastern = [
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const zoned = (...lines: readonly string[]) =>
    [
      'BEGIN:VCALENDAR',
      ...eastern,
      'BEGIN:VEVENT',
      'UID:a',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');
  const west = { ...window, timeZone: 'America/Los_Angeles' };

  test('the hours of a zone that the file defines are read', () => {
    // Half past midnight on June 12 in New York is the evening of June 11 in Los Angeles.
    const text = zoned(
      'DTSTART;TZID="Eastern Standard Time":20260612T013000',
      'DTEND;TZID="Eastern Standard Time":20260612T023000',
    );
    expect(busyDays(text, west)).toEqual(['2026-06-11']);
    expect(busyDays(text, window)).toEqual(['2026-06-12']);
  });

  test('occurrences that are removed in local time, in UTC or as a day are free, also with folded lines', () => {
    const text = zoned(
      'SUMMARY:Staff meeting with a long name, so that the line is',
      '  folded',
      'DTSTART;TZID=Eastern Standard Time:20260615T120000',
      'DTEND;TZID=Eastern Standard Time:20260615T130000',
      'RRULE:FREQ=DAILY;UNTIL=20260620T160000Z',
      'EXDATE;TZID=Eastern Standard Time:20260616T120000',
      'EXDATE:20260617T160000Z',
      'EXDATE;VALUE=DATE:202',
      ' 60618',
    );
    expect(busyDays(text, window)).toEqual(['2026-06-15', '2026-06-19', '2026-06-20']);
  });
});

describe('as less standard programs write it', () => {
  test('a date without VALUE=DATE is still a day', () => {
    expect(busyDays(calendar('DTSTART:20260612 DTEND:20260614'), window)).toEqual([
      '2026-06-12',
      '2026-06-13',
    ]);
    expect(busyDays(calendar('DTSTART:20260612'), window)).toEqual(['2026-06-12']);
    const zoned = 'DTSTART;TZID="America/New_York":20260612 DTEND;VALUE=DATE:20260613';
    expect(busyDays(calendar(zoned), window)).toEqual(['2026-06-12']);
  });

  test('days that were taken out of a series may be spread over two lines', () => {
    const daily =
      'UID:a DTSTART:20260612 DTEND:20260613 RRULE:FREQ=DAILY;UNTIL=20260615 EXDATE:20260613,2026';
    const text = calendar(daily).replace('EXDATE:20260613,2026', 'EXDATE:20260613,2026\r\n 0614');
    expect(busyDays(text, window)).toEqual(['2026-06-12', '2026-06-15']);
  });

  test('a known zone that the file does not define is that zone', () => {
    const late =
      'DTSTART;TZID=Europe/Berlin:20260612T033000 DTEND;TZID=Europe/Berlin:20260612T043000';
    // Half past three at night on June 12 in Berlin is the evening of June 11 in New York.
    expect(busyDays(calendar(late), window)).toEqual(['2026-06-11']);
    const daily = `UID:a ${late} RRULE:FREQ=DAILY;COUNT=3 EXDATE:20260613T013000Z`;
    expect(busyDays(calendar(daily), window)).toEqual(['2026-06-11', '2026-06-13']);
  });

  test('hours of an unknown zone are those where the tool is', () => {
    const text = calendar(
      'DTSTART;TZID=Workshop:20260612T100000 DTEND;TZID=Workshop:20260612T110000',
    );
    expect(busyDays(text, window)).toEqual(['2026-06-12']);
  });
});

describe('a repetition that began long ago', () => {
  test('is busy like one that began lately', () => {
    const daily = Array(5).fill(`${allDay('19700101', '19700102')} RRULE:FREQ=DAILY`);
    expect(busyDays(calendar(...daily), window)).toHaveLength(30);
  });

  test('goes on in its own rhythm, whatever that is', () => {
    const start = fc.record({
      at: fc.date({
        min: new Date('1995-01-01T00:00:00Z'),
        max: new Date('2026-07-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      hours: fc.integer({ min: 1, max: 100 }),
      zone: fc.constantFrom('Z', ''),
    });
    const rule = fc.record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
      interval: fc.integer({ min: 1, max: 9 }),
      more: fc.constantFrom('', ';BYDAY=MO,TH', ';WKST=SU', ';BYMONTH=6'),
    });
    const textOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+Z/g, '');
    fc.assert(
      fc.property(start, rule, ({ at, hours, zone }, { freq, interval, more }) => {
        const end = new Date(at.getTime() + hours * 3_600_000);
        const times = `DTSTART:${textOf(at)}${zone} DTEND:${textOf(end)}${zone}`;
        const repeated = `${times} RRULE:FREQ=${freq};INTERVAL=${interval}${more}`;
        // A rule with a count is followed from its beginning.
        const fromTheBeginning = `${repeated};COUNT=19000`;
        expect(busyDays(calendar(repeated), window)).toEqual(
          busyDays(calendar(fromTheBeginning), window),
        );
      }),
      { numRuns: 60 },
    );
  });
});

test('an endless repetition does not keep the server busy: its calendar is refused, because other days would seem free', () => {
  const every = 'DTSTART:19700101T000000Z DTEND:19700101T000001Z RRULE:FREQ=SECONDLY';
  expect(() => busyDays(calendar(every), window)).toThrow(
    expect.objectContaining({ problem: 'too-large' }),
  );
});

test.each(['DAILY;INTERVAL=7;BYDAY=MO', 'DAILY;BYMONTH=2;BYMONTHDAY=31'])(
  'a rule that never occurs blocks nothing, and is not looked for forever: %s',
  (rule) => {
    // A Tuesday.
    const never = `DTSTART:20260113T100000 DTEND:20260113T110000 RRULE:FREQ=${rule}`;
    const text = calendar(never, allDay('20260612', '20260613'));
    expect(busyDays(text, window)).toEqual(['2026-06-12']);
  },
);

test('a calendar is refused if a rule has too many times to check', () => {
  const rare =
    'DTSTART:19700101T000000Z DTEND:19700101T000001Z RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31';
  expect(() => busyDays(calendar(rare), window)).toThrow(
    expect.objectContaining({ problem: 'too-large' }),
  );
});

const refused = (text: string): unknown => {
  try {
    return busyDays(text, window);
  } catch (error) {
    return error;
  }
};

test.each([
  ['an event every two billion days', 'not-readable'],
  ['a time zone whose clocks change each second', 'not-readable'],
  ['a time zone whose clocks change never', 'not-readable'],
  ['many changes of many events with one name', 'too-large'],
] as const)('%s is refused before anything is counted out', (name, problem) => {
  expect(refused(hostileCalendars[name])).toMatchObject({ problem });
});

test('a rule may skip at most a thousand times', () => {
  const every = (interval: number) =>
    calendar(`${allDay('20260612', '20260613')} RRULE:FREQ=DAILY;INTERVAL=${interval}`);
  expect(busyDays(every(1000), window)).toEqual(['2026-06-12']);
  expect(refused(every(1001))).toMatchObject({ problem: 'not-readable' });
});

test('a series keeps all of its changes', () => {
  const days = Array.from({ length: 28 }, (_, at) => `202606${String(at + 1).padStart(2, '0')}`);
  const series = `UID:a ${allDay('20260601', '20260602')} RRULE:FREQ=DAILY;COUNT=28`;
  const canceled = days.map(
    (each) => `UID:a RECURRENCE-ID;VALUE=DATE:${each} DTSTART;VALUE=DATE:${each} STATUS:CANCELLED`,
  );
  const other = `UID:b ${allDay('20260612', '20260613')} RRULE:FREQ=DAILY;COUNT=2`;
  expect(busyDays(calendar(series, ...canceled, other), window)).toEqual([
    '2026-06-12',
    '2026-06-13',
  ]);
});

test('a calendar with too many events is refused, because the rest would seem free', () => {
  const many = Array.from({ length: 5001 }, () => 'DTSTART;VALUE=DATE:20260612');
  expect(refused(calendar(...many))).toMatchObject({ problem: 'too-large' });
});

test.each([
  '',
  'Not found',
  '<html></html>',
  'BEGIN:VCARD\r\nEND:VCARD',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
])('%j is not a calendar', (text) => {
  expect(() => busyDays(text, window)).toThrow(
    expect.objectContaining({ problem: 'not-a-calendar' }),
  );
});

test('days become ranges', () => {
  expect(toRanges([day('2026-06-13'), day('2026-06-12'), day('2026-06-20')])).toEqual([
    { start: '2026-06-12', end: '2026-06-14' },
    { start: '2026-06-20', end: '2026-06-21' },
  ]);
});
