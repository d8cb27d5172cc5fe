import { firstDayToAsk, isTooLateToAsk } from './asking';

const zone = 'America/Chicago';

test.each([
  ['six hours before the pick-up, today', '2026-06-12T07:00:00Z', '2026-06-12'],
  ['a second later, tomorrow', '2026-06-12T07:00:01Z', '2026-06-13'],
  ['late in the evening, tomorrow', '2026-06-13T04:59:59Z', '2026-06-13'],
  ['at midnight of the place, the new day', '2026-06-13T05:00:00Z', '2026-06-13'],
])('%s can be asked for', (_name, now, first) => {
  const at = new Date(now);
  expect(firstDayToAsk(zone, at)).toBe(first);
  expect(isTooLateToAsk(firstDayToAsk(zone, at), zone, at)).toBe(false);
});
