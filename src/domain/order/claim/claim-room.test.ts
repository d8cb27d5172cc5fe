import { aClaim } from '~/testing/claim-builders';
import { type TransactionId } from '~/domain/ids';
import { addDays, day } from '~/domain/time/day';
import { claimKinds, claimSources } from './claim-terms';
import { claimPlaces, hasPlaces, hasRoom, withdrawn } from './claim-room';
import { type Claim, claimKey, type ClaimLine, type NumberedClaim } from './claims';
import {
  type Extension,
  EXTENSION_KEYS,
  formatExtension,
  formatLateFee,
  hasRoomForExtra,
  type LateFee,
} from '../stay/extensions';
import { type HeldMoney } from '../ledger/held-money';
import { entryKey, MAX_ENTRIES, parseLedger } from '../ledger/ledger';
import { type Entry } from '../ledger/ledger-entries';
import { bytesOf, CHECK_LIMITS, KEPT_EVENTS } from '../stay/order-metadata';
import { stayIdOf, STAYS_KEY } from '../stay/stay-id';

const AT = '2030-01-01T00:00:00.000Z';
const ID = '00000000-0000-4000-8000-000000000000';
const INTENT = 'pi_3'.padEnd(27, 'x');
/** The form of a stored press. */
const KEY = `${'k'.repeat(16)}.${'k'.repeat(16)}`;
const leg = { id: INTENT, at: AT };
const MOST = 1_000_000;
const shared = { at: AT, currency: 'USD', sum: MOST, attempt: 99 } as const;

const hold: Entry = {
  kind: 'hold',
  ...shared,
  intent: INTENT,
  waitsSince: AT,
  placed: { at: AT, until: AT, isCredit: false },
  ended: { at: AT, how: 'released' },
};
const ofClaim = { ...shared, claim: 99, payout: leg };
const card: Entry = { kind: 'card', ...ofClaim, intent: INTENT, paid: leg };
const protection: Entry = { kind: 'protection', ...ofClaim, transfer: leg, waitsSince: AT };
const refund: Entry = {
  kind: 'refund',
  ...shared,
  owner: MOST,
  tax: MOST,
  refund: { ...leg, failedAt: AT },
  claim: 99,
  key: KEY,
};

const line = (index: number): ClaimLine => ({
  kind: claimKinds[index % claimKinds.length] ?? 'damage',
  tool: ID as ClaimLine['tool'],
  sum: MOST,
});

/** A claim on which everybody said and decided all that they can. */
function fullClaim(by: Claim['by'], lines: number): Claim {
  const parts = Array.from({ length: lines }, (_, index) => ({
    line: index,
    source: claimSources[1],
    sum: MOST,
  }));
  return aClaim({
    by,
    at: AT,
    message: ID,
    lines: parts.map((_, index) => line(index)),
    answer: { at: AT, is: 'disagrees', sum: MOST, message: ID },
    reply: { at: AT, is: 'refuses' },
    added: Array.from({ length: 6 }, () => ({ by, at: AT, message: ID })),
    outcome: { at: AT, how: 'decided', parts },
    dispute: { at: AT, by, message: ID },
    second: { at: AT, parts },
  });
}

/** Creates the maximum of claims for one side. Each is opened when there is room, and grown to its full size. */
function mostClaims(by: Claim['by'], lines: number): Claim[] {
  const claims: Claim[] = [];
  const opened = aClaim({ by, at: AT, message: ID, lines: fullClaim(by, lines).lines });
  while (hasRoom([...claims, opened], by)) claims.push(fullClaim(by, lines));
  while (hasRoom([...claims, withdrawn(opened, AT)], by)) claims.push(withdrawn(opened, AT));
  return claims;
}

const sums = {
  payin: { amount: MOST, currency: 'USD' },
  payout: { amount: MOST, currency: 'USD' },
} as const;
const when = new Date(AT);
const nights: Extension = {
  id: ID as TransactionId,
  state: 'state/canceled',
  at: when,
  start: day('2030-01-01'),
  end: day('2030-01-02'),
  answerBy: when,
  ...sums,
  steps: (['state/preauthorized', 'state/accepted', 'state/canceled'] as const).map((state) => ({
    state,
    at: when,
  })),
};
const fee: LateFee = {
  state: 'refunded',
  amount: sums.payin,
  askedAt: when,
  due: when,
  back: when,
  answeredAt: when,
  endedAt: when,
  ...sums,
  paymentId: nights.id,
  key: KEY,
};

/** The maximum number of paid nights that an order can have in addition to this many late fees, each in full. */
function mostExtras(fees: number) {
  const lateFees = Array.from({ length: fees }, () => ({ stay: null, fee }));
  const extensions: Extension[] = [];
  while (hasRoomForExtra({ extensions, lateFees })) extensions.push(nights);
  return {
    [EXTENSION_KEYS.nights]: extensions.map(formatExtension),
    [STAYS_KEY]: Object.fromEntries(
      lateFees.map((_, index) => [
        stayIdOf({ start: addDays(nights.start, index), end: addDays(nights.end, index) }),
        { [EXTENSION_KEYS.fee]: formatLateFee(fee) },
      ]),
    ),
  };
}

test.each([1, 2, 4, 10])(
  'the ledger still fits when both sides note and claim all they can, of %s lines each, with the most nights and fees',
  (lines) => {
    const claims = [...mostClaims('provider', lines), ...mostClaims('customer', lines)];
    expect(claims.length).toBeGreaterThan(1);
    const entries = [
      ...Array.from({ length: 13 }, () => hold),
      ...Array.from({ length: 14 }, () => card),
      ...Array.from({ length: 10 }, () => protection),
      ...Array.from({ length: 15 }, () => refund),
    ];
    expect(entries).toHaveLength(MAX_ENTRIES);
    const metadataWith = (fees: number) => ({
      ...Object.fromEntries(claims.map((claim, index) => [claimKey(index + 1), claim])),
      ...Object.fromEntries(entries.map((entry, index) => [entryKey(index + 1), entry])),
      checks: ['x'.repeat(CHECK_LIMITS.bytes), 'x'.repeat(CHECK_LIMITS.bytes)],
      events: 'x'.repeat(KEPT_EVENTS.bytes),
      payment: { intent: INTENT },
      claimTime: { customer: AT, provider: AT },
      cardHold: { without: AT, cardForgotten: AT },
      returnSaid: { is: 'later', at: AT },
      ...mostExtras(fees),
    });
    for (const fees of [0, 5, 9]) {
      const metadata = metadataWith(fees);
      expect(parseLedger(metadata).unread).toEqual([]);
      expect(bytesOf(metadata)).toBeLessThanOrEqual(49 * 1024);
    }
  },
);

const open = (count: number, lines: number) =>
  Array.from({ length: count }, () =>
    aClaim({ lines: Array.from({ length: lines }, (_, index) => line(index)) }),
  );

test('a side has room for three open claims, and for one of ten lines; claims of the other side and late fees do not count', () => {
  expect(hasRoom(open(3, 2), 'provider')).toBe(true);
  expect(hasRoom(open(1, 10), 'provider')).toBe(true);
  expect(hasRoom(open(4, 1), 'provider')).toBe(false);
  expect(hasRoom(open(4, 1), 'customer')).toBe(true);
  const fee = aClaim({ message: null });
  expect(hasRoom([fee, fee, fee, fee, ...open(3, 1)], 'provider')).toBe(true);
});

test('a side makes ten claims at most, even if it withdraws them', () => {
  const back = Array.from({ length: 10 }, () => withdrawn(aClaim(), AT));
  expect(hasRoom(back, 'provider')).toBe(true);
  expect(hasRoom([...back, aClaim()], 'provider')).toBe(false);
});

test('a withdrawn claim is a line with its whole sum', () => {
  expect(withdrawn(fullClaim('provider', 2), AT)).toEqual({
    ...aClaim({ at: AT, message: ID, withdrawnAt: AT }),
    lines: [{ ...line(0), sum: 2 * MOST }],
  });
});

const numbered = (claims: readonly Claim[]): NumberedClaim[] =>
  claims.map((claim, index) => ({ number: index + 1, ...claim }));

test('the claims of both sides have places for every decision, in addition to the hold and refunds by staff', () => {
  const claims = numbered(Array.from({ length: 16 }, () => aClaim()));
  const ledger = parseLedger({});
  const heldMoney: HeldMoney = {
    amount: MOST,
    currency: 'USD',
    entries: [],
    keeps: [],
    withoutSince: null,
    cardForgottenAt: null,
  };
  expect(claimPlaces(claims, ledger)).toBe(32);
  expect(hasPlaces({ claims, ledger, heldMoney, fees: 3 })).toBe(true);
  expect(hasPlaces({ claims, ledger, heldMoney, fees: 4 })).toBe(false);
});
