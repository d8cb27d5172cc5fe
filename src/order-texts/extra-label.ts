import { type FeeKind, fees } from '~/domain/money/fees';
import { isFeeKind, lineKind, type LineItem, wordsOfCode } from '~/domain/money/line-items';
import { type Money } from '~/domain/money/money';
import { type TaxRate } from '~/domain/money/sales-tax';
import { assertNever } from '~/lib/assert-never';
import { type TextOf } from '../i18n/texts';
import { salesTaxLabel } from './sales-tax-texts';

/** The percentage is only shown if it is correct: small orders pay the minimum. */
function feeLabel(
  { lineTotal }: LineItem,
  { kind, subtotal }: { readonly kind: FeeKind; readonly subtotal: Money },
  text: TextOf,
): string {
  const { percent, minimum, name } = fees[kind];
  const fee = text(name);
  const isShare = Math.abs(lineTotal.amount * 100 - subtotal.amount * percent) <= 50;
  if (minimum === 0 || isShare) return text('OrderBreakdown.feePercent', { fee, percent });
  return lineTotal.amount === minimum ? text('OrderBreakdown.feeMinimum', { fee }) : fee;
}

interface OfPrice {
  /** The price of all rentals. */
  readonly subtotal: Money;
  readonly taxRates?: readonly TaxRate[] | undefined;
}

/** The name of a line that is neither a rental nor a discount. */
export function extraLabel(
  line: LineItem,
  { subtotal, taxRates = [] }: OfPrice,
  text: TextOf,
): string {
  const kind = lineKind(line);
  if (isFeeKind(kind)) return feeLabel(line, { kind, subtotal }, text);
  switch (kind) {
    case 'sales-tax':
      return salesTaxLabel(taxRates, text);
    case 'commission': {
      const { percentage } = line;
      return percentage === null || percentage === undefined
        ? text('OrderBreakdown.commission')
        : text('OrderBreakdown.commissionPercent', { percent: Math.abs(percentage) });
    }
    case 'rental':
    case 'discount':
    case 'claim':
    case 'other':
      return wordsOfCode(line);
    default:
      return assertNever(kind);
  }
}
