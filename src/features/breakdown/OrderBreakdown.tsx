import { type ReactNode } from 'react';
import {
  DAMAGE_PROTECTION_PERCENT,
  PROCESSING_FEE_MINIMUM,
  PROCESSING_FEE_PERCENT,
} from '~/domain/fees';
import {
  countsOf,
  discountedTool,
  isMainRental,
  lineKind,
  type LineItem,
  lineWords,
  type PriceParts,
  priceParts,
  type RentedTool,
  sumOf,
  toolAt,
} from '~/domain/line-items';
import { type Money } from '~/domain/money';
import { type TransactionState } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { type TaxStatus } from '~/api/orders';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { assertNever } from '~/lib/assert-never';
import { Breakdown, type BreakdownRow } from '~/ui/content/Breakdown';
import { TaxNote } from './TaxNote';

interface Props {
  readonly lineItems: readonly LineItem[];
  /** Payin for the customer, payout for the provider, as the server says. */
  readonly total: Money;
  readonly view: Role;
  /** Of the order that the price belongs to; absent for a quote. */
  readonly state?: TransactionState;
  /** The order's tools with their days and titles, in the order of their lines: the booked one first. */
  readonly tools?: readonly RentedTool[];
  /** `sum` shows all rentals as one line, for places that list the tools with their own prices above. */
  readonly rentals?: 'lines' | 'sum';
  /** Of a quote: without a known tax, the total does not include any. */
  readonly taxStatus?: TaxStatus;
}

type Formats = ReturnType<typeof useFormat>;

const text = (message: MessageId, values?: Record<string, ReactNode>) => (
  <Text id={message} values={values} />
);

interface RentalLine {
  readonly line: LineItem;
  readonly index: number;
  readonly tools: readonly RentedTool[];
}

function rentalLabel({ line, index, tools }: RentalLine, format: Formats): ReactNode {
  const tool = toolAt(line, index, tools);
  const { units, seats } = countsOf(line, tool);
  const { unit } = format;
  const price = format.money(line.unitPrice);
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
function feeLabel({ lineTotal }: LineItem, subtotal: Money): ReactNode {
  const isShare = lineTotal.amount * 100 - subtotal.amount * PROCESSING_FEE_PERCENT;
  if (Math.abs(isShare) <= 50) {
    return text('OrderBreakdown.processingFeePercent', { percent: PROCESSING_FEE_PERCENT });
  }
  const isMinimum = lineTotal.amount === PROCESSING_FEE_MINIMUM;
  return text(isMinimum ? 'OrderBreakdown.processingFeeMinimum' : 'OrderBreakdown.processingFee');
}

function extraLabel(line: LineItem, subtotal: Money): ReactNode {
  const kind = lineKind(line);
  switch (kind) {
    case 'processing-fee':
      return feeLabel(line, subtotal);
    case 'damage-protection':
      return text('OrderBreakdown.damageProtection', { percent: DAMAGE_PROTECTION_PERCENT });
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

const providerTotal = ({ state = 'unknown', total }: Props): MessageId =>
  total.amount === 0 ? 'OrderBreakdown.makeNothing' : providerTotals[state];

function discountLabel(line: LineItem, tools: readonly RentedTool[]): ReactNode {
  const percent = Math.abs(line.percentage ?? 0);
  const title = tools.length > 1 ? discountedTool(line, tools)?.title : undefined;
  return title === undefined
    ? text('OrderBreakdown.discount', { percent })
    : text('OrderBreakdown.titledDiscount', { percent, title });
}

function discountRows({ discounts }: PriceParts, { tools = [] }: Props, format: Formats) {
  return discounts.map((line, index) => ({
    key: `${index}-${line.code}`,
    label: discountLabel(line, tools),
    amount: format.money(line.lineTotal),
  }));
}

function rentalRows(parts: PriceParts, props: Props, format: Formats): BreakdownRow[] {
  const { tools = [], rentals = 'lines', view } = props;
  const subtotal = format.money(parts.subtotal);
  if (rentals === 'sum') {
    const count = parts.rentals.length;
    const amount = format.money(sumOf(parts.rentals, parts.subtotal.currency));
    const rentalsRow = { key: 'rentals', label: text('OrderBreakdown.rentals', { count }), amount };
    return [rentalsRow, ...discountRows(parts, props, format)];
  }
  const lines = [
    ...parts.rentals.map((line, index) => ({
      // A tool can be in an order for several stays, so its code does not identify a line.
      key: `${index}-${line.code}`,
      label: rentalLabel({ line, index, tools }, format),
      amount: format.money(line.lineTotal),
    })),
    ...discountRows(parts, props, format),
  ];
  const hasSubtotal = lines.length > 1 || view === 'provider';
  return hasSubtotal
    ? [
        ...lines,
        { key: 'subtotal', label: text('OrderBreakdown.subtotal'), amount: subtotal, kind: 'sum' },
      ]
    : lines;
}

/** Names the lines that reverse others. If money was never taken, it is not called a refund. */
function returnedWords({ view, state }: Props): {
  rest: MessageId;
  fee: MessageId;
} {
  const isCustomer = view === 'customer';
  if (state === 'state/payment-expired' || state === 'state/declined') {
    return {
      rest: 'OrderBreakdown.notCharged',
      fee: isCustomer ? 'OrderBreakdown.feeNotCharged' : 'OrderBreakdown.feeNotTaken',
    };
  }
  return {
    rest: 'OrderBreakdown.refund',
    fee: isCustomer ? 'OrderBreakdown.feeRefundCustomer' : 'OrderBreakdown.feeRefundProvider',
  };
}

function refundRows(
  { refund, feeRefund }: PriceParts,
  props: Props,
  format: Formats,
): BreakdownRow[] {
  const { rest, fee } = returnedWords(props);
  return [
    ...(refund ? [{ key: 'refund', label: text(rest), amount: format.money(refund) }] : []),
    ...(feeRefund
      ? [{ key: 'fee-refund', label: text(fee), amount: format.money(feeRefund) }]
      : []),
  ];
}

/** What an order costs its renter, or brings its owner. Every amount comes from the server. */
export function OrderBreakdown(props: Props) {
  const { lineItems, total, view, taxStatus = 'known' } = props;
  const format = useFormat();
  const parts = priceParts(lineItems, view, total.currency);
  const rows: BreakdownRow[] = [
    ...rentalRows(parts, props, format),
    ...parts.extras.map((line) => ({
      key: line.code,
      label: extraLabel(line, parts.subtotal),
      amount: format.money(line.lineTotal),
    })),
    ...refundRows(parts, props, format),
    {
      key: 'total',
      label: text(view === 'customer' ? 'OrderBreakdown.total' : providerTotal(props)),
      amount: format.money(total),
      kind: 'total',
    },
  ];
  return (
    <>
      <Breakdown rows={rows} />
      <TaxNote status={taxStatus} />
    </>
  );
}
