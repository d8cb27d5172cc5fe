import { stateRates } from './state-rates';
import { type TaxOrder } from './tax-request';

const million = 1_000_000;

/** The tax on whole cents at a rate in parts per million; half a cent is rounded up. */
export function taxOn(cents: number, rate: number): number {
  return Math.floor((cents * rate * 2 + million) / (2 * million));
}

const dollars = (cents: number) => cents / 100;

/** The shares of county, city and special district, which are zero here. */
const noLocalShare = {
  county_taxable_amount: 0,
  county_tax_rate: 0,
  city_taxable_amount: 0,
  city_tax_rate: 0,
  special_tax_rate: 0,
};

/** The service's answer about an order, with money in dollars. */
export function answerOrder(order: TaxOrder) {
  const hasNexus = order.country === 'US';
  const rate = hasNexus ? (stateRates[order.state] ?? 0) : 0;
  const lines = order.items.map(({ id, taxable }) => ({
    id,
    taxable: order.exempt || rate === 0 ? 0 : taxable,
    tax: order.exempt ? 0 : taxOn(taxable, rate),
  }));
  const taxable = lines.reduce((sum, line) => sum + line.taxable, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return {
    order_total_amount: dollars(order.amount + order.shipping),
    shipping: dollars(order.shipping),
    taxable_amount: dollars(taxable),
    amount_to_collect: dollars(tax),
    rate: order.exempt ? 0 : rate / million,
    has_nexus: hasNexus,
    freight_taxable: false,
    tax_source: hasNexus ? 'destination' : null,
    ...(order.exempt ? { exemption_type: 'other' } : {}),
    jurisdictions: {
      country: order.country,
      ...(order.state === '' ? {} : { state: order.state }),
      ...(order.city === '' ? {} : { city: order.city.toUpperCase() }),
    },
    ...(hasNexus ? { breakdown: breakdownOf(lines, { rate, itemized: order.itemized }) } : {}),
  };
}

interface TaxedLine {
  readonly id: string;
  readonly taxable: number;
  readonly tax: number;
}

function breakdownOf(lines: readonly TaxedLine[], options: { rate: number; itemized: boolean }) {
  const rate = options.rate / million;
  const taxable = dollars(lines.reduce((sum, line) => sum + line.taxable, 0));
  const tax = dollars(lines.reduce((sum, line) => sum + line.tax, 0));
  return {
    taxable_amount: taxable,
    tax_collectable: tax,
    combined_tax_rate: rate,
    state_taxable_amount: taxable,
    state_tax_rate: rate,
    state_tax_collectable: tax,
    ...noLocalShare,
    county_tax_collectable: 0,
    city_tax_collectable: 0,
    special_district_taxable_amount: 0,
    special_district_tax_collectable: 0,
    ...(options.itemized ? { line_items: lines.map((line) => lineOf(line, rate)) } : {}),
  };
}

function lineOf(line: TaxedLine, rate: number) {
  return {
    id: line.id,
    taxable_amount: dollars(line.taxable),
    tax_collectable: dollars(line.tax),
    combined_tax_rate: rate,
    state_taxable_amount: dollars(line.taxable),
    state_sales_tax_rate: rate,
    state_amount: dollars(line.tax),
    ...noLocalShare,
    county_amount: 0,
    city_amount: 0,
    special_district_taxable_amount: 0,
    special_district_amount: 0,
  };
}

/** The service's answer about a place. Rates are text, as in the real service. */
export function answerRate(place: { zip: string; state: string; city: string }) {
  const rate = String((stateRates[place.state] ?? 0) / million);
  return {
    zip: place.zip,
    country: 'US',
    country_rate: '0.0',
    state: place.state,
    state_rate: rate,
    county: null,
    county_rate: '0.0',
    city: place.city.toUpperCase(),
    city_rate: '0.0',
    combined_district_rate: '0.0',
    combined_rate: rate,
    freight_taxable: false,
  };
}
