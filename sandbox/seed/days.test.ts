import { addDays, hourIn, startOfDay } from './days';

test.each([
  ['America/Chicago', '2026-06-12', '2026-06-12T13:00:00.000Z'],
  ['America/Chicago', '2026-12-12', '2026-12-12T14:00:00.000Z'],
  ['Pacific/Honolulu', '2026-06-12', '2026-06-12T18:00:00.000Z'],
])('eight in the morning in %s on %s', (zone, day, moment) => {
  expect(hourIn(zone, new Date(day), 8).toISOString()).toBe(moment);
});

test('days begin at midnight (UTC)', () => {
  const day = startOfDay(new Date('2026-06-12T23:59:59.999Z'));
  expect(addDays(day, -1).toISOString()).toBe('2026-06-11T00:00:00.000Z');
});
