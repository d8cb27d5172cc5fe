import Stripe from 'stripe';
import { useStarted } from '../../testing/use-started';
import { WEBHOOK_SECRET } from '../credentials';
import { paymentsWebhookDeliveries } from '../schema/journal';
import { type Received, startReceiver } from '../testing/receiver';
import { usePayments } from '../testing/use-payments';
import { setWebhookUrl } from './endpoint-store';

const payments = usePayments();

const receiver = useStarted(startReceiver, (started) => started.stop());

/** Nobody waits for the pause between two attempts. */
const pauseIsOver = () =>
  payments.server.db.update(paymentsWebhookDeliveries).set({ nextAt: new Date(0) });

const read = ({ body, signature }: Received, secret = WEBHOOK_SECRET) =>
  payments.stripe.webhooks.constructEvent(body, signature, secret);

const setOwn = (url?: string) => setWebhookUrl(payments.server.db, url);

afterEach(async () => {
  receiver().answer(200);
  await setOwn();
  receiver().take();
});

const aCustomer = () => payments.stripe.customers.create({ metadata: { order: 'o-1' } });

test('events arrive in their order at the address that the sandbox was started with, signed', async () => {
  await setOwn(receiver().url);
  await payments.toOwner({ confirm: true, payment_method: 'pm_card_visa' });
  await payments.server.runDue();
  const events = receiver()
    .take()
    .map((one) => read(one));
  expect(events.map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
  ]);
  expect(events[0]).not.toHaveProperty('account');
  await payments.server.runDue();
  expect(receiver().take()).toEqual([]);
});

test('the signature is refused with another secret, or for another body', async () => {
  await setOwn(receiver().url);
  await aCustomer();
  await payments.server.runDue();
  const [one] = receiver().take();
  if (!one) throw new Error('Nothing has arrived');
  expect(() => read(one, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(() => read({ ...one, body: `${one.body} ` })).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
});

test('the signature is valid now, even if the clock of the marketplace is moved by years', async () => {
  await setOwn(receiver().url);
  await payments.server.clock.advance(400 * 86_400_000);
  await aCustomer();
  await payments.server.runDue();
  const [one] = receiver().take();
  expect(one && read(one).type).toBe('customer.created');
});

test('an event that a receiver does not accept is sent again until it does', async () => {
  await setOwn(receiver().url);
  receiver().answer(500);
  const first = await aCustomer();
  const second = await aCustomer();
  await payments.server.runDue();
  // The second one is not tried while the receiver is in trouble.
  expect(receiver().take()).toHaveLength(1);
  await payments.server.runDue();
  expect(receiver().take()).toEqual([]);
  receiver().answer(200);
  await pauseIsOver();
  await payments.server.runDue();
  const arrived = receiver()
    .take()
    .map((one) => read(one).data.object);
  expect(arrived).toMatchObject([{ id: first.id }, { id: second.id }]);
});

test('an event of a connected account names the account', async () => {
  const { id } = payments.account;
  await payments.toOwner({
    capture_method: 'automatic',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
  });
  await setOwn(receiver().url);
  await payments.stripe.payouts.create({ amount: 500, currency: 'usd' }, { stripeAccount: id });
  await payments.server.runDue();
  const [created] = receiver().take();
  expect(created && read(created)).toMatchObject({ type: 'payout.created', account: id });
});
