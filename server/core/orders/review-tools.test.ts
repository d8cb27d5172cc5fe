import { reviewTools as reviewEntry } from '~/wire/orders';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type TransactionId } from '~/domain/ids';
import { type Session } from '../../marketplace/session';
import { integrationOf } from '../../testing/integration-of';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { reviewTools } from './review-tools';

const renter = aUserId(1);
const orderId = uuid(50) as TransactionId;
const childId = uuid(51) as TransactionId;

interface Row {
  readonly processName: string;
  readonly state: string;
  readonly customer?: string;
  readonly holds?: readonly string[];
}

const order: Row = {
  processName: 'flex-default-process',
  state: 'state/delivered',
  holds: [childId],
};
const child: Row = { processName: 'cart-item', state: 'state/confirmed' };

/** Creates a marketplace with this order and its hold, and the list of requests to it. */
function world(
  changed: { order?: Partial<Row>; child?: Partial<Row> } = {},
  refusesWith?: (child: Row) => Row,
) {
  const rows: Record<string, Row> = {
    [orderId]: { ...order, ...changed.order },
    [childId]: { ...child, ...changed.child },
  };
  const show = async ({ id }: { id: string }) => {
    const { processName, state, customer = renter, holds = [] } = rows[id]!;
    const relationships = {
      customer: { data: { id: customer } },
      provider: { data: { id: aUserId(9) } },
      listing: { data: { id: aListingId(1) } },
    };
    const createdAt = '2026-06-01T10:00:00.000Z';
    const attributes = { createdAt, processName, state, protectedData: { holds } };
    return { status: 200, data: { data: { id, attributes, relationships } } };
  };
  const transition = jest.fn(async (_step: object) => {
    if (!refusesWith) return { status: 200, data: {} };
    rows[childId] = refusesWith(rows[childId]!);
    throw new ApiFailure({ code: 'transaction-invalid-transition', status: 409 });
  });
  const session = { userId: renter, trusted: { transactions: { transition } } };
  const send = (index = 0) =>
    reviewTools(
      session as unknown as Session,
      { transactionId: orderId, reviews: [{ index, rating: 4, content: 'Sharp.' }] },
      integrationOf({ transactions: { show } }),
    );
  return { send, transition };
}

test.each([
  ['state/confirmed', 'transition/review-from-confirmed'],
  ['state/completed', 'transition/review-from-completed'],
])('a further tool whose hold is %s gets its review', async (state, transition) => {
  const { send, transition: taken } = world({ child: { state } });
  await send();
  expect(taken).toHaveBeenCalledWith(
    expect.objectContaining({
      transition,
      params: { reviewRating: 4, reviewContent: 'Sharp.' },
    }),
  );
});

test.each(['state/reviewed', 'state/published'])(
  'a repeated request leaves a %s tool as it is',
  async (state) => {
    const { send, transition } = world({ child: { state } });
    await send();
    expect(transition).not.toHaveBeenCalled();
  },
);

test.each<[string, Parameters<typeof world>[0], object]>([
  ['somebody else’s order', { order: { customer: aUserId(2) } }, { code: 'not-found' }],
  ['a hold as if it were an order', { order: { processName: 'cart-item' } }, { code: 'not-found' }],
  ['somebody else’s hold', { child: { customer: aUserId(2) } }, { code: 'not-found' }],
  [
    'another order as if it were a hold',
    { child: { processName: order.processName } },
    { code: 'not-found' },
  ],
  ['an order that is not over', { order: { state: 'state/accepted' } }, { status: 409 }],
  [
    'an order that the renter has reviewed',
    { order: { state: 'state/reviewed-by-customer' } },
    { status: 409 },
  ],
  [
    'a tool that was never handed over',
    { child: { state: 'state/released' } },
    { status: 409, code: 'tools-not-reviewable' },
  ],
])('%s is refused', async (_name, changed, refusal) => {
  const { send, transition } = world(changed);
  await expect(send()).rejects.toMatchObject(refusal);
  expect(transition).not.toHaveBeenCalled();
});

test('a tool of an order that is older than reviews of further tools is refused as such', async () => {
  const { send } = world({}, (held) => held);
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'tools-not-reviewable' });
});

test('the later of two equal requests finds the first one’s review', async () => {
  const { send, transition } = world({}, (held) => ({ ...held, state: 'state/reviewed' }));
  await send();
  expect(transition).toHaveBeenCalledTimes(1);
});

test('a tool that the order does not have is refused', async () => {
  const { send, transition } = world();
  await expect(send(1)).rejects.toMatchObject({ status: 400 });
  expect(transition).not.toHaveBeenCalled();
});

test.each([
  { rating: 0, content: 'x' },
  { rating: 6, content: 'x' },
  { rating: 4.5, content: 'x' },
  { rating: 5, content: '  ' },
  { rating: 5, content: 'x'.repeat(5001) },
])('%j is no review', (review) => {
  const body = { transactionId: orderId, reviews: [{ index: 0, ...review }] };
  expect(v.is(reviewEntry.body, body)).toBe(false);
});
