/** Terms of the rental agreement and the terms of service that no other rule needs. */

export const MINIMUM_AGE = 18;
/** No data is stored about people below this age. */
export const CHILDREN_AGE = 13;
/** The range of the marketplace's commission, in percent; the rate in use is configured. */
export const MAXIMUM_COMMISSION_PERCENT = 100;
/** The smallest commission that the terms allow, in minor units. */
export const COMMISSION_MINIMUM = 500;
export const PAYOUT_DAYS = 30;
/** Owners may be paid in parts for rentals longer than this. */
export const PRO_RATA_DAYS = 15;
export const REFUND_CLAIM_DAYS = 3;
export const DAMAGE_CLAIM_DAYS = 14;
/** The days are counted from the completion of the rental agreement. */
export const PAYMENT_DISPUTE_DAYS = 20;
/** The late fee: a return more hours late than this costs one more day. */
export const LATE_HOURS = 4;
/** A tool has to be back by this hour of the return day, in the time zone of its place. */
export const RETURN_HOUR = 18;
/** The usual fee for cleaning is from this to `CLEANING_FEE_TO`, in minor units. A bigger cleanup may cost more. */
export const CLEANING_FEE_FROM = 500;
export const CLEANING_FEE_TO = 5000;
/** The lowest limit of the marketplace's liability, in minor units. */
export const LIABILITY_FLOOR = 10_000;
