import { areaName } from './area-name';

test.each([
  ['2207 E 14th St, Austin, TX 78702', 'Austin, TX'],
  ['31-18 34th St, Astoria, NY 11106, United States', 'Astoria, NY, United States'],
  ['Avenue G, Austin, TX', 'Austin, TX'],
  ['Austin', 'Austin'],
  ['2207 E 14th St', undefined],
  [' , ', undefined],
  ['', undefined],
])('%j is in %j', (address, area) => {
  expect(areaName(address)).toBe(area);
});
