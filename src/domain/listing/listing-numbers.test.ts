import { parseListingNumbers } from './listing-numbers';

test('a listing with reviews has a rating and their number', () => {
  expect(parseListingNumbers({ rating: 4.86, reviewCount: 31, other: 1 })).toEqual({
    rating: 4.86,
    reviewCount: 31,
  });
});

test.each([
  [undefined],
  [{}],
  [{ rating: 4.9 }],
  [{ rating: '4.9', reviewCount: 3 }],
  [{ rating: 6, reviewCount: 3 }],
  [{ rating: Number.NaN, reviewCount: 3 }],
  [{ rating: null, reviewCount: 0 }],
  [{ rating: 5, reviewCount: 0 }],
  [{ rating: 5, reviewCount: 1.5 }],
])('malformed numbers are not a rating: %p', (metadata) => {
  expect(parseListingNumbers(metadata)).toBeUndefined();
});
