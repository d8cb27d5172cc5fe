import { type Claim } from '~/domain/order/claim/claims';
import { ServerError } from '../../base/errors';
import { type Staff } from '../../staff/staff';
import { aClaimWorld, MESSAGE, OWNER_MESSAGE } from '../../testing/claim-world';
import { aUserId, codeOf } from '../../testing/order-world';
import { type DecisionRequest, decideClaim } from './decide-claim';
import { keepClaims, watchClaims } from './keep-claims';

const REPORTED = '2026-06-16T14:10:00.000Z';
const NO_ANSWER = '2026-06-19T14:10:00.001Z';
const staff: Staff = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const fromHold = { line: 0, source: 'hold', sum: 6400 } as const;

function world(changes: Partial<Claim> = {}, of: Parameters<typeof aClaimWorld>[0] = {}) {
  const claimed = aClaimWorld(of);
  const { id: orderId, sawStay: stay, saw: tool, services, stored } = claimed;
  stored.metadata = {
    'claim-1': {
      by: 'provider',
      at: REPORTED,
      stay,
      currency: 'USD',
      message: OWNER_MESSAGE,
      lines: [{ kind: 'damage', tool, sum: 6400 }],
      ...changes,
    },
  };
  stored.now = NO_ANSWER;
  const audits: object[] = [];
  const audit = { add: async (_staff: Staff, line: object) => void audits.push(line) };
  const desk = { audit };
  const decide = (request: Partial<DecisionRequest> = {}) =>
    decideClaim({ ...services, desk }, staff, {
      orderId,
      number: 1,
      seen: 0,
      parts: [fromHold],
      currency: 'USD',
      reason: 'The photos show it.',
      ...request,
    });
  return { ...claimed, orderId, decide, audits };
}

test('staff decide line by line, the money moves, and both sides get the reason once', async () => {
  const { decide, kept, audits, services, orderId, ledger, mails, stored } = world();
  await decide();
  expect(kept()).toMatchObject({ outcome: { how: 'decided', parts: [fromHold] } });
  expect(audits).toMatchObject([
    { deed: 'claim-decided', sum: { amount: 6400, currency: 'USD' }, why: 'The photos show it.' },
  ]);
  await keepClaims(services, orderId);
  await keepClaims(services, orderId);
  expect(ledger.moves).toMatchObject([{ claim: 1, source: 'hold', sum: 6400, status: 'made' }]);
  const decisions = mails.filter(({ text }) => text.includes('Reason: The photos show it.'));
  expect(decisions.map(({ to }) => to).toSorted()).toEqual([
    'olga@example.com',
    'rita@example.com',
  ]);
  for (const { text } of decisions) expect(text).toContain('From the hold on the card: $64.00');
  expect(stored.metadata).not.toHaveProperty('reason');
});

test('a decision can award nothing', async () => {
  const { decide, kept, services, orderId, ledger } = world();
  await decide({ parts: [] });
  await keepClaims(services, orderId);
  expect(kept()).toMatchObject({ outcome: { parts: [] } });
  expect(ledger.moves).toEqual([]);
});

test('a second look adds to the first decision, and is the last', async () => {
  const at = '2026-06-17T00:00:00.000Z';
  const { decide, kept } = world({
    outcome: { at, how: 'decided', parts: [{ ...fromHold, sum: 4000 }] },
    dispute: { at, by: 'provider', message: MESSAGE },
  });
  await decide({ seen: 1, parts: [{ line: 0, source: 'card', sum: 2400 }] });
  expect(kept()).toMatchObject({ second: { parts: [{ source: 'card', sum: 2400 }] } });
  expect(await codeOf(decide({ seen: 1, parts: [] }))).toBe('claim-closed');
});

test.each<[string, Partial<DecisionRequest>, string]>([
  ['above what was asked', { parts: [{ ...fromHold, sum: 6401 }] }, 'claim-sum'],
  ['for a line that is not there', { parts: [{ ...fromHold, line: 1 }] }, 'claim-sum'],
  ['as a refund to an owner', { parts: [{ ...fromHold, source: 'refund' }] }, 'claim-sum'],
  [
    'from protection that was not bought',
    { parts: [{ ...fromHold, source: 'protection' }] },
    'decision-too-high',
  ],
  ['in another currency', { currency: 'EUR' }, 'conflict'],
])('a decision %s is refused, and nothing is noted', async (_name, request, code) => {
  const { decide, updates, audits } = world();
  expect(await codeOf(decide(request))).toBe(code);
  expect([updates, audits]).toEqual([[], []]);
});

test('a decision above its hold is refused', async () => {
  const { decide, ledger } = world();
  ledger.limits.left = { hold: 6399, protection: 0, refund: 0 };
  expect(await codeOf(decide())).toBe('decision-too-high');
});

test('staff wait while the two can still agree', async () => {
  const { decide, stored } = world();
  stored.now = REPORTED;
  expect(await codeOf(decide())).toBe('claim-early');
});

test('only one of two different decisions at once is taken, and the other person sees it', async () => {
  const { decide } = world();
  const [first, second] = await Promise.allSettled([decide(), decide({ parts: [] })]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({
    reason: { code: 'claim-closed', meta: { decision: { parts: [fromHold] } } },
  });
});

test('a released hold leaves its part to the card, which nobody charges automatically', async () => {
  const { decide, kept, services, orderId, ledger } = world();
  await decide();
  ledger.failures.push(new ServerError('hold-gone'));
  await keepClaims(services, orderId).catch(() => undefined);
  await keepClaims(services, orderId);
  expect(kept()).toMatchObject({ outcome: { parts: [{ source: 'card', sum: 6400 }] } });
  expect(ledger.moves).toEqual([]);
});

test('money that could not be moved is moved later, once, and both sides are notified regardless', async () => {
  const { decide, services, orderId, ledger, mails } = world();
  await decide();
  ledger.failures.push(new Error('no answer'));
  await expect(keepClaims(services, orderId)).rejects.toThrow('no answer');
  expect(mails.length).toBeGreaterThan(0);
  await keepClaims(services, orderId);
  await keepClaims(services, orderId);
  expect(ledger.moves).toHaveLength(1);
});

test('a renter’s refund waits until the order has completed', async () => {
  const {
    services,
    orderId,
    ledger,
    saw: tool,
  } = world({
    by: 'customer',
    lines: [{ kind: 'not-working', tool: aClaimWorld().saw, sum: 5000 }],
    outcome: { at: REPORTED, how: 'agreed', parts: [{ line: 0, source: 'refund', sum: 5000 }] },
  });
  expect(tool).toBeDefined();
  await keepClaims(services, orderId);
  expect(ledger.moves).toEqual([]);
});

test('the awaited side is reminded a day before, once, and both are told that the time is over', async () => {
  const { services, orderId, stored, mails } = world();
  stored.now = '2026-06-18T14:10:00.000Z';
  await services.store.set('x', 'y');
  await keepClaims(services, orderId);
  await keepClaims(services, orderId);
  const reminders = () => mails.filter(({ subject }) => subject.startsWith('One day left'));
  expect(reminders().map(({ to }) => to)).toEqual(['rita@example.com']);
  stored.now = NO_ANSWER;
  const { items } = await watchClaims(services).read(null);
  expect(items).toEqual([orderId]);
  for (const item of items) await watchClaims(services).handle(item);
  const over = mails.filter(({ subject }) => subject.includes('72 hours to answer are over'));
  expect(over.map(({ to }) => to).toSorted()).toEqual(['olga@example.com', 'rita@example.com']);
});

test('a decision that is pressed again is answered, not made again; another one is refused', async () => {
  const { decide, kept, audits } = world();
  await decide();
  expect(await codeOf(decide())).toBe('placed');
  expect(audits).toHaveLength(1);
  expect(await codeOf(decide({ parts: [] }))).toBe('claim-closed');
  expect(kept()).toMatchObject({ outcome: { parts: [fromHold] } });
});

test('a first decision that is pressed again is not taken for the second look', async () => {
  const { decide, kept, stored } = world();
  await decide();
  stored.metadata['claim-1'] = {
    ...kept(),
    dispute: { at: NO_ANSWER, by: 'provider', message: MESSAGE },
  };
  expect(await codeOf(decide())).toBe('placed');
  expect(kept()).not.toHaveProperty('second');
});

describe('an order that is canceled with a full refund', () => {
  const parts = (source: 'refund' | 'hold') => [{ line: 0, source, sum: 5000 }] as const;
  const canceled = { state: 'state/canceled' };
  const asked = {
    by: 'customer',
    lines: [{ kind: 'not-working', tool: aClaimWorld().saw, sum: 5000 }],
  } as const;

  test.each([
    ['is with staff', { ...asked, answer: { at: REPORTED, is: 'disagrees' } }],
    [
      'was agreed on',
      { ...asked, outcome: { at: REPORTED, how: 'agreed', parts: parts('refund') } },
    ],
  ] as const)('ends a renter’s claim that %s, and tells both once', async (_name, claim) => {
    const { services, orderId, stored, ledger, mails, kept } = world(claim, canceled);
    await keepClaims(services, orderId);
    await keepClaims(services, orderId);
    expect(kept()).toMatchObject({ withdrawnAt: stored.now, isRefunded: true });
    expect(ledger.moves).toEqual([]);
    const found = mails.filter(({ subject }) => subject.includes('ended with the full refund'));
    expect(found.map(({ to }) => to).toSorted()).toEqual(['olga@example.com', 'rita@example.com']);
  });

  test('leaves an owner’s claim, which is paid from the hold', async () => {
    const outcome = { at: REPORTED, how: 'agreed', parts: parts('hold') } as const;
    const { services, orderId, ledger, kept } = world({ outcome }, canceled);
    await keepClaims(services, orderId);
    expect(kept()).not.toHaveProperty('withdrawnAt');
    expect(ledger.moves).toMatchObject([{ source: 'hold', sum: 5000 }]);
  });
});
