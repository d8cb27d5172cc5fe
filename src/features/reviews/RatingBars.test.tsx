import { screen } from '@testing-library/react';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { renderUi } from '~/testing/render-ui';
import { RatingBars } from './RatingBars';

const reviews = (count: number, attributes: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    attributes: { rating: index === 0 ? 4 : 5, deleted: false, ...attributes },
  })) as unknown as readonly JoinedResource<'review'>[];

test('nine reviews are too few for bars', () => {
  renderUi(<RatingBars reviews={reviews(9)} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('each number of stars has its share if there are ten reviews or more', () => {
  renderUi(<RatingBars reviews={reviews(10)} />);
  const [five, four] = screen.getAllByRole('listitem');
  expect(five).toHaveTextContent('9');
  expect(four).toHaveTextContent('1');
});

test('reviews that were removed do not count', () => {
  renderUi(<RatingBars reviews={[...reviews(9), ...reviews(3, { deleted: true })]} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});
