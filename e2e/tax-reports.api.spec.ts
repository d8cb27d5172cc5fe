import { randomUUID } from 'node:crypto';
import { completed } from './support/completed-order';
import { openDesk } from './support/desk';
import { type OwnProduct } from './support/own-product';
import { expect, testOfTasks as test } from './support/own-product-test';

test.describe.configure({ timeout: 240_000 });

/** Reads what the tax service has, from its own API. */
async function known({ services }: OwnProduct, kind: 'orders' | 'refunds', id = '') {
  const answer = await fetch(`${services.baseUrl}/taxjar/v2/transactions/${kind}/${id}`, {
    headers: { authorization: 'Bearer sandbox-tax' },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a settled order and its refunds are reported once, even if answers are lost and the server is killed', async ({
  product,
}) => {
  // The service gets each report, but its answer is lost.
  await product.trouble({
    service: 'tax',
    kind: 'drop',
    afterWork: true,
    method: 'POST',
    path: '/taxjar/v2/transactions/orders',
    times: 'always',
  });
  const { id } = await completed(product, 'pm_card_visa');
  await expect.poll(async () => (await known(product, 'orders', id)).status).toBe(200);
  await product.killServer();
  await product.heal();
  await product.startServer();
  const ask = await openDesk(product);
  const refund = {
    orderId: id,
    payment: null,
    currency: 'USD',
    sum: 1500,
    reason: 'Goodwill',
    key: randomUUID(),
    seen: 0,
  };
  const choice = { kind: 'sum', bearer: 'marketplace' };
  expect((await ask('refund', { ...refund, choice })).status).toBe(200);
  const of = `${id}-refund-1`;
  await expect.poll(async () => (await known(product, 'refunds', of)).status).toBe(200);
  const reported = (await known(product, 'refunds', of)).body['refund'];
  expect(reported).toMatchObject({ transaction_reference_id: id, to_country: 'US' });
  const { amount, sales_tax: tax } = reported as { amount: number; sales_tax: number };
  expect(Math.round((amount + tax) * 100)).toBe(-1500);
});
