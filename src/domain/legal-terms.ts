/** Terms of the rental agreement and the terms of service that no other rule needs. */

export const MINIMUM_AGE = 18;
/** Below this age no data of anybody is kept. */
export const CHILDREN_AGE = 13;
/** What the marketplace may ask of the rental, in percent; the rate that counts is configured. */
export const MAXIMUM_COMMISSION_PERCENT = 100;
/** The least commission that the terms allow, in minor units. */
export const COMMISSION_MINIMUM = 500;
export const PAYOUT_DAYS = 30;
/** Longer rentals may be paid to their owner part by part. */
export const PRO_RATA_DAYS = 15;
export const REFUND_CLAIM_DAYS = 3;
export const DAMAGE_CLAIM_DAYS = 14;
/** After the rental agreement's completion. */
export const PAYMENT_DISPUTE_DAYS = 20;
/** A return that is later costs one more day. */
export const LATE_HOURS = 4;
/** By this hour of the return day a tool is back, on the clocks of its place. */
export const RETURN_HOUR = 18;
/** In minor units; a heavier job may cost more. */
export const CLEANING_FEE_FROM = 500;
export const CLEANING_FEE_TO = 5000;
/** The least amount that the marketplace is liable for, in minor units. */
export const LIABILITY_FLOOR = 10_000;
