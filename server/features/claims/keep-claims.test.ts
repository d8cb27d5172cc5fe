import { type Claim } from '~/domain/order/claim/claims';
import { workOnce } from '../../testing/work';
import { aClaimWorld, MESSAGE, OWNER_MESSAGE } from '../../testing/claim-world';
import { waitingClaims } from './claims';
import { followClaims, keepClaims, watchClaims } from './keep-claims';

const DAY_MS = 86_400_000;
const log = { error: jest.fn(), warn: jest.fn() };

/** An order with a claim that waits for staff, and the events of the marketplace since a moment. */
function world(changedAt: string) {
  const claimed = aClaimWorld();
  const { saw: tool, sawStay: stay, stored, id, services } = claimed;
  const claim: Omit<Claim, 'number'> = {
    by: 'provider',
    stay,
    currency: 'USD',
    message: null,
    at: changedAt,
    lines: [{ kind: 'damage', tool, sum: 4500 }],
    answer: { at: changedAt, is: 'disagrees' },
  };
  stored.metadata = { 'claim-1': claim };
  const event = {
    id: 'event-1',
    attributes: {
      sequenceId: 1,
      eventType: 'transaction/updated',
      createdAt: changedAt,
      resourceId: id,
      resource: {
        attributes: { processName: 'flex-default-process', metadata: stored.metadata },
      },
    },
  };
  // A page after the cursor begins with the event at the cursor.
  const isAsked = (since: unknown) => !(since instanceof Date) || since <= new Date(changedAt);
  const query = (params: Readonly<Record<string, unknown>> = {}) =>
    Promise.resolve({
      status: 200,
      data: { data: isAsked(params['createdAtStart']) ? [event] : [] },
    });
  const integration = { ...services.integration, events: { query } };
  return { ...claimed, services: { ...services, integration } };
}

test('a claim that has waited for staff for weeks is listed again when the store was lost, and no email is repeated', async () => {
  const { services, mails, stored, id } = world('2026-05-02T09:00:00.000Z');
  expect(Date.parse(stored.now) - Date.parse('2026-05-02T09:00:00.000Z')).toBeGreaterThan(
    40 * DAY_MS,
  );
  expect(await services.list.read()).toEqual([]);
  await workOnce(followClaims(services), { store: services.store, log });
  expect((await services.list.read()).map(({ key }) => key)).toEqual([`${id}:1`]);
  expect(mails).toEqual([]);
  expect(log.error).not.toHaveBeenCalled();
});

test('money that was decided and does not move waits at the desk after an hour, and is tried again until it has moved', async () => {
  const { services, stored, ledger, id, saw: tool, sawStay: stay } = aClaimWorld();
  const decidedAt = '2026-06-16T12:00:00.000Z';
  const claim: Omit<Claim, 'number'> = {
    by: 'provider',
    stay,
    currency: 'USD',
    message: null,
    at: decidedAt,
    lines: [{ kind: 'damage', tool, sum: 4500 }],
    answer: { at: decidedAt, is: 'disagrees' },
    outcome: {
      at: decidedAt,
      how: 'decided',
      parts: [{ line: 0, source: 'protection', sum: 4000 }],
    },
  };
  stored.metadata = { 'claim-1': claim };
  const waits = async () =>
    waitingClaims(await services.list.read(), await services.now()).map(({ kind, sum }) => [
      kind,
      sum?.amount,
    ]);
  const round = async () => {
    await services.store.delete('task:watch-claims:turn');
    await services.store.delete(`task:watch-claims:retries`);
    await workOnce(watchClaims(services), { store: services.store, log });
  };
  ledger.failures.push(new Error('the payment service is away'), new Error('still away'));
  await keepClaims(services, id).catch(() => undefined);
  expect(await waits()).toEqual([['promised', 4000]]);
  await round();
  expect(await waits()).toEqual([['promised', 4000]]);
  await round();
  expect(ledger.moves).toMatchObject([{ source: 'protection', sum: 4000 }]);
  expect(await waits()).toEqual([]);
});

test('a person whom the marketplace emails about a message in a claim gets no second email, and one notice on devices', async () => {
  const { services, mails, stored, id, owner, renter, saw: tool, sawStay: stay } = aClaimWorld();
  const notified: object[] = [];
  const tell: typeof services.tell = async (to, { key }) => void notified.push([to, key]);
  const at = '2026-06-16T14:00:00.000Z';
  const lines = [{ kind: 'damage', tool, sum: 4500 }];
  const claim = { by: 'provider', at, stay, currency: 'USD', message: OWNER_MESSAGE, lines };
  stored.metadata = { 'claim-1': claim };
  await keepClaims({ ...services, tell }, id);
  expect(mails.splice(0).map(({ to }) => to)).toEqual(['olga@example.com']);
  expect(notified.splice(0)).toContainEqual([renter, `message:${OWNER_MESSAGE}`]);

  stored.metadata = { 'claim-1': { ...claim, answer: { at, is: 'disagrees', message: MESSAGE } } };
  await keepClaims({ ...services, tell }, id);
  expect(mails.splice(0).map(({ to }) => to)).toEqual(['rita@example.com']);
  expect(notified.splice(0)).toContainEqual([owner, `message:${MESSAGE}`]);
});
