import { type Claim, type ClaimPart } from '~/domain/order/claim/claims';
import { readOrder } from '../../core/orders/read-order';
import { aClaimWorld, OWNER_MESSAGE } from '../../testing/claim-world';
import { integrationOf } from '../../testing/integration-of';
import { codeOf } from '../../testing/order-world';
import { historyOf } from './claim-history';
import { logOf } from './claim-log';
import { claimOf } from './claim-services';
import { previewDecision } from './preview-decision';

const REPORTED = '2026-06-16T14:10:00.000Z';
const NO_ANSWER = '2026-06-19T14:10:00.001Z';
const fromHold = { line: 0, source: 'hold', sum: 2500 } as const;

function world(changes: Partial<Claim> = {}) {
  const claimed = aClaimWorld();
  const { id: orderId, sawStay: stay, saw: tool, stored, services } = claimed;
  const claim = {
    by: 'provider',
    at: REPORTED,
    stay,
    currency: 'USD',
    message: OWNER_MESSAGE,
    lines: [{ kind: 'damage', tool, sum: 6400 }],
    ...changes,
  };
  stored.metadata = { 'claim-1': claim };
  stored.now = NO_ANSWER;
  const decision = { orderId, number: 1, currency: 'USD' as const, parts: [fromHold] };
  return { ...claimed, orderId, decision, services };
}

test('both sides’ emails can be read before a decision, with its sums and reason; nothing is kept or sent', async () => {
  const { services, decision, stored, mails } = world();
  const before = structuredClone(stored.metadata);
  const shown = await previewDecision(services, { ...decision, reason: 'The hose was old.' });
  expect(shown.map(({ name }) => name)).toEqual(['Rita', 'Olga']);
  for (const { subject, text } of shown) {
    expect(subject).toContain('$25.00 of $64.00');
    expect(text).toContain('Reason: The hose was old.');
    expect(text).toContain('From the hold on the card: $25.00');
  }
  expect(stored.metadata).toEqual(before);
  expect(mails).toEqual([]);
});

test('a preview is refused as the decision would be', async () => {
  const { services, decision } = world();
  const above = { ...decision, parts: [{ ...fromHold, sum: 6401 }], reason: '' };
  expect(await codeOf(previewDecision(services, above))).toBe('claim-sum');
  const decided = { at: NO_ANSWER, how: 'decided' as const, parts: [] };
  const closed = world({ outcome: decided });
  const again = { ...closed.decision, reason: '' };
  expect(await codeOf(previewDecision(closed.services, again))).toBe('claim-closed');
});

test('a case lists the actions and who took them, newest first', async () => {
  const answered = '2026-06-17T10:00:00.000Z';
  const answer = { is: 'disagrees', at: answered, message: OWNER_MESSAGE } as const;
  const { services, orderId } = world({ answer });
  const order = await readOrder(services.integration, orderId);
  if (!order) throw new Error('the order is gone');
  expect(logOf(order, claimOf(order, 1))).toEqual([
    { kind: 'disagrees', by: 'customer', at: answered, sum: 6400 },
    { kind: 'reported', by: 'provider', at: REPORTED, sum: 6400 },
  ]);
});

test('a case counts the other claims of a person, and their outcomes', async () => {
  const { services, orderId, owner, stored } = world();
  const attributes = {
    createdAt: '2026-01-10T10:00:00.000Z',
    profile: {
      metadata: {
        numbers: { rentals: 12, rented: 3, responseMinutes: null, answeredPercent: null },
      },
    },
  };
  const user = { id: owner, type: 'user', attributes };
  const integration = integrationOf({
    users: { show: () => Promise.resolve({ status: 200, data: { data: user } }) },
  });
  const order = await readOrder(services.integration, orderId);
  if (!order) throw new Error('the order is gone');
  const decided = (parts: readonly ClaimPart[]) => ({ at: NO_ANSWER, how: 'decided', parts });
  const own = stored.metadata['claim-1'] as object;
  const metadata = {
    'claim-1': own,
    'claim-2': { ...own, outcome: decided([fromHold]) },
    'claim-3': { ...own, outcome: decided([]) },
  };
  await services.list.note({ ...order, attributes: { ...order.attributes, metadata } }, []);
  const of = { order: orderId, number: 1, currency: 'USD' };
  expect(await historyOf({ integration, list: services.list }, owner, of)).toEqual({
    person: { since: attributes.createdAt, rentals: 12, rented: 3 },
    made: { count: 2, paid: 2500, rejected: 1 },
    against: { count: 0, paid: 0, rejected: 0 },
  });
});
