/** Processing fee: 15% of all rentals, at least 5 dollars, once an order. */
export const PROCESSING_FEE_PERCENT = 15;
export const PROCESSING_FEE_MINIMUM = 500;
/** Damage protection, where the renter chose it: 10% of all rentals. */
export const DAMAGE_PROTECTION_PERCENT = 10;
/** What damage protection covers at most, in minor units. */
export const DAMAGE_PROTECTION_LIMIT = 100_000;
