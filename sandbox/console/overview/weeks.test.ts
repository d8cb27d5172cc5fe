import { weeksUntil } from './weeks';

test.each([
  ['2026-11-23T00:00:00Z', ['2026-11-16', '2026-11-23']],
  ['2026-11-22T23:59:59Z', ['2026-11-09', '2026-11-16']],
  ['2024-02-29T12:00:00Z', ['2024-02-19', '2024-02-26']],
  ['2001-01-01T00:00:00Z', ['2000-12-25', '2001-01-01']],
])('at %s the last two weeks begin on the Mondays %s', (now, expected) => {
  expect(weeksUntil(new Date(now), 2)).toEqual(expected);
});
