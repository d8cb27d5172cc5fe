import { type PaymentStage, paymentStage } from '~/domain/order/process/payment-stage';
import {
  countsOf,
  discountedTool,
  isMandatoryFee,
  isMainRental,
  lineKind,
  type LineItem,
  type PriceParts,
  priceParts,
  type RentedTool,
  sumOf,
  toolAt,
} from '~/domain/money/line-items';
import { total } from '~/domain/money/arithmetic';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '../i18n/message-id';
import { extraLabel } from './extra-label';
import { ledgerRows } from './ledger-rows';
import { type Price, type PriceRow, type PriceWords } from './price';

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

const totals = {
  open: { customer: 'OrderBreakdown.total', provider: 'OrderBreakdown.willMake' },
  booked: { customer: 'OrderBreakdown.paid', provider: 'OrderBreakdown.willMake' },
  canceled: { customer: 'OrderBreakdown.pay', provider: 'OrderBreakdown.made' },
  completed: { customer: 'OrderBreakdown.paid', provider: 'OrderBreakdown.made' },
  'never-taken': { customer: 'OrderBreakdown.pay', provider: 'OrderBreakdown.wouldHaveMade' },
} as const satisfies Record<PaymentStage, Record<Role, MessageId>>;

const totalLabel = ({ state = 'unknown', total, view }: Price): MessageId =>
  view === 'provider' && total.amount === 0
    ? 'OrderBreakdown.makeNothing'
    : totals[paymentStage(state)][view];

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

const refundLabels = {
  customer: { returned: 'OrderBreakdown.refund', notTaken: 'OrderBreakdown.notCharged' },
  provider: { returned: 'OrderBreakdown.refundSale', notTaken: 'OrderBreakdown.notChargedSale' },
} as const satisfies Record<Role, Record<'returned' | 'notTaken', MessageId>>;

/** One row for all that was refunded, or was never charged. A refund names its tax, for a renter's books. */
function refundRows(
  { refund, refundedTax }: PriceParts,
  price: Price,
  { text, money }: PriceWords,
): PriceRow[] {
  if (!refund) return [];
  const { returned, notTaken } = refundLabels[price.view];
  const tax = refundedTax && money({ ...refundedTax, amount: -refundedTax.amount });
  const label =
    paymentStage(price.state ?? 'unknown') === 'never-taken'
      ? text(notTaken)
      : text(returned, { tax, hasTax: tax ? 'yes' : 'no' });
  return [{ key: 'refund', label, amount: money(refund) }];
}

interface RowGroups {
  /** The rentals, and for a renter the fees that cannot be declined. */
  readonly price: readonly PriceRow[];
  /** The sum of these, which cards and pages lead with. */
  readonly sum: string;
  /** The rows of other fees, tax, commission and refunds. */
  readonly others: readonly PriceRow[];
  readonly total: PriceRow;
}

function rowGroups(price: Price, words: PriceWords): RowGroups {
  const { lineItems, total: paid, view, taxRates } = price;
  const parts = priceParts(lineItems, view, paid.currency);
  const { extras, subtotal } = parts;
  const rowOf = (line: LineItem): PriceRow => ({
    key: line.code,
    label: extraLabel(line, { subtotal, taxRates }, words.text),
    amount: words.money(line.lineTotal),
  });
  const mandatory = view === 'customer' ? extras.filter(isMandatoryFee) : [];
  const sum = total(
    [subtotal, ...mandatory.map((line) => line.lineTotal)].map((one) => one.amount),
  );
  const totalId = totalLabel(price);
  return {
    price: [...rentalRows(parts, price, words), ...mandatory.map(rowOf)],
    sum: words.money({ ...subtotal, amount: sum }),
    others: [
      ...extras.filter((line) => !mandatory.includes(line)).map(rowOf),
      ...refundRows(parts, price, words),
      ...ledgerRows(price, words),
    ],
    total: {
      key: 'total',
      label: words.text(totalId),
      amount: words.money(paid),
      kind: 'total',
    },
  };
}

const sumRow = (label: string, amount: string): PriceRow => ({
  key: 'price',
  label,
  amount,
  kind: 'sum',
});

/** An order's price line by line; the last one is the total. Renters also read the sum that cards lead with, where something is added. */
export function priceRows(price: Price, words: PriceWords): readonly PriceRow[] {
  const { price: first, sum, others, total: last } = rowGroups(price, words);
  const hasFees = price.lineItems.some(isMandatoryFee);
  const isAddedTo = price.view === 'customer' && hasFees && others.length > 0;
  return [
    ...first,
    ...(isAddedTo ? [sumRow(words.text('OrderBreakdown.priceWithFees'), sum)] : []),
    ...others,
    last,
  ];
}

interface FoldedRows {
  /** The price that cards and pages lead with. */
  readonly sum: string;
  readonly inside: readonly PriceRow[];
  readonly rows: readonly PriceRow[];
}

/** A renter's price that begins with the sum of all tools and of the fees that cannot be declined. */
export function foldedRows(price: Price, words: PriceWords): FoldedRows {
  const { price: inside, sum, others, total: last } = rowGroups(price, words);
  const count = price.lineItems.filter((line) => lineKind(line) === 'rental').length;
  const label = words.text('OrderBreakdown.toolsWithFees', { count });
  return { sum, inside, rows: [sumRow(label, sum), ...others, last] };
}
