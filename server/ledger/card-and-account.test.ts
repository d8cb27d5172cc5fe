import { parseLedger } from '~/domain/order/ledger/ledger';
import { PaymentRefusal } from '../services/payments/client';
import { aCompletedOrder } from '../testing/completed-order';
import { cardOf } from './card-and-account';

async function opened() {
  const world = await aCompletedOrder();
  const order = await world.order();
  const ledger = parseLedger(order.attributes.metadata);
  const { services } = world;
  return {
    services,
    opened: { order, ledger, write: () => Promise.resolve(), note: () => Promise.resolve() },
  };
}

test('a claim is paid with the card that paid the order', async () => {
  const { services, opened: of } = await opened();
  expect(await cardOf(services, of)).toMatchObject({ paymentMethod: expect.any(String) });
});

test('a card that was used once and not set up for later is not offered again', async () => {
  const { services, opened: of } = await opened();
  const keepCard = () =>
    Promise.reject(new PaymentRefusal('payment_method_unexpected_state', { message: 'Used' }));
  const payments = Object.assign(services.payments, { keepCard, customerOf: async () => null });
  expect(await cardOf({ ...services, payments }, of)).toBeNull();
});
