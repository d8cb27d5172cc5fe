/** Processing fee: 15% of all rentals, at least 5 dollars, once an order. */
export const PROCESSING_FEE_PERCENT = 15;
export const PROCESSING_FEE_MINIMUM = 500;
/** Damage protection, where the renter chose it: 10% of all rentals. */
export const DAMAGE_PROTECTION_PERCENT = 10;
/** What damage protection covers at most, in minor units. */
export const DAMAGE_PROTECTION_LIMIT = 100_000;

interface Fee {
  readonly code: `line-item/${string}`;
  /** Of all rentals, after their discounts. */
  readonly percent: number;
  /** In minor units. */
  readonly minimum: number;
}

/** What the renter pays beside rentals and tax, in the order of the price's lines. */
export const fees = {
  'processing-fee': {
    code: 'line-item/customer-commission',
    percent: PROCESSING_FEE_PERCENT,
    minimum: PROCESSING_FEE_MINIMUM,
  },
  'damage-protection': {
    code: 'line-item/damage-protection',
    percent: DAMAGE_PROTECTION_PERCENT,
    minimum: 0,
  },
} satisfies Readonly<Record<string, Fee>>;

export type FeeKind = keyof typeof fees;

export const feeKinds = Object.keys(fees) as readonly FeeKind[];
