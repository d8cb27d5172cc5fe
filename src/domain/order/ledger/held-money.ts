import * as v from 'valibot';
import { type Currency, currencySchema } from '~/domain/money/money';
import { entriesOf, type Ledger, type NumberedEntry } from './ledger';
import { type HoldEntry, type KeepEntry } from './ledger-entries';
import { isoTime } from '../stay/order-metadata';

/** The key of an order's protected data for the renter's consent, and of its metadata for later decisions about the hold. */
export const HOLD_KEY = 'cardHold';

export const holdTermsSchema = v.object({
  /** Minor units. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: currencySchema,
  consentedAt: isoTime,
});

const notesSchema = v.fallback(
  v.object({
    [HOLD_KEY]: v.object({
      without: v.fallback(v.optional(isoTime), undefined),
      cardForgotten: v.fallback(v.optional(isoTime), undefined),
    }),
  }),
  { [HOLD_KEY]: { without: undefined, cardForgotten: undefined } },
);

/** The hold on the renter's card of an order that has one. */
export interface HeldMoney {
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** All times that it was placed or tried, oldest first. */
  readonly entries: readonly NumberedEntry<HoldEntry>[];
  /** The amounts that claims captured or were refused. */
  readonly keeps: readonly NumberedEntry<KeepEntry>[];
  /** The time when the owner decided to hand over although there is no hold. */
  readonly withoutSince: Date | null;
  /** The time when the card of a renter who did not want to save it was forgotten. */
  readonly cardForgottenAt: Date | null;
}

const dateOrNull = (time: string | undefined): Date | null =>
  time === undefined ? null : new Date(time);

export function parseHeldMoney(
  terms: v.InferOutput<typeof holdTermsSchema> | null,
  metadata: unknown,
  ledger: Ledger,
): HeldMoney | null {
  if (!terms) return null;
  const { without, cardForgotten } = v.parse(notesSchema, metadata)[HOLD_KEY];
  return {
    amount: terms.amount,
    currency: terms.currency,
    entries: entriesOf(ledger, 'hold'),
    keeps: entriesOf(ledger, 'keep'),
    withoutSince: dateOrNull(without),
    cardForgottenAt: dateOrNull(cardForgotten),
  };
}
