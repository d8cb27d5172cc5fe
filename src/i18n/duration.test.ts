import { formatDuration } from './duration';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, '1 minute'],
  [59 * MINUTE, '59 minutes'],
  [HOUR, '1 hour'],
  [HOUR + MINUTE, '1 hour 1 minute'],
  [2 * HOUR + 10 * MINUTE, '2 hours 10 minutes'],
  [6 * HOUR, '6 hours'],
  [24 * HOUR, '1 day'],
  // Minutes are not counted after days.
  [24 * HOUR + 30 * MINUTE, '1 day'],
  [75 * HOUR + 10 * MINUTE, '3 days 3 hours'],
])('%i milliseconds are %s', (ms, expected) => {
  expect(formatDuration('en-US', ms)).toBe(expected);
});
