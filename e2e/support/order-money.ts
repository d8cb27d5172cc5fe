import { expect } from '@playwright/test';
import * as v from 'valibot';
import { sessionCookieName } from '~/api/marketplace/session-cookie';
import { splitOf, type PaymentSplit } from '~/domain/money/folded-lines';
import { toPlain } from '~/api/marketplace/read-response';
import { claimPayments, parseLedger, partRefunds } from '~/domain/order/ledger/ledger';
import { parseTransaction } from '~/domain/order/process/transaction';
import { parseEarnings } from '~/domain/payout/earnings';
import { total } from '~/domain/money/arithmetic';
import { createIntegrationClient } from '../../sandbox/seed/clients';
import { readPdf } from '../../server/testing/pdf-text';
import { movedFor } from './card-holds';
import { type HeldOrder } from './held-order';
import { post } from './orders';
import { type OwnProduct } from './own-product';
import { type Person } from './people';

const shown = v.object({
  data: v.object({ attributes: v.looseObject({ metadata: v.record(v.string(), v.unknown()) }) }),
  included: v.array(v.object({ attributes: v.record(v.string(), v.unknown()) })),
});

/** An order as our server and its pages read it. */
export async function storedOrder({ services }: OwnProduct, id: string) {
  const show = createIntegrationClient(services).transactions.show;
  const answer = (await show({ id, include: ['booking'] })) as { data: unknown };
  const { data, included } = v.parse(shown, toPlain(answer.data));
  const { attributes } = data;
  const transaction = parseTransaction({ attributes, booking: included[0]?.attributes });
  if (!transaction) throw new Error(`there is no order ${id}`);
  return { metadata: attributes.metadata, transaction };
}

/** A page or a file of the web application, for one person. */
async function fetchAs({ url, services }: OwnProduct, { session }: Person, path: string) {
  const token = encodeURIComponent(JSON.stringify(await session.getToken()));
  return fetch(`${url}${path}`, {
    headers: { cookie: `${sessionCookieName(services.clientId)}=${token}` },
  });
}

/** The pages of an order for one side; all of them have to be there. */
export async function assertPages(product: OwnProduct, { id, owner, renter }: HeldOrder) {
  const paths = [
    [renter, `/order/${id}/details`],
    [renter, `/order/${id}/receipt`],
    [renter, '/inbox/orders'],
    [owner, `/sale/${id}/details`],
    [owner, `/sale/${id}/receipt`],
    [owner, '/inbox/sales'],
    [owner, '/earnings'],
  ] as const;
  for (const [person, path] of paths) {
    const { status } = await fetchAs(product, person, path);
    expect([path, status]).toEqual([path, 200]);
  }
}

/** The receipt of an order as one of its sides gets it. */
export async function receiptOf(product: OwnProduct, person: Person, id: string): Promise<string> {
  const answer = await fetchAs(product, person, `/api/orders/${id}/receipt.pdf?timeZone=UTC`);
  expect(answer.status).toBe(200);
  return readPdf(Buffer.from(await answer.arrayBuffer())).text;
}

const earned = v.object({ earnings: v.unknown() });

/** An owner's earnings from completed rentals less what the owner owes, in minor units. */
export async function earningsOf(product: OwnProduct, owner: Person): Promise<number> {
  const { body } = await post(product, 'own-earnings', { person: owner, body: {} });
  const months = parseEarnings(v.parse(earned, body).earnings)?.currencies[0]?.months ?? [];
  return total(months.map(({ released }) => released));
}

/** Checks the money of an order and its claims: the parts add up, and the payment service agrees. */
export async function assertSound(product: OwnProduct, order: HeldOrder): Promise<PaymentSplit> {
  const { metadata, transaction } = await storedOrder(product, order.id);
  const ledger = parseLedger(metadata);
  expect(ledger.unread).toEqual([]);
  const found = splitOf(transaction.lineItems);
  expect(found.kept + found.refunded).toBe(found.paid);
  expect(found.owner + found.marketplace + found.tax).toBe(found.kept);
  expect(transaction.payinTotal?.amount).toBe(found.kept);
  expect(transaction.payoutTotal?.amount).toBe(found.owner);
  const { id, intentId: intent, account } = order;
  const moved = await movedFor(product, { order: id, intent, account });
  const paid = claimPayments(ledger);
  const from = (source: (typeof paid)[number]['from']) =>
    paid.flatMap((each) => (each.from === source ? [each.sum] : []));
  expect(moved.captured).toEqual(from('hold'));
  expect(moved.transfers).toEqual(from('protection'));
  const isCanceled = transaction.state === 'state/canceled';
  const refunds = partRefunds(ledger).map(({ sum }) => sum);
  // The process refunds everything at once.
  if (isCanceled) expect(moved.refunds).toHaveLength(1);
  else expect(moved.refunds).toEqual(refunds);
  return found;
}
