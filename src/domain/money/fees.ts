/** The things with a separate price and payment: an order, its later nights, and a fee for a late return. */
export type PriceKind = 'order' | 'extension' | 'lateFee';

/** Whether sales tax is on a line of a price; `as-fee`: where the marketplace's settings do not leave fees out. */
export type Taxed = 'always' | 'as-fee' | 'never';

export interface Fee {
  readonly code: `line-item/${string}`;
  /** The percentage of all rentals, after their discounts. */
  readonly percent: number;
  /** The minimum in minor units. It applies once to an order and its later nights together. */
  readonly minimum: number;
  /** The prices that have it. */
  readonly prices: readonly [PriceKind, ...PriceKind[]];
  /** Says whether the fee applies only if the renter has chosen it. */
  readonly isOptional: boolean;
  /** Whether sales tax is on it: `as-fee` unless the marketplace's settings leave fees out. */
  readonly taxed: Taxed;
  /** Key of its name. */
  readonly name: string;
}

/** The renter's payments other than rentals and tax, in the order of the price's lines. */
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

export type OptionalFee = {
  [Kind in FeeKind]: (typeof fees)[Kind]['isOptional'] extends true ? Kind : never;
}[FeeKind];

export const feeKinds = Object.keys(fees) as readonly FeeKind[];

/** The highest amount that damage protection covers, in minor units. */
export const DAMAGE_PROTECTION_LIMIT = 100_000;
