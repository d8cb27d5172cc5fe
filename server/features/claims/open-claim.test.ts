import { codeOf, uuid } from '../../testing/order-world';
import { aClaimWorld, BILL, MESSAGE, OWNER_MESSAGE } from '../../testing/claim-world';
import { keepClaims } from './keep-claims';
import { moveClaim } from './move-claim';
import { type ClaimRequest, openClaim } from './open-claim';

function world(changes: Parameters<typeof aClaimWorld>[0] = {}) {
  const claimed = aClaimWorld(changes);
  const { id: orderId, sawStay: stay, saw: tool, services, asOwner } = claimed;
  const damage = { kind: 'damage', tool, sum: 6400 } as const;
  const open = (request: Partial<ClaimRequest> = {}, session = asOwner) =>
    openClaim(services, session, {
      orderId,
      stay,
      currency: 'USD',
      lines: [damage],
      message: OWNER_MESSAGE,
      bill: BILL.fileId,
      ...request,
    });
  return { ...claimed, open, damage };
}

test('an owner reports damage; it is kept with the order, without words', async () => {
  const { open, kept, damage, sawStay } = world();
  expect(await open()).toBe(1);
  expect(kept()).toEqual({
    number: 1,
    by: 'provider',
    at: '2026-06-16T14:10:00.000Z',
    stay: sawStay,
    currency: 'USD',
    lines: [damage],
    message: OWNER_MESSAGE,
  });
});

test('a request whose answer was lost is answered with the same claim', async () => {
  const { open, updates } = world();
  expect([await open(), await open()]).toEqual([1, 1]);
  expect(updates).toHaveLength(1);
});

test('a request with the same message and other content is refused, even if the claim was withdrawn', async () => {
  const { open, updates, damage, services, asOwner, id: orderId } = world();
  const other = { lines: [{ ...damage, sum: 6500 }] };
  await open();
  expect(await codeOf(open(other))).toBe('key-used');
  await moveClaim(services, asOwner, { orderId, number: 1, action: 'withdraw' });
  expect(await codeOf(open(other))).toBe('key-used');
  expect(await open()).toBe(1);
  expect(updates).toHaveLength(2);
});

test('a renter asks for money back, and needs no bill', async () => {
  const { open, kept, asRenter, saw: tool } = world();
  const lines = [{ kind: 'not-working', tool, sum: 9000 } as const];
  await open({ lines, message: MESSAGE, bill: null }, asRenter);
  expect(kept()).toMatchObject({ by: 'customer', lines });
});

test('nobody reports a late fee by hand, because a refused fee becomes a claim automatically', async () => {
  const { open, saw: tool } = world();
  const lines = [{ kind: 'late-fee', tool, sum: 999_900 } as const];
  expect(await codeOf(open({ lines, bill: null }))).toBe('claim-not-possible');
});

const ownDamage = { kind: 'damage', tool: uuid(7), sum: 6400 };
type Changes = Record<string, unknown>;
test.each<[string, Changes, string]>([
  ['without a bill from $25 on', { bill: null }, 'claim-bill'],
  ['with a file that is not of the message', { bill: uuid(999) }, 'invalid-request'],
  ['with the other side’s message', { message: MESSAGE, bill: null }, 'invalid-request'],
  ['with an unknown message', { message: uuid(998) }, 'invalid-request'],
  ['in another currency', { currency: 'EUR' }, 'claim-sum'],
  ['above the most', { lines: [{ ...ownDamage, sum: 1_000_001 }] }, 'claim-sum'],
  ['below a dollar', { lines: [{ ...ownDamage, sum: 99 }] }, 'claim-sum'],
  [
    'for a tool of another stay',
    { lines: [{ ...ownDamage, tool: uuid(8) }] },
    'claim-not-possible',
  ],
  [
    'for the other side’s reason',
    { lines: [{ ...ownDamage, kind: 'not-working' }] },
    'claim-not-possible',
  ],
  ['for the same tool and kind at once', { lines: [ownDamage, ownDamage] }, 'claim-twice'],
  ['for an unknown stay', { stay: '2026-06-01_2026-06-02' }, 'not-found'],
])('a claim %s is refused, and nothing is noted', async (_name, changes, code) => {
  const { open, updates } = world();
  expect(await codeOf(open(changes as Partial<ClaimRequest>))).toBe(code);
  expect(updates).toEqual([]);
});

test.each([
  ['before the pickup', '2026-06-12T12:59:59.999Z', 'claim-early'],
  ['in the last moment of the 14th day', '2026-06-29T23:00:00.000Z', 'placed'],
  ['a moment later', '2026-06-29T23:00:00.001Z', 'claim-late'],
])('by the marketplace’s clock: %s', async (_name, now, code) => {
  const { open, stored } = world();
  stored.now = now;
  expect(await codeOf(open())).toBe(code);
});

test('the same tool and kind is claimed once', async () => {
  const { open, messages, owner } = world();
  await open();
  messages.push({ id: uuid(72), senderId: owner, attachments: [BILL] });
  expect(await codeOf(open({ message: uuid(72) }))).toBe('claim-twice');
});

test('a stranger learns of no order, and a limited session claims nothing', async () => {
  const { open, sessionOf, asOwner } = world();
  expect(await codeOf(open({}, sessionOf(uuid(55) as never)))).toBe('not-found');
  expect(await codeOf(open({}, { ...asOwner, isLimited: true }))).toBe('forbidden');
});

test('no claim gets a number that other servers do not read', async () => {
  const { open, stored, updates } = world();
  stored.metadata = { 'claim-99': { from: 'a newer server' } };
  expect(await codeOf(open())).toBe('claims-full');
  expect(updates).toEqual([]);
});

test('a claim about an unpaid or canceled order is refused', async () => {
  expect(await codeOf(world({ state: 'state/pending-payment' }).open())).toBe('claim-not-possible');
  expect(await codeOf(world({ state: 'state/canceled' }).open())).toBe('not-found');
});

test('two requests at a time make one claim each', async () => {
  const { open, kept, messages, owner, saw: tool } = world();
  messages.push({ id: uuid(72), senderId: owner, attachments: [] });
  const lines = [{ kind: 'cleaning', tool, sum: 2000 } as const];
  const numbers = await Promise.all([open(), open({ lines, message: uuid(72), bill: null })]);
  expect(numbers.toSorted()).toEqual([1, 2]);
  expect([kept(1), kept(2)]).not.toContain(undefined);
});

test('at most three claims of a side are open, and at most ten are made, including withdrawn ones', async () => {
  const { open, services, asOwner, id: orderId, messages, owner } = world();
  const press = async (count: number) => {
    const message = uuid(300 + count);
    messages.push({ id: message, senderId: owner, attachments: [BILL] });
    const number = await open({ message });
    await moveClaim(services, asOwner, { orderId, number, action: 'withdraw' });
  };
  for (let count = 0; count < 10; count += 1) await press(count);
  expect(await codeOf(press(10))).toBe('claims-full');
});

test('an owner who opens and withdraws ten claims sends the renter one email of ours for each', async () => {
  const { open, services, asOwner, id: orderId, messages, owner, mails } = world();
  for (let count = 0; count < 10; count += 1) {
    const message = uuid(300 + count);
    messages.push({ id: message, senderId: owner, attachments: [BILL] });
    const number = await open({ message });
    await keepClaims(services, orderId);
    await moveClaim(services, asOwner, { orderId, number, action: 'withdraw' });
    await keepClaims(services, orderId);
  }
  expect(mails.filter(({ to }) => to === 'rita@example.com')).toHaveLength(10);
});

test('one side’s words leave room for the other side’s', async () => {
  const { open, services, asOwner, asRenter, id: orderId, messages, owner, renter } = world();
  const number = await open();
  const add = (session: typeof asOwner, senderId: typeof owner, count: number) => {
    const message = uuid(400 + count);
    messages.push({ id: message, senderId, attachments: [] });
    return codeOf(moveClaim(services, session, { orderId, number, action: 'add', message }));
  };
  const codes: unknown[] = [];
  for (let count = 0; count < 20; count += 1) codes.push(await add(asOwner, owner, count));
  expect(codes.at(-1)).toBe('claims-full');
  expect(await add(asRenter, renter, 20)).toBe('placed');
});
