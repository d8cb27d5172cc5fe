import { day } from '~/domain/day';
import { busyDays, toRanges } from './busy-days';

const window = { start: day('2026-06-08'), end: day('2026-07-08'), timeZone: 'America/New_York' };
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

test('what is over, far ahead, canceled or shown as free blocks nothing', () => {
  const text = calendar(
    allDay('20260601', '20260605'),
    allDay('20270101', '20270105'),
    `${allDay('20260620', '20260621')} STATUS:CANCELLED`,
    `${allDay('20260622', '20260623')} TRANSP:TRANSPARENT`,
  );
  expect(busyDays(text, window)).toEqual([]);
});

test('what has begun already counts from today, and what goes on until the last day', () => {
  const days = busyDays(calendar(allDay('20260101', '20270101')), window);
  expect(days[0]).toBe('2026-06-08');
  expect(days.at(-1)).toBe('2026-07-07');
});

test('repeated events are busy each time, but for what was taken out or moved', () => {
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

test('an endless repetition does not keep the server busy', () => {
  const every = 'DTSTART:19700101T000000Z DTEND:19700101T000001Z RRULE:FREQ=SECONDLY';
  expect(busyDays(calendar(every), window)).toEqual([]);
});

test.each([
  '',
  'Not found',
  '<html></html>',
  'BEGIN:VCARD\r\nEND:VCARD',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
])('no calendar: %j', (text) => {
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
