import { useIntl } from 'react-intl';
import { useConfig } from '~/config/config-context';
import { minorUnits, money } from '~/domain/money';
import { PRICE_FILTER, type PriceFilter } from '~/domain/search-params';
import { useFormat } from '~/i18n/use-format';
import { countSecondary, type Filters } from './current-search';
import { searchMessages } from './search.messages';

/** What each filter's button says: its value in words, or its name. */
export function useFilterWords(filters: Filters) {
  const intl = useIntl();
  const format = useFormat();
  const { currency } = useConfig();
  const amount = (major: number) => format.price(money(major * minorUnits(currency), currency));
  const priceWords = ({ min, max }: PriceFilter): string => {
    if (max === undefined)
      return intl.formatMessage(searchMessages.priceFrom, { from: amount(min) });
    if (min === PRICE_FILTER.min)
      return intl.formatMessage(searchMessages.priceTo, { to: amount(max) });
    return intl.formatMessage(searchMessages.priceBetween, { from: amount(min), to: amount(max) });
  };
  const { dates, price, keywords } = filters;
  const count = countSecondary(filters);
  return {
    dates: dates ? format.dayRange(dates) : intl.formatMessage(searchMessages.dates),
    price: price ? priceWords(price) : intl.formatMessage(searchMessages.price),
    keywords: keywords
      ? intl.formatMessage(searchMessages.keywordValue, { keywords })
      : intl.formatMessage(searchMessages.keyword),
    more: count
      ? intl.formatMessage(searchMessages.moreCount, { count })
      : intl.formatMessage(searchMessages.more),
  };
}
