import { type EditedListing } from '~/api/listing/own-listings';
import {
  cardHoldFault,
  cardHoldLimits,
  isToolValue,
  parseCardHold,
  parseToolValue,
  suggestedHold,
} from '~/domain/money/card-hold-terms';
import { type Currency, fractionDigits, majorUnits, parseTypedAmount } from '~/domain/money/money';
import { type MessageId, type MessageWithValues } from '~/i18n/message-id';

export const NO_HOLD = 'none';
export const OTHER_HOLD = 'other';

/** A small hold that is always among the choices, in minor units. */
const SMALL_HOLD = 5000;

/** The typed and chosen values. */
export interface HoldValues {
  /** The tool's price when new. */
  readonly value?: string;
  /** `NO_HOLD`, `OTHER_HOLD`, or minor units. Undefined follows the suggestion. */
  readonly hold?: string;
  /** The other amount. */
  readonly holdAmount?: string;
}

/** Writes an amount for a field: whole units without cents. */
const inWords = (amount: number, currency: Currency): string => {
  const units = majorUnits({ amount, currency });
  return Number.isInteger(units) ? String(units) : units.toFixed(fractionDigits(currency));
};

/** Returns a listing's hold and value for the form. Without a price the step is new, so that the suggestion is preset. */
export function holdValuesOf(
  { price, publicData, privateData }: EditedListing,
  currency: Currency,
): HoldValues {
  const hold = parseCardHold(publicData);
  const value = parseToolValue(privateData);
  return {
    value: value === undefined ? undefined : inWords(value, currency),
    hold: hold?.toString() ?? (price ? NO_HOLD : undefined),
  };
}

interface ReadAmount {
  /** The amount in minor units, or null for an empty field. */
  readonly amount?: number | null;
  readonly fault?: MessageId;
}

/** Reads the typed price of a new tool. */
export function readValue(typed: string | undefined, currency: Currency): ReadAmount {
  const text = typed?.trim() ?? '';
  if (text === '') return { amount: null };
  const read = parseTypedAmount(text, currency);
  return read && isToolValue(read.amount)
    ? { amount: read.amount }
    : { fault: 'EditListingPage.valueWrong' };
}

const holdFaults = {
  'too-little': { id: 'EditListingPage.holdTooLittle', limit: cardHoldLimits.least },
  'too-much': { id: 'EditListingPage.holdTooMuch', limit: cardHoldLimits.most },
} as const;

/** Returns what is wrong with the other amount. `show` writes minor units. */
export function holdAmountFault(
  typed: string | undefined,
  currency: Currency,
  show: (amount: number) => string,
): MessageId | MessageWithValues | undefined {
  if ((typed?.trim() ?? '') === '') return 'EditListingPage.holdMissing';
  const read = parseTypedAmount(typed ?? '', currency);
  if (!read) return 'EditListingPage.holdWrong';
  const fault = cardHoldFault(read.amount);
  if (!fault) return undefined;
  const { id, limit } = holdFaults[fault];
  return { id, values: { limit: show(limit) } };
}

const suggestionFor = (values: HoldValues, currency: Currency): number | undefined =>
  suggestedHold(readValue(values.value, currency).amount ?? undefined);

/** Returns the choice that counts, which is the suggestion until the owner chooses. */
export const chosenHold = (values: HoldValues, currency: Currency): string =>
  values.hold ?? suggestionFor(values, currency)?.toString() ?? NO_HOLD;

interface HoldChoice {
  readonly amount: number;
  readonly isSuggested: boolean;
}

/** Returns the amounts to choose from: a small one, the suggestion, twice of it, and the present choice. */
export function holdChoices(values: HoldValues, currency: Currency): readonly HoldChoice[] {
  const suggested = suggestionFor(values, currency);
  const chosen = Number(chosenHold(values, currency));
  const amounts = [
    SMALL_HOLD,
    ...(suggested === undefined ? [] : [suggested, suggested * 2]),
    ...(Number.isInteger(chosen) ? [chosen] : []),
  ];
  return [...new Set(amounts)]
    .toSorted((a, b) => a - b)
    .map((amount) => ({ amount, isSuggested: amount === suggested }));
}

/** Returns the chosen hold in minor units, null for none, or undefined if the typed text is no hold. */
export function readHold(values: HoldValues, currency: Currency): number | null | undefined {
  const chosen = chosenHold(values, currency);
  if (chosen === NO_HOLD) return null;
  const amount =
    chosen === OTHER_HOLD
      ? parseTypedAmount(values.holdAmount ?? '', currency)?.amount
      : Number(chosen);
  return amount === undefined || cardHoldFault(amount) ? undefined : amount;
}
