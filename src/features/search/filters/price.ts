import { minorUnits, money } from '~/domain/money';
import { PRICE_FILTER, type PriceFilter } from '~/domain/price-filter';
import { lazily } from '~/lib/lazily';
import { type FilterControl, type Words } from './filter-control';

const PAUSE_MS = 400;

const PriceFields = lazily(async () => ({ default: (await import('./PriceFields')).PriceFields }));

function describe({ min, max }: PriceFilter, { text, format, currency }: Words): string {
  const amount = (major: number) => format.price(money(major * minorUnits(currency), currency));
  if (max === undefined) return text('Search.priceFrom', { from: amount(min) });
  if (min === PRICE_FILTER.min) return text('Search.priceTo', { to: amount(max) });
  return text('Search.priceBetween', { from: amount(min), to: amount(max) });
}

export const price: FilterControl<PriceFilter> = {
  label: 'Search.price',
  describe,
  Field: PriceFields,
  pauseMs: () => PAUSE_MS,
};
