import { useConfig } from '~/config/config-context';
import { minorUnits, money } from '~/domain/money';
import { PRICE_FILTER, type PriceFilter } from '~/domain/search-params';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { countSecondary, type Filters } from './current-search';

/** What each filter's button says: its value in words, or its name. */
export function useFilterWords(filters: Filters) {
  const text = useText();
  const format = useFormat();
  const { currency } = useConfig();
  const amount = (major: number) => format.price(money(major * minorUnits(currency), currency));
  const priceWords = ({ min, max }: PriceFilter): string => {
    if (max === undefined) return text('Search.priceFrom', { from: amount(min) });
    if (min === PRICE_FILTER.min) return text('Search.priceTo', { to: amount(max) });
    return text('Search.priceBetween', { from: amount(min), to: amount(max) });
  };
  const { dates, price, keywords } = filters;
  const count = countSecondary(filters);
  return {
    dates: dates ? format.dayRange(dates) : text('Search.dates'),
    price: price ? priceWords(price) : text('Search.price'),
    keywords: keywords ? text('Search.keywordValue', { keywords }) : text('Search.keyword'),
    more: count ? text('Search.moreCount', { count }) : text('Search.more'),
  };
}
