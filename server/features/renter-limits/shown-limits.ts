import type * as v from 'valibot';
import { total } from '~/domain/money/arithmetic';
import { type Currency } from '~/domain/money/money';
import {
  type NewRenterLimits,
  renterFault,
  type RenterRecord,
} from '~/domain/order/process/renter-limits';
import { type deskRenterLimits } from '~/wire/renter-limits';

type Shown = v.InferInput<typeof deskRenterLimits.answer>;

/** The smallest possible order. A renter who may not place it may not order at all. */
const LEAST = { sum: 1, own: null };

/** A renter's limits for staff, with the reason why the renter may not order now. */
export function shownLimits(
  record: RenterRecord,
  { currency, ...limits }: NewRenterLimits & { readonly currency: Currency },
): Shown {
  const { isNew, open, late, owes } = record;
  return {
    isNew,
    late,
    owes,
    orders: { open: open.length, limit: limits.orders },
    sum: { open: total(open.map(({ sum }) => sum)), limit: limits.sum, currency },
    refused: renterFault(record, LEAST, limits)?.is ?? null,
  };
}
