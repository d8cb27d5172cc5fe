import { day } from '~/domain/time/day';
import { aUserId } from '../../testing/order-world';
import { hostileCalendars } from '../../testing/hostile-calendars';
import { createCalendarReader } from './read-calendar';

const asked = {
  owners: [],
  blocksFree: false,
  window: { start: day('2026-06-08'), end: day('2026-07-08'), timeZone: 'America/New_York' },
};
/** The thread runs TypeScript here. */
const execArgv = ['--require', 'tsx/cjs'];
const read = createCalendarReader({ execArgv, deadlineMs: 60_000 });

const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
const oneDay = calendar('DTSTART;VALUE=DATE:20260612');
/**
 * The calendar is valid, but has so many exceptions from a rule that reading it exceeds the limit of time, or of memory in a newer Node.
 */
const endless = calendar(
  'DTSTART;VALUE=DATE:19000612',
  'RRULE:FREQ=YEARLY;COUNT=19000',
  `EXDATE;VALUE=DATE:${Array.from({ length: 300_000 }, (_, at) => `2026${10 + (at % 3)}${10 + (at % 18)}`).join()}`,
);
const day1 = { busy: [{ start: '2026-06-12', end: '2026-06-13' }], freeAllDay: 0 };

test('the busy days of a calendar are found in a thread', async () => {
  await expect(read(aUserId(1), { text: oneDay, ...asked })).resolves.toEqual(day1);
});

test('the reason why a calendar is refused comes back', async () => {
  await expect(read(aUserId(1), { text: 'Not found', ...asked })).rejects.toMatchObject({
    problem: 'not-a-calendar',
  });
  const text = hostileCalendars['an event every two billion days'];
  await expect(read(aUserId(1), { text, ...asked })).rejects.toMatchObject({
    problem: 'not-readable',
  });
});

test('a calendar that takes too long is given up, while the server continues to answer', async () => {
  const impatient = createCalendarReader({ execArgv, deadlineMs: 2000 });
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 10);
  await expect(impatient(aUserId(1), { text: endless, ...asked })).rejects.toMatchObject({
    problem: 'too-large',
  });
  clearInterval(turning);
  // A server that is busy itself would not have turned at all.
  expect(turns).toBeGreaterThan(20);
});

test('the next calendar is read after one that was given up', async () => {
  const reader = createCalendarReader({ execArgv, deadlineMs: 3000 });
  const first = reader(aUserId(1), { text: endless, ...asked });
  const second = reader(aUserId(2), { text: oneDay, ...asked });
  await expect(first).rejects.toMatchObject({ problem: 'too-large' });
  await expect(second).resolves.toEqual(day1);
});

test('a calendar that fills the memory is given up, and the process lives', async () => {
  const lines = Array.from({ length: 120_000 }, (_, at) => `EXDATE:20260612T${100_000 + at}`);
  const tight = createCalendarReader({ execArgv, deadlineMs: 60_000, memoryMb: 16 });
  await expect(tight(aUserId(1), { text: calendar(...lines), ...asked })).rejects.toMatchObject({
    problem: 'too-large',
  });
});

test('five megabytes of ended events are read within the memory and the time that a thread has', async () => {
  const ended = Array.from({ length: 20_000 }, (_, at) =>
    [
      'END:VEVENT',
      'BEGIN:VEVENT',
      `UID:${at}`,
      'DTSTART:20250612T100000Z',
      'DTEND:20250612T110000Z',
      `DESCRIPTION:${'Дрель '.repeat(20)}`,
    ].join('\r\n'),
  );
  const text = calendar('DTSTART;VALUE=DATE:20260612', ...ended);
  expect(Buffer.byteLength(text)).toBeGreaterThan(4_500_000);
  const usual = createCalendarReader({ execArgv, deadlineMs: 60_000 });
  await expect(usual(aUserId(1), { text, ...asked })).resolves.toEqual(day1);
});

test('an owner with many calendars does not keep the others waiting: each has one turn', async () => {
  const order: string[] = [];
  const ask = async (name: string, owner: number) => {
    await read(aUserId(owner), { text: oneDay, ...asked });
    order.push(name);
  };
  await Promise.all([ask('a1', 1), ask('a2', 1), ask('a3', 1), ask('b1', 2)]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});
