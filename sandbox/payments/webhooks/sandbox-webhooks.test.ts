import Stripe from 'stripe';
import { sandboxCredentials } from '../../credentials';
import { type Sandbox } from '../../network';
import { startTestSandbox } from '../../testing/harness';
import { useStarted } from '../../testing/use-started';
import { resetPeople } from '../../reset/reset';
import { startReceiver } from '../testing/receiver';

const world = useStarted(
  async () => {
    const receiver = await startReceiver();
    return { receiver, sandbox: await startTestSandbox({ webhookUrl: receiver.url }) };
  },
  async ({ receiver, sandbox }) => {
    await sandbox.stop();
    await receiver.stop();
  },
);

const stripeOf = ({ url }: Sandbox) =>
  new Stripe(sandboxCredentials.restrictedKey, {
    host: 'localhost',
    port: Number(new URL(url).port),
    protocol: 'http',
    telemetry: false,
  });

/** Waits until an event of this kind has arrived; events that came before it are passed over. */
async function arrival(type: string): Promise<Stripe.Event> {
  const { receiver, sandbox } = world();
  for (;;) {
    for (const { body, signature } of receiver.take()) {
      const event = stripeOf(sandbox).webhooks.constructEvent(
        body,
        signature,
        sandboxCredentials.webhookSecret,
      );
      if (event.type === type) return event;
    }
    await receiver.next();
  }
}

const moveClock = (advance: string) =>
  fetch(`${world().sandbox.url}/console/api/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance }),
    headers: {
      authorization: `Bearer ${sandboxCredentials.controlToken}`,
      'content-type': 'application/json',
    },
  });

test('a sandbox sends its events by itself, and a move of the clock waits until the resulting events have arrived', async () => {
  const stripe = stripeOf(world().sandbox);
  const held = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    capture_method: 'manual',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  expect((await arrival('payment_intent.amount_capturable_updated')).data.object).toMatchObject({
    id: held.id,
  });
  await moveClock('P8D');
  const ended = world()
    .receiver.take()
    .map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
  expect(ended).toEqual(['charge.expired', 'payment_intent.canceled']);
});

test('after its data was removed, it still knows where to send events', async () => {
  const { sandbox } = world();
  await resetPeople(sandbox.db);
  await stripeOf(sandbox).customers.create();
  expect((await arrival('customer.created')).type).toBe('customer.created');
});

test('two endpoints lead to the address: for the platform and for its accounts', async () => {
  const { receiver, sandbox } = world();
  const { port } = new URL(sandbox.url);
  const stripe = new Stripe(sandboxCredentials.secretKey, {
    host: 'localhost',
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  });
  const { data } = await stripe.webhookEndpoints.list();
  expect(data.map(({ url }) => url)).toEqual([receiver.url, receiver.url]);
});
