import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { inOrder } from './review-order';

const review = (id: string, rating?: number, deleted = false) =>
  ({ id, attributes: { rating, deleted } }) as unknown as JoinedResource<'review'>;

const reviews = [
  review('a', 4),
  review('b', 5),
  review('gone', 5, true),
  review('c', 2),
  review('d', 5),
];
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(' ');

test.each([
  ['newest', 'a b gone c d'],
  ['best', 'b d a c gone'],
  ['worst', 'c a b d gone'],
] as const)('%s first; equal ones stay newest first, removed ones come last', (order, expected) => {
  expect(ids(inOrder(reviews, order))).toBe(expected);
});
