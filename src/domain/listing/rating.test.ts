import { averageRating } from './rating';

test.each([
  [[], undefined],
  [[5], 5],
  [[5, 4, 4], 4.3],
  [[1, 2], 1.5],
  [[4, 4, 4, 5], 4.3],
])('%j average to %s', (ratings, average) => {
  expect(averageRating(ratings)).toBe(average);
});
