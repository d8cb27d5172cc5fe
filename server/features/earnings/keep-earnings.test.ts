import { countedWorld, owner, paidOrder, renter, step } from '../../testing/counted-world';
import { keepEarnings } from './keep-earnings';

test.each([
  ['is coming until the days of refund claims are over', '2026-06-08T12:00:00.000Z', [9000, 0]],
  [
    'of an earlier version, which was paid out with its payment, is not',
    '2026-06-01T12:00:00.000Z',
    [0, 9000],
  ],
])('a late fee whose process stays at its payment %s', async (_name, paidAt, sums) => {
  const { state, earned, round } = countedWorld(keepEarnings);
  const order = paidOrder(9000);
  const fee = { processName: 'late-fee', state: 'state/paid', lastTransitionedAt: paidAt };
  state.orders = [{ ...order, attributes: { ...order.attributes, ...fee } }];
  await round();
  expect(earned(owner)).toEqual([sums]);
});

test('the earnings from orders are counted at first, and again after a step that changes them', async () => {
  const { state, coming, round } = countedWorld(keepEarnings);
  await round();
  expect(coming(owner)).toEqual([9000]);
  expect(coming(renter)).toEqual([]);
  state.orders = [paidOrder(9900)];
  state.events = [step(1, 'transition/review-1-by-customer')];
  await round();
  expect(coming(owner)).toEqual([9000]);
  state.events.push(step(2, 'transition/confirm-payment'));
  await round();
  expect(coming(owner)).toEqual([9900]);
});
