import { clockText, showsSame, zoneText } from './moment-text';

const at = (text: string) => new Date(text);

test.each([
  ['2026-06-10T13:00:00.000Z', 'America/Chicago', '8:00\u00a0am', 'CDT'],
  ['2026-12-10T14:00:00.000Z', 'America/Chicago', '8:00\u00a0am', 'CST'],
  ['2026-06-10T13:00:00.000Z', 'Asia/Kolkata', '6:30\u00a0pm', 'GMT+5:30'],
  ['2026-06-10T13:00:00.000Z', 'Asia/Kathmandu', '6:45\u00a0pm', 'GMT+5:45'],
  ['2026-06-10T13:00:00.000Z', 'America/St_Johns', '10:30\u00a0am', 'GMT-2:30'],
])('%s in %s is %s %s', (moment, zone, clock, name) => {
  expect(clockText('en-US', at(moment), zone)).toBe(clock);
  expect(zoneText('en-US', at(moment), zone)).toBe(name);
});

test('two zones with different names show the same if their clocks do', () => {
  const summer = at('2026-06-10T13:00:00.000Z');
  const winter = at('2026-12-10T13:00:00.000Z');
  expect(showsSame(summer, 'America/Chicago', 'America/Chicago')).toBe(true);
  expect(showsSame(summer, 'America/Chicago', 'America/Menominee')).toBe(true);
  expect(showsSame(summer, 'America/Chicago', 'America/New_York')).toBe(false);
  // Arizona does not use daylight saving time.
  expect(showsSame(summer, 'America/Phoenix', 'America/Los_Angeles')).toBe(true);
  expect(showsSame(winter, 'America/Phoenix', 'America/Los_Angeles')).toBe(false);
});
