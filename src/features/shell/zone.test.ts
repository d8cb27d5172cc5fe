import { zoneFromCookies } from './zone';

test.each([
  ['theme=dark; zone=America/Chicago', 'America/Chicago'],
  ['zone=UTC', 'UTC'],
  ['zone=Middle/Earth', undefined],
  ['zone=', undefined],
  ['', undefined],
])('the cookies "%s" say the zone %s', (cookies, zone) => {
  expect(zoneFromCookies(cookies)).toBe(zone);
});
