import * as v from 'valibot';
import { parseTransaction, type Transaction } from '~/domain/order/process/transaction';
import { type StoredRow } from '../../marketplace/newest-first';

const bookingRef = v.fallback(
  v.object({ booking: v.object({ data: v.nullable(v.object({ id: v.string() })) }) }),
  { booking: { data: null } },
);
const includedSchema = v.object({ id: v.string(), attributes: v.unknown() });

/** The order of a row that was requested together with its booking. */
export function rowOrder(
  { attributes, relationships }: StoredRow,
  included: readonly unknown[],
): Transaction | undefined {
  const bookingId = v.parse(bookingRef, relationships).booking.data?.id;
  const booking = included.flatMap((each) => {
    const parsed = v.safeParse(includedSchema, each);
    return parsed.success && parsed.output.id === bookingId ? [parsed.output.attributes] : [];
  })[0];
  return parseTransaction({ attributes, booking });
}
