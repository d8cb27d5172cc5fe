import * as v from 'valibot';
import { type DayRange, dayRange } from '~/domain/time/day';
import { type ListingId, type TransactionId, transactionIdSchema } from '~/domain/ids';

/** What is checked out: the whole cart, or one tool whose order began as an enquiry. */
export type CheckoutSource =
  | { readonly kind: 'cart' }
  | {
      readonly kind: 'enquiry';
      readonly transactionId: TransactionId;
      readonly listingId: ListingId;
      readonly range: DayRange;
      readonly seats: number;
      readonly hasDamageProtection: boolean;
    };

/** The choice is in the address, so that a reload keeps it. */
export const PROTECTION_PARAM = 'protection';

const seatsSchema = v.pipe(
  v.string(),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
);

/** Returns the enquiry that is to become an order, or undefined for a cart. */
export function enquiryIn(query: URLSearchParams): TransactionId | undefined {
  const id = v.safeParse(transactionIdSchema, query.get('enquiry'));
  return id.success ? id.output : undefined;
}

/** Reads the address; anything but a complete enquiry means the cart. */
export function checkoutSource(listingId: ListingId, query: URLSearchParams): CheckoutSource {
  const transactionId = enquiryIn(query);
  const range = dayRange(query.get('start'), query.get('end'));
  const seats = v.safeParse(seatsSchema, query.get('seats') ?? '1');
  if (!transactionId || !range || !seats.success) return { kind: 'cart' };
  return {
    kind: 'enquiry',
    transactionId,
    listingId,
    range,
    seats: seats.output,
    hasDamageProtection: query.get(PROTECTION_PARAM) === 'true',
  };
}
