import { total } from '~/domain/money/arithmetic';
import { type Money } from '~/domain/money/money';
import { type OrderTax, percentOf, type TaxRate } from '~/domain/money/sales-tax';
import { formatMoney } from '../i18n/format';
import { type TextOf } from '../i18n/texts';

const listOf = (rates: readonly TaxRate[], text: TextOf): string =>
  rates
    .map((rate) => text('OrderBreakdown.taxRate', { percent: percentOf(rate), place: rate.place }))
    .join(', ');

/** "Sales tax (6.25% in Texas)"; without a rate that is known, "Sales tax". */
export const salesTaxLabel = (rates: readonly TaxRate[], text: TextOf): string =>
  rates.some(({ rate }) => rate > 0)
    ? text('OrderBreakdown.salesTaxOf', { rates: listOf(rates, text) })
    : text('OrderBreakdown.salesTax');

interface Words {
  readonly text: TextOf;
  readonly locale: string;
}

/** "Ohio and Texas": whose tax it is; empty if that is not known. */
export function taxPlaces(rates: readonly TaxRate[], { locale }: Pick<Words, 'locale'>): string {
  const places = new Set(rates.map(({ place }) => place));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(places);
}

interface Taxed {
  readonly payinTotal: Money;
  /** The taxes of each tool, in minor units. */
  readonly taxes: readonly number[];
  readonly tax: OrderTax;
}

/** The values of emails about the sales tax of a price; empty if there is none. */
export function taxMailFacts({ payinTotal, taxes, tax: { rates } }: Taxed, words: Words) {
  const amount = total(taxes);
  if (amount === 0) return {};
  return {
    tax: {
      label: salesTaxLabel(rates, words.text),
      total: formatMoney(words.locale, { ...payinTotal, amount }),
      places: taxPlaces(rates, words),
    },
  };
}
