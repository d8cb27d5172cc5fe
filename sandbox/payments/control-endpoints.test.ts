import Stripe from 'stripe';
import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';

const sandbox = useStarted(
  () => startTestSandbox(),
  (started: Sandbox) => started.stop(),
);

const stripe = () =>
  new Stripe(sandboxCredentials.restrictedKey, {
    host: 'localhost',
    port: Number(new URL(sandbox().url).port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

const control = (path: string, body: unknown, token: string = sandboxCredentials.controlToken) =>
  fetch(`${sandbox().url}/console/api/payments/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}` },
  });

const charge = (payment_method: string) =>
  stripe().paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method,
  });

test('the balance of the platform is topped up, and refunds that waited for it are paid', async () => {
  const { id } = await charge('pm_card_createDispute');
  const other = await charge('pm_card_visa');
  // The dispute has taken more money than the balance contains.
  const refund = await stripe().refunds.create({ payment_intent: other.id, amount: 4000 });
  expect(refund.status).toBe('pending');
  const answer = await control('top-up', { amount: 20_000 });
  expect([answer.status, await answer.json()]).toMatchObject([
    201,
    { balance: [{ currency: 'usd' }] },
  ]);
  expect((await stripe().refunds.retrieve(refund.id)).status).toBe('succeeded');
  const [dispute] = (await stripe().disputes.list({ payment_intent: id })).data;
  expect((await control(`disputes/${dispute?.id}`, { outcome: 'won' })).status).toBe(200);
  expect((await stripe().disputes.retrieve(dispute?.id ?? '')).status).toBe('won');
  const again = await control(`disputes/${dispute?.id}`, { outcome: 'lost' });
  expect([again.status, await again.json()]).toEqual([
    400,
    { error: 'This dispute is already closed.' },
  ]);
});

test.each([
  ['top-up', { amount: 0 }],
  ['top-up', { amount: 1.5 }],
  ['top-up', { amount: 100, currency: 'xxx' }],
  ['top-up', {}],
  ['disputes/dp_1', { outcome: 'drawn' }],
])('%s with %j is refused', async (path, body) => {
  const answer = await control(path, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: expect.any(String) });
});

test('nobody moves money by hand without the token', async () => {
  expect((await control('top-up', { amount: 100 }, 'wrong')).status).toBe(401);
});
