import fc from 'fast-check';
import { parseListingPublicData } from './listing-data';

test('each malformed member is left out alone', () => {
  expect(
    parseListingPublicData({
      category: 'bananas',
      brand: 'Makita',
      stock: -1,
      location: { address: 5 },
    }),
  ).toEqual({ brand: 'Makita', location: {} });
});

test('no user data makes reading fail', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(() => parseListingPublicData(value)).not.toThrow();
    }),
  );
});
