import { type Role } from '../process/transaction-graph';

/** The problems that an owner can report. A late fee that its renter refused becomes a claim automatically. */
const ownerKinds = ['damage', 'missing', 'not-returned', 'cleaning', 'late-fee'] as const;
/** The problems that a renter can report. */
const renterKinds = ['not-working', 'not-as-described', 'not-handed-over'] as const;
export const claimKinds = [...ownerKinds, ...renterKinds] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The side that makes each kind of claim. The other side answers. */
export const claimantOf = {
  damage: 'provider',
  missing: 'provider',
  'not-returned': 'provider',
  cleaning: 'provider',
  'late-fee': 'provider',
  'not-working': 'customer',
  'not-as-described': 'customer',
  'not-handed-over': 'customer',
} as const satisfies Record<ClaimKind, Role>;

/** The kinds that a side chooses from. */
export const choosableKinds = (side: Role): readonly ClaimKind[] =>
  side === 'customer' ? renterKinds : ownerKinds.filter((kind) => kind !== 'late-fee');

/** The sources of a claim's money. A refund comes from what the renter paid, and the others go to the owner. */
export const claimSources = ['hold', 'protection', 'card', 'refund'] as const;
export type ClaimSource = (typeof claimSources)[number];

/** The limits of claims, in minor units except for counts. */
export const CLAIM_LIMITS = {
  /** The least and the most that one tool can be claimed for. */
  least: 100,
  most: 1_000_000,
  /** The sum from which a bill or an offer has to be attached. */
  billFrom: 2500,
  /** The limits for one side of one order: undecided claims, and all claims including withdrawn ones. */
  open: 3,
  all: 10,
  /** The size of all claims of a side in their largest possible form, because the marketplace stores 50 kilobytes with an order. */
  bytes: 5.5 * 1024,
  lines: 10,
  words: 5000,
  files: 10,
  /** How often each side can add words to a claim. */
  added: 3,
} as const;

/** The hours within which the other side answers a claim, or the claimant answers an offer. */
export const ANSWER_HOURS = 72;
/** The number of days within which staff decide after they got the case. */
export const DECISION_DAYS = 5;
/** The minutes after the hour of pick-up from which a missing person counts as absent. */
export const NOBODY_THERE_MINUTES = 30;
/** The hours after its return hour from which a tool counts as not returned. */
export const NOT_RETURNED_HOURS = 24;
/** The number of days in which a decision can be disputed, even if the days since completion are over. */
export const DISPUTE_DECISION_DAYS = 5;
/** The hours before the end at which the awaited person is reminded. */
export const REMINDER_HOURS = 24;
