import { type CurrencySums, type MonthSums } from '~/domain/payout/earnings';
import { majorUnits } from '~/domain/money/money';
import { csvRow } from '~/lib/csv';

interface CsvTexts {
  /** Names of the columns: month, tool, rentals, nights, price, share, refunded, made, booked, ahead, currency. */
  readonly head: readonly string[];
  readonly all: string;
  readonly others: string;
  readonly titleOf: (listingId: string) => string;
}

/** Every month of all tools, then of each tool, in the form that spreadsheets read (RFC 4180). */
export function earningsCsv(all: readonly CurrencySums[], texts: CsvTexts): string {
  const rows = all.flatMap(({ currency, months, tools }) => {
    const amount = (minor: number) => majorUnits({ amount: minor, currency });
    const row = (tool: string, sums: MonthSums) => [
      sums.month,
      tool,
      sums.rentals,
      sums.nights,
      amount(sums.price),
      amount(sums.released + sums.returned - sums.price),
      amount(sums.returned === 0 ? 0 : -sums.returned),
      amount(sums.released),
      sums.booked,
      amount(sums.coming),
      currency,
    ];
    return [
      ...months.map((sums) => row(texts.all, sums)),
      ...tools.flatMap(({ listingId, months: each }) =>
        each.map((sums) => row(listingId ? texts.titleOf(listingId) : texts.others, sums)),
      ),
    ];
  });
  return [texts.head, ...rows].map(csvRow).join('');
}
