import { type PushedProcess } from '../processes/push-process';
import { integrationSdk, type IntegrationSdk, refusal } from '../../testing/harness';
import {
  pushProcess,
  publishListing,
  type Rental,
  show,
  startRental,
  UUID,
} from './testing/rental-world';

const orders: PushedProcess = {
  name: 'orders',
  templates: [],
  definition: `{:format :v3
    :transitions
    [{:name :transition/order :actor :actor.role/customer :to :state/ordered
      :actions [{:name :action/create-pending-stock-reservation}]}
     {:name :transition/approve :actor :actor.role/operator :from :state/ordered :to :state/approved
      :actions [{:name :action/accept-stock-reservation}]}]}`,
};

let rental: Rental;
let operator: IntegrationSdk;
let listingId = '';
beforeAll(async () => {
  rental = await startRental();
  await pushProcess(rental.sandbox, orders);
  operator = integrationSdk(rental.sandbox);
  listingId = await publishListing(rental.provider, 1);
});
afterAll(() => rental.sandbox.stop());

const expanded = { expand: true };

async function order(quantity: number): Promise<string> {
  const reply = await rental.customer.sdk.transactions.initiate({
    processAlias: 'orders/release-1',
    transition: 'transition/order',
    params: { listingId: new UUID(listingId), stockReservationQuantity: quantity },
  });
  return reply.data.data.id.uuid;
}

test('the operator sets and adjusts the stock of any listing, and sees each change of it', async () => {
  const { stock, stockAdjustments } = operator;
  await stock.compareAndSet({ listingId, oldTotal: null, newTotal: 5 });
  const { data } = (await stockAdjustments.create({ listingId, quantity: 2 }, expanded)).data;
  expect(data.attributes).toMatchObject({ quantity: 2 });
  const now = rental.sandbox.clock.now().getTime();
  const all = await stockAdjustments.query({
    listingId,
    start: new Date(now - 60_000),
    end: new Date(now + 60_000),
  });
  const quantities = all.data.data.map(
    ({ attributes }: { attributes: { quantity: number } }) => attributes.quantity,
  );
  expect(quantities).toEqual([5, 2]);
  const tooMany = stockAdjustments.create({ listingId, quantity: -8 });
  expect((await refusal(tooMany)).status).toBe(409);
});

test('a reservation of stock is shown, and follows its transaction', async () => {
  const id = await order(3);
  const { included } = await show(rental.customer.sdk, id, ['stockReservation']);
  const reservation: string = included?.[0].id.uuid;
  const shown = async () =>
    (await operator.stockReservations.show({ id: reservation })).data.data.attributes;
  expect(await shown()).toEqual({ quantity: 3, state: 'pending' });
  await operator.transactions.transition({ id, transition: 'transition/approve', params: {} });
  expect(await shown()).toEqual({ quantity: 3, state: 'accepted' });
});

test('a transition of the operator is tried out, and changes nothing', async () => {
  const id = await order(1);
  const tried = { id, transition: 'transition/approve', params: {} };
  const { data } = (await operator.transactions.transitionSpeculative(tried, expanded)).data;
  expect(data.attributes).toMatchObject({
    state: 'state/approved',
    lastTransition: 'transition/approve',
  });
  expect((await show(rental.customer.sdk, id)).data.attributes.state).toBe('state/ordered');
  const unknown = { ...tried, transition: 'transition/order' };
  expect(await refusal(operator.transactions.transitionSpeculative(unknown))).toEqual({
    status: 409,
    code: 'transaction-invalid-transition',
  });
});
