import { type Claim } from '~/domain/order/claim/claims';
import { type Session } from '../../marketplace/session';
import { aClaimWorld, MESSAGE, OWNER_MESSAGE } from '../../testing/claim-world';
import { codeOf, uuid } from '../../testing/order-world';
import { type ClaimMoveRequest, moveClaim } from './move-claim';

const REPORTED = '2026-06-16T14:10:00.000Z';
const LATE = '2026-06-19T14:10:00.001Z';
type Action = ClaimMoveRequest extends infer Move
  ? Move extends ClaimMoveRequest
    ? Omit<Move, 'orderId' | 'number'>
    : never
  : never;

const offer40 = { action: 'offer', sum: 4000, message: null } as const;
const disagree = { action: 'disagree', message: MESSAGE } as const;

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
  const move = (session: Session, action: Action, number = 1) =>
    moveClaim(services, session, { orderId, number, ...action });
  return { ...claimed, move };
}

test('the renter pays from the hold as far as it goes, and then by card', async () => {
  const { move, kept, asRenter, ledger } = world();
  ledger.limits.left = { hold: 5000, protection: 100_000, refund: 0 };
  expect(await move(asRenter, { action: 'pay' })).toBe(true);
  expect(kept()).toMatchObject({
    answer: { is: 'pays', at: REPORTED },
    outcome: {
      how: 'agreed',
      parts: [
        { line: 0, source: 'hold', sum: 5000 },
        { line: 0, source: 'card', sum: 1400 },
      ],
    },
  });
  expect(await move(asRenter, { action: 'pay' })).toBe(false);
});

test('a renter’s claim is agreed on only up to the rest of the payment, and less can be offered', async () => {
  const { move, kept, asOwner, asRenter, ledger } = world({
    by: 'customer',
    lines: [{ kind: 'not-working', tool: aClaimWorld().saw, sum: 6400 }],
  });
  ledger.limits.left = { hold: 0, protection: 0, refund: 5000 };
  expect(await codeOf(move(asOwner, { action: 'pay' }))).toBe('decision-too-high');
  const above = { ...offer40, sum: 5001 };
  expect(await codeOf(move(asOwner, above))).toBe('decision-too-high');
  await move(asOwner, offer40);
  ledger.limits.left = { hold: 0, protection: 0, refund: 3999 };
  expect(await codeOf(move(asRenter, { action: 'accept-offer' }))).toBe('decision-too-high');
  expect(kept()).not.toHaveProperty('outcome');
  ledger.limits.left = { hold: 0, protection: 0, refund: 4000 };
  await move(asRenter, { action: 'accept-offer' });
  expect(kept()?.outcome?.parts).toEqual([{ line: 0, source: 'refund', sum: 4000 }]);
});

test('an offer can be accepted', async () => {
  const { move, kept, asRenter, asOwner } = world();
  const offered = { ...offer40, message: MESSAGE };
  await move(asRenter, offered);
  expect(await move(asRenter, offered)).toBe(false);
  expect(await codeOf(move(asRenter, offer40))).toBe('claim-closed');
  await move(asOwner, { action: 'accept-offer' });
  expect(kept()).toMatchObject({
    answer: { is: 'offers', sum: 4000, message: MESSAGE },
    reply: { is: 'accepts' },
    outcome: { how: 'agreed', parts: [{ source: 'hold', sum: 4000 }] },
  });
  expect(await move(asOwner, { action: 'accept-offer' })).toBe(false);
});

test('an answer that differs from the existing one is refused', async () => {
  const { move, asRenter, messages, renter } = world();
  messages.push({ id: uuid(73), senderId: renter, attachments: [] });
  await move(asRenter, disagree);
  expect(await move(asRenter, disagree)).toBe(false);
  expect(await codeOf(move(asRenter, { ...disagree, message: uuid(73) }))).toBe('claim-closed');
});

test('an offer that is refused, and a disagreement, go to staff; both can add words until they decide', async () => {
  const first = world();
  await first.move(first.asRenter, offer40);
  await first.move(first.asOwner, { action: 'refuse-offer' });
  expect(first.kept()).toMatchObject({ reply: { is: 'refuses' } });
  const second = world();
  await second.move(second.asRenter, disagree);
  await second.move(second.asOwner, { action: 'add', message: OWNER_MESSAGE });
  await second.move(second.asOwner, { action: 'add', message: OWNER_MESSAGE });
  expect(second.kept()?.added).toHaveLength(1);
});

test('the claimant takes a claim back, once', async () => {
  const { move, kept, asOwner, asRenter } = world();
  expect(await codeOf(move(asRenter, { action: 'withdraw' }))).toBe('claim-closed');
  expect(await move(asOwner, { action: 'withdraw' })).toBe(true);
  expect(kept()?.withdrawnAt).toBe(REPORTED);
  expect(await move(asOwner, { action: 'withdraw' })).toBe(false);
  expect(await codeOf(move(asRenter, { action: 'pay' }))).toBe('claim-closed');
});

const decided = { at: REPORTED, how: 'decided', parts: [] } as const;
test('a decision is disputed once, by either side', async () => {
  const { move, kept, asRenter, asOwner } = world({ outcome: decided });
  await move(asRenter, { action: 'dispute', message: MESSAGE });
  expect(kept()?.dispute).toEqual({ at: REPORTED, by: 'customer', message: MESSAGE });
  expect(await codeOf(move(asOwner, { action: 'dispute', message: OWNER_MESSAGE }))).toBe(
    'claim-closed',
  );
});

test('a decision cannot be disputed later than 20 days after completion and five days after the decision', async () => {
  const transitions = ['request-payment', 'confirm-payment', 'complete'].map((name) => ({
    transition: `transition/${name}`,
    createdAt: REPORTED,
    by: 'provider',
  }));
  const attributes = { payinTotal: { amount: 20_000, currency: 'USD' }, transitions };
  const late = world({ outcome: decided }, { state: 'state/delivered', attributes });
  late.stored.now = '2026-07-06T14:10:00.001Z';
  const dispute = { action: 'dispute', message: MESSAGE } as const;
  expect(await codeOf(late.move(late.asRenter, dispute))).toBe('claim-late');
  late.stored.now = '2026-07-06T14:10:00.000Z';
  expect(await codeOf(late.move(late.asRenter, dispute))).toBe('placed');
});

test.each<[string, Partial<Claim>, string, Action, 'asRenter' | 'asOwner', string]>([
  ['the renter pays too late', {}, LATE, { action: 'pay' }, 'asRenter', 'claim-late'],
  ['the renter offers too late', {}, LATE, offer40, 'asRenter', 'claim-late'],
  ['the renter disagrees too late', {}, LATE, disagree, 'asRenter', 'claim-late'],
  ['the owner answers the own claim', {}, REPORTED, { action: 'pay' }, 'asOwner', 'claim-closed'],
  [
    'the owner accepts what nobody offered',
    {},
    REPORTED,
    { action: 'accept-offer' },
    'asOwner',
    'claim-closed',
  ],
  [
    'the renter accepts the own offer',
    { answer: { at: REPORTED, is: 'offers', sum: 4000 } },
    REPORTED,
    { action: 'accept-offer' },
    'asRenter',
    'claim-closed',
  ],
  [
    'the owner accepts too late',
    { answer: { at: REPORTED, is: 'offers', sum: 4000 } },
    LATE,
    { action: 'accept-offer' },
    'asOwner',
    'claim-late',
  ],
  [
    'the offer is all that was asked',
    {},
    REPORTED,
    { ...offer40, sum: 6400 },
    'asRenter',
    'claim-sum',
  ],
  ['it was decided', { outcome: decided }, REPORTED, { action: 'pay' }, 'asRenter', 'claim-closed'],
  [
    'it was decided before more words',
    { outcome: decided },
    REPORTED,
    { action: 'add', message: MESSAGE },
    'asRenter',
    'claim-closed',
  ],
  [
    'it was decided before it is taken back',
    { outcome: decided },
    REPORTED,
    { action: 'withdraw' },
    'asOwner',
    'claim-closed',
  ],
  [
    'nothing was decided that could be disputed',
    {},
    REPORTED,
    { action: 'dispute', message: MESSAGE },
    'asRenter',
    'claim-closed',
  ],
  [
    'the words are somebody else’s',
    {},
    REPORTED,
    { action: 'disagree', message: OWNER_MESSAGE },
    'asRenter',
    'invalid-request',
  ],
])('a step is refused and not noted if %s', async (_name, changes, now, action, side, code) => {
  const { move, stored, updates, ...sides } = world(changes);
  stored.now = now;
  expect(await codeOf(move(sides[side], action))).toBe(code);
  expect(updates).toEqual([]);
});

test('strangers and unknown claims are 404, limited sessions 403', async () => {
  const { move, sessionOf, asRenter } = world();
  const pay = { action: 'pay' } as const;
  expect(await codeOf(move(sessionOf(uuid(55) as never), pay))).toBe('not-found');
  expect(await codeOf(move(asRenter, pay, 2))).toBe('not-found');
  expect(await codeOf(move({ ...asRenter, isLimited: true }, pay))).toBe('forbidden');
});
