import { setErrorReporter } from '~/lib/report';
import { readResponse } from './read-response';

const answerWith = (currency: string) =>
  readResponse({
    status: 200,
    statusText: 'OK',
    data: {
      data: { id: 'one', type: 'listing', attributes: { price: { amount: 3800, currency } } },
    },
  }).entities[0]?.attributes;

test('prices in every currency of the table are read', () => {
  expect(answerWith('EUR')).toEqual({ price: { amount: 3800, currency: 'EUR' } });
});

test('a price in any other currency is reported and counts as none', () => {
  const report = jest.fn();
  setErrorReporter(report);
  expect(answerWith('BRL')).toEqual({ price: null });
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('BRL is not supported') }),
    'listing-price-unreadable',
  );
});
