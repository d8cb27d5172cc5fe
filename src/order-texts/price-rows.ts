import { type BookingUnit } from '~/domain/money/booking-unit';
import { type FeeKind, fees } from '~/domain/money/fees';
import {
  countsOf,
  discountedTool,
  isFeeKind,
  isMainRental,
  lineKind,
  type LineItem,
  lineWords,
  type PriceParts,
  priceParts,
  type RentedTool,
  sumOf,
  toolAt,
} from '~/domain/money/line-items';
import { total } from '~/domain/money/arithmetic';
import { type Money } from '~/domain/money/money';
import { type TransactionState } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { assertNever } from '~/lib/assert-never';
import { type MessageId } from '../i18n/message-id';
import { type TextOf } from '../i18n/texts';

/** An order's price, or a quote's. */
export interface Price {
  readonly lineItems: readonly LineItem[];
  /** Payin for the customer, payout for the provider, as the server says. */
  readonly total: Money;
  readonly view: Role;
  /** Of the order that the price belongs to; absent for a quote. */
  readonly state?: TransactionState;
  /** The order's tools with their days and titles, in the order of their lines: the booked one first. */
  readonly tools?: readonly RentedTool[];
  /** `sum` shows all rentals as one line, for places that list the tools with their own prices above; a name does so under that name. */
  readonly rentals?: 'lines' | 'sum' | { readonly name: string };
}

/** How words and amounts are written. */
export interface PriceWords {
  readonly text: TextOf;
  readonly money: (value: Money) => string;
  /** The unit of prices. */
  readonly unit: BookingUnit;
}

export interface PriceRow {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  /** `sum` is a subtotal. */
  readonly kind?: 'sum' | 'total';
}

interface RentalLine {
  readonly line: LineItem;
  readonly index: number;
  readonly tools: readonly RentedTool[];
}

function rentalLabel({ line, index, tools }: RentalLine, words: PriceWords): string {
  const tool = toolAt(line, index, tools);
  const { units, seats } = countsOf(line, tool);
  const { unit, text } = words;
  const price = words.money(line.unitPrice);
  const isAlone = isMainRental(line) && tools.length < 2;
  if (isAlone)
    return text(seats > 1 ? 'OrderBreakdown.unitsSeats' : 'OrderBreakdown.units', {
      price,
      unit,
      units,
      seats,
    });
  const title = tool?.title ?? text('OrderBreakdown.furtherTool');
  return text(seats > 1 ? 'OrderBreakdown.titledUnitsSeats' : 'OrderBreakdown.titledUnits', {
    title,
    price,
    unit,
    units,
    seats,
  });
}

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

/** The name of a line that is neither a rental nor a discount; `subtotal` is what all rentals cost. */
export function extraLabel(line: LineItem, subtotal: Money, text: TextOf): string {
  const kind = lineKind(line);
  if (isFeeKind(kind)) return feeLabel(line, { kind, subtotal }, text);
  switch (kind) {
    case 'sales-tax':
      return text('OrderBreakdown.salesTax');
    case 'commission': {
      const { percentage } = line;
      return percentage === null || percentage === undefined
        ? text('OrderBreakdown.commission')
        : text('OrderBreakdown.commissionPercent', { percent: Math.abs(percentage) });
    }
    case 'rental':
    case 'discount':
    case 'other':
      return lineWords(line);
    default:
      return assertNever(kind);
  }
}

const providerTotals = {
  'state/initial': 'OrderBreakdown.willMake',
  'state/enquiry': 'OrderBreakdown.willMake',
  'state/pending-payment': 'OrderBreakdown.willMake',
  'state/payment-expired': 'OrderBreakdown.wouldHaveMade',
  'state/preauthorized': 'OrderBreakdown.willMake',
  'state/accepted': 'OrderBreakdown.willMake',
  'state/declined': 'OrderBreakdown.wouldHaveMade',
  'state/canceled': 'OrderBreakdown.made',
  'state/delivered': 'OrderBreakdown.made',
  'state/reviewed-by-customer': 'OrderBreakdown.made',
  'state/reviewed-by-provider': 'OrderBreakdown.made',
  'state/reviewed': 'OrderBreakdown.made',
  unknown: 'OrderBreakdown.willMake',
} as const satisfies Record<TransactionState, MessageId>;

const providerTotal = ({ state = 'unknown', total }: Price): MessageId =>
  total.amount === 0 ? 'OrderBreakdown.makeNothing' : providerTotals[state];

function discountLabel(line: LineItem, tools: readonly RentedTool[], { text }: PriceWords): string {
  const percent = Math.abs(line.percentage ?? 0);
  const title = tools.length > 1 ? discountedTool(line, tools)?.title : undefined;
  return title === undefined
    ? text('OrderBreakdown.discount', { percent })
    : text('OrderBreakdown.titledDiscount', { percent, title });
}

function discountRows({ discounts }: PriceParts, { tools = [] }: Price, words: PriceWords) {
  return discounts.map((line, index) => ({
    key: `${index}-${line.code}`,
    label: discountLabel(line, tools, words),
    amount: words.money(line.lineTotal),
  }));
}

function rentalRows(parts: PriceParts, price: Price, words: PriceWords): PriceRow[] {
  const { tools = [], rentals = 'lines', view } = price;
  const { text } = words;
  const subtotal = words.money(parts.subtotal);
  if (rentals !== 'lines') {
    const count = parts.rentals.length;
    const amount = words.money(sumOf(parts.rentals, parts.subtotal.currency));
    const label = rentals === 'sum' ? text('OrderBreakdown.rentals', { count }) : rentals.name;
    const rentalsRow = { key: 'rentals', label, amount };
    return [rentalsRow, ...discountRows(parts, price, words)];
  }
  const lines = [
    ...parts.rentals.map((line, index) => ({
      // A tool can be in an order for several stays, so its code does not identify a line.
      key: `${index}-${line.code}`,
      label: rentalLabel({ line, index, tools }, words),
      amount: words.money(line.lineTotal),
    })),
    ...discountRows(parts, price, words),
  ];
  const hasSubtotal = lines.length > 1 || view === 'provider';
  return hasSubtotal
    ? [
        ...lines,
        { key: 'subtotal', label: text('OrderBreakdown.subtotal'), amount: subtotal, kind: 'sum' },
      ]
    : lines;
}

const isNeverTaken = ({ state }: Price): boolean =>
  state === 'state/payment-expired' || state === 'state/declined';

/** Names a reversed line that has a row of its own. If the money was never taken, it is not called a refund. */
function feeRefundText(line: LineItem, price: Price): MessageId {
  const kind = lineKind(line);
  const refund = isFeeKind(kind) ? fees[kind].refund : 'with-rentals';
  if (refund !== 'with-rentals') return refund[isNeverTaken(price) ? 'notCharged' : 'returned'];
  return isNeverTaken(price) ? 'OrderBreakdown.feeNotTaken' : 'OrderBreakdown.feeRefundProvider';
}

function refundRows(
  { refund, feeRefunds }: PriceParts,
  price: Price,
  { text, money }: PriceWords,
): PriceRow[] {
  const label = text(isNeverTaken(price) ? 'OrderBreakdown.notCharged' : 'OrderBreakdown.refund');
  return [
    ...(refund ? [{ key: 'refund', label, amount: money(refund) }] : []),
    ...feeRefunds.map((line) => ({
      key: `refund-${line.code}`,
      label: text(feeRefundText(line, price)),
      amount: money(line.lineTotal),
    })),
  ];
}

function isMandatory(line: LineItem): boolean {
  const kind = lineKind(line);
  return isFeeKind(kind) && !fees[kind].isOptional;
}

/** Fees, protection, tax and commission. A renter also reads the price that cards and pages lead with, where something is added to it. */
function extraRows({ extras, subtotal }: PriceParts, price: Price, words: PriceWords): PriceRow[] {
  const rowOf = (line: LineItem): PriceRow => ({
    key: line.code,
    label: extraLabel(line, subtotal, words.text),
    amount: words.money(line.lineTotal),
  });
  const mandatory = extras.filter(isMandatory);
  const others = extras.filter((line) => !isMandatory(line));
  if (price.view === 'provider' || mandatory.length === 0 || others.length === 0) {
    return extras.map(rowOf);
  }
  const amount = total(
    [subtotal, ...mandatory.map((line) => line.lineTotal)].map((one) => one.amount),
  );
  return [
    ...mandatory.map(rowOf),
    {
      key: 'price',
      label: words.text('OrderBreakdown.priceWithFees'),
      amount: words.money({ ...subtotal, amount }),
      kind: 'sum',
    },
    ...others.map(rowOf),
  ];
}

/** An order's price line by line; the last one is the total. */
export function priceRows(price: Price, words: PriceWords): readonly PriceRow[] {
  const { lineItems, total: paid, view } = price;
  const parts = priceParts(lineItems, view, paid.currency);
  const totalId = view === 'customer' ? 'OrderBreakdown.total' : providerTotal(price);
  return [
    ...rentalRows(parts, price, words),
    ...extraRows(parts, price, words),
    ...refundRows(parts, price, words),
    { key: 'total', label: words.text(totalId), amount: words.money(paid), kind: 'total' },
  ];
}
