import { aClaim, aListingUuid } from '~/testing/claim-builders';
import { type ListingId } from '~/domain/ids';
import { choosableKinds, claimantOf, claimKinds, type ClaimKind } from './claim-terms';
import { claimFault, claimWindow, kindFault, needsBill } from './claim-rules';
import { type Claim, type ClaimLine } from './claims';
import { staysOf } from '../stay/stays';
import { parseTransaction } from '../process/transaction';

const stayId = '2026-06-12_2026-06-15';
const tool = aListingUuid;
const other = '00000000-0000-4000-8000-000000000008' as ListingId;
const noted = (at: string) => ({ at, note: '', pictures: [], confirmed: false });

interface Given {
  readonly state?: string;
  readonly back?: string;
  readonly pickedUp?: string;
}

/** The stay from June 12, 8:00 am (13:00 UTC), to June 15, 6:00 pm (23:00 UTC), in Chicago. */
function stay({ state = 'accepted', back, pickedUp }: Given = {}) {
  const notes = {
    ...(pickedUp !== undefined && { handOver: { customer: noted(pickedUp) } }),
    ...(back !== undefined && { handBack: { provider: noted(back) } }),
  };
  const order = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: `state/${state}`,
      protectedData: { timeZone: 'America/Chicago', parts: [['Charger', 'Case']] },
      metadata: { stays: { [stayId]: notes } },
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z' },
  });
  const [found] = order ? staysOf(order) : [];
  if (!found) throw new Error('does not parse');
  return found;
}

const windowOf = (kind: ClaimKind, given: Given = {}) => {
  const found = claimWindow(stay(given), kind, 'UTC');
  return found && [found.from.toISOString(), found.until.toISOString()];
};

const PICK_UP = '2026-06-12T13:00:00.000Z';
const BACK = '2026-06-15T22:40:00.000Z';

test('every kind belongs to one side, which chooses from its own', () => {
  const all = [...choosableKinds('provider'), ...choosableKinds('customer')];
  expect(all.toSorted()).toEqual(claimKinds.filter((kind) => kind !== 'late-fee').toSorted());
  for (const side of ['provider', 'customer'] as const) {
    expect(choosableKinds(side).every((kind) => claimantOf[kind] === side)).toBe(true);
  }
});

test.each(['damage', 'missing', 'cleaning'] as const)(
  'an owner has 14 days from the noted return, else from the hour at which it was due: %s',
  (kind) => {
    expect(windowOf(kind, { back: BACK })).toEqual([PICK_UP, '2026-06-29T22:40:00.000Z']);
    expect(windowOf(kind)).toEqual([PICK_UP, '2026-06-29T23:00:00.000Z']);
  },
);

test('a tool is missed from a day after its return hour on', () => {
  expect(windowOf('not-returned')).toEqual([
    '2026-06-16T23:00:00.000Z',
    '2026-06-29T23:00:00.000Z',
  ]);
});

test('a renter has three days from the end of the rental, or from the pick-up that failed', () => {
  for (const kind of ['not-working', 'not-as-described'] as const) {
    expect(windowOf(kind)).toEqual([PICK_UP, '2026-06-18T23:00:00.000Z']);
    expect(windowOf(kind, { back: BACK })).toEqual([PICK_UP, '2026-06-18T22:40:00.000Z']);
  }
  expect(windowOf('not-handed-over')).toEqual([
    '2026-06-12T13:30:00.000Z',
    '2026-06-15T13:00:00.000Z',
  ]);
});

const faultAt = (now: string, kind: ClaimKind, given: Given = { back: BACK }) =>
  kindFault(stay(given), { kind, side: claimantOf[kind] }, { now: new Date(now), timeZone: 'UTC' });

test('the first and the last moment are in time; a moment before is too early, one after too late', () => {
  expect(faultAt('2026-06-12T12:59:59.999Z', 'damage')).toBe('early');
  expect(faultAt(PICK_UP, 'damage')).toBeUndefined();
  expect(faultAt('2026-06-29T22:40:00.000Z', 'damage')).toBeUndefined();
  expect(faultAt('2026-06-29T22:40:00.001Z', 'damage')).toBe('late');
});

test('a missing person counts as absent half an hour after the hour of pick-up', () => {
  expect(faultAt('2026-06-12T13:29:59.999Z', 'not-handed-over', {})).toBe('early');
  expect(faultAt('2026-06-12T13:30:00.000Z', 'not-handed-over', {})).toBeUndefined();
});

test('a claim cannot contradict what both sides noted', () => {
  expect(faultAt('2026-06-17T12:00:00.000Z', 'not-returned', {})).toBeUndefined();
  expect(faultAt('2026-06-17T12:00:00.000Z', 'not-returned')).toBe('kind');
  expect(faultAt('2026-06-13T12:00:00.000Z', 'not-handed-over', {})).toBeUndefined();
  expect(faultAt('2026-06-13T12:00:00.000Z', 'not-handed-over', { pickedUp: PICK_UP })).toBe(
    'kind',
  );
});

test.each(['pending-payment', 'payment-expired', 'preauthorized', 'declined', 'canceled'])(
  'a claim about an order that is %s is refused',
  (state) => {
    expect(faultAt('2026-06-16T12:00:00.000Z', 'damage', { state })).toBe('kind');
  },
);

test('a side cannot make a claim that belongs to the other side', () => {
  const moment = { now: new Date('2026-06-16T12:00:00.000Z'), timeZone: 'UTC' };
  expect(kindFault(stay(), { kind: 'damage', side: 'customer' }, moment)).toBe('kind');
  expect(kindFault(stay(), { kind: 'not-working', side: 'provider' }, moment)).toBe('kind');
});

test.each([
  ['damage', 2499, false],
  ['damage', 2500, true],
  ['missing', 2500, true],
  ['not-returned', 2500, true],
  ['cleaning', 5000, false],
  ['cleaning', 5001, true],
  ['late-fee', 9000, false],
  ['not-working', 9000, false],
] as const)('%s for %p cents needs a bill: %p', (kind, sum, isNeeded) => {
  expect(needsBill({ kind, sum })).toBe(isNeeded);
});

interface Asked {
  readonly lines?: readonly ClaimLine[];
  readonly hasBill?: boolean;
  readonly side?: 'customer' | 'provider';
  readonly claims?: readonly Claim[];
}
const damage = { kind: 'damage', tool, sum: 6400 } as const;
const notWorking = { kind: 'not-working', tool, sum: 9000 } as const;

const ask = ({ lines = [damage], hasBill = true, side = 'provider', claims = [] }: Asked = {}) =>
  claimFault(
    { side, lines, hasBill },
    { stay: stay({ back: BACK }), tools: [tool], claims, refundable: 9000 },
    { now: new Date('2026-06-16T12:00:00.000Z'), timeZone: 'UTC' },
  );

test.each([
  ['is fine', {}, undefined],
  ['is for a tool of another stay', { lines: [{ ...damage, tool: other }] }, 'tool'],
  ['names a missing part', { lines: [{ ...damage, kind: 'missing', parts: [1] }] }, undefined],
  [
    'names a part that the tool never had',
    { lines: [{ ...damage, kind: 'missing', parts: [2] }] },
    'tool',
  ],
  ['names a part that is not what is wrong', { lines: [{ ...damage, parts: [0] }] }, 'tool'],
  ['names the same tool and kind twice', { lines: [damage, damage] }, 'twice'],
  ['was made before', { claims: [aClaim()] }, 'twice'],
  ['was made before and taken back', { claims: [aClaim({ withdrawnAt: BACK })] }, undefined],
  [
    'is for another reason than one before',
    { claims: [aClaim({ lines: [{ ...damage, kind: 'missing' }] })] },
    undefined,
  ],
  ['is below a dollar', { lines: [{ ...damage, sum: 99 }] }, 'sum'],
  ['is the most', { lines: [{ ...damage, sum: 1_000_000 }] }, undefined],
  ['is above the most', { lines: [{ ...damage, sum: 1_000_001 }] }, 'sum'],
  ['is cleaning below $5', { lines: [{ kind: 'cleaning', tool, sum: 499 }] }, 'sum'],
  ['has no bill', { hasBill: false }, 'bill'],
  ['is small and has no bill', { hasBill: false, lines: [{ ...damage, sum: 2000 }] }, undefined],
  ['asks all of it back', { side: 'customer', lines: [notWorking] }, undefined],
  [
    'asks more back than was paid',
    { side: 'customer', lines: [{ ...notWorking, sum: 9001 }] },
    'sum',
  ],
  ['is the other side’s', { side: 'customer' }, 'kind'],
] as const)('a claim that %s', (_name, asked, fault) => {
  expect(ask(asked as Asked)).toBe(fault);
});
