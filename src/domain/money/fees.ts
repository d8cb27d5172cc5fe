/** What is priced and paid by itself: an order, its later nights, a fee for a late return. */
export type PriceKind = 'order' | 'extension' | 'lateFee';

/** Whether sales tax is on a line of a price; `as-fee`: where the marketplace's settings do not leave fees out. */
export type Taxed = 'always' | 'as-fee' | 'never';

export interface Fee {
  readonly code: `line-item/${string}`;
  /** Of all rentals, after their discounts. */
  readonly percent: number;
  /** In minor units, once for an order and its later nights together. */
  readonly minimum: number;
  /** The prices that have it. */
  readonly prices: readonly [PriceKind, ...PriceKind[]];
  /** Only where the renter has chosen it. */
  readonly isOptional: boolean;
  /** Whether sales tax is on it: `as-fee` unless the marketplace's settings leave fees out. */
  readonly taxed: Taxed;
  /** Key of its name. */
  readonly name: string;
}

/** What the renter pays beside rentals and tax, in the order of the price's lines. */
export const fees = {
  'processing-fee': {
    code: 'line-item/customer-commission',
    percent: 15,
    minimum: 500,
    prices: ['order', 'extension'],
    isOptional: false,
    taxed: 'as-fee',
    name: 'OrderBreakdown.processingFee',
  },
  'damage-protection': {
    code: 'line-item/damage-protection',
    percent: 10,
    minimum: 0,
    prices: ['order', 'extension'],
    isOptional: true,
    taxed: 'always',
    name: 'OrderBreakdown.damageProtection',
  },
} as const satisfies Readonly<Record<string, Fee>>;

export type FeeKind = keyof typeof fees;

/** Fees that a renter chooses. */
export type OptionalFee = {
  [Kind in FeeKind]: (typeof fees)[Kind]['isOptional'] extends true ? Kind : never;
}[FeeKind];

export const feeKinds = Object.keys(fees) as readonly FeeKind[];

/** What damage protection covers at most, in minor units. */
export const DAMAGE_PROTECTION_LIMIT = 100_000;
