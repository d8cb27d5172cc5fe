import { minorUnits, money } from '~/domain/money/money';
import { PRICE_FILTER, type PriceFilter } from '~/domain/search/price-filter';
import { FieldSkeleton } from './FieldSkeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { type FilterControl, type Words } from './filter-control';

const PAUSE_MS = 400;

const PriceFields = whenLoaded(
  async () => (await import('./PriceFields')).PriceFields,
  FieldSkeleton,
);

const amountIn =
  ({ format, currency }: Words) =>
  (major: number) =>
    format.price(money(major * minorUnits(currency), currency));

function describe({ min, max }: PriceFilter, words: Words): string {
  const { text, format } = words;
  const { unit } = format;
  const amount = amountIn(words);
  if (max === undefined) return text('Search.priceFrom', { from: amount(min), unit });
  if (min === PRICE_FILTER.min) return text('Search.priceTo', { to: amount(max), unit });
  return text('Search.priceBetween', { from: amount(min), to: amount(max), unit });
}

function nameOf({ min, max }: PriceFilter, words: Words): string {
  const amount = amountIn(words);
  return max === undefined
    ? words.text('SavedSearches.priceFrom', { min: amount(min) })
    : words.text('SavedSearches.price', { min: amount(min), max: amount(max) });
}

export const price: FilterControl<PriceFilter> = {
  describe,
  nameOf,
  Field: PriceFields,
  pauseMs: () => PAUSE_MS,
};
