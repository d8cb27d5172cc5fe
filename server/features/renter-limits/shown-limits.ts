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

/** The least that can be ordered: whoever may not order this may order nothing. */
const LEAST = { sum: 1, own: null };

/** A renter's limits for staff, with what keeps the renter from any order now. */
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
