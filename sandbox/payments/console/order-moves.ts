import { payoutStatus } from '../money/payout-view';
import { type OrderMoney } from './order-records';

/** One thing that happened to an order's money. */
export interface Move {
  at: Date;
  what: string;
  /** Minor units. */
  amount: number;
  currency: string;
  status: string;
  id: string;
  /** Of its page, below the payment pages. */
  path: string | null;
  metadata: Readonly<Record<string, string>>;
}

type Line = OrderMoney['lines'][number];

/** Payments of a transaction are captured by the marketplace; other manual ones only hold money. */
function kindOf({ intent }: Line): string {
  if (intent.metadata['sharetribe-transaction-id'] !== undefined) return 'Payment of the order';
  return intent.captureMethod === 'manual' ? 'Hold' : 'Charge';
}

function paymentMoves(line: Line, captures: OrderMoney['captures']): Move[] {
  const { intent, charge } = line;
  const shared = { currency: intent.currency, id: intent.id, path: `intents/${intent.id}` };
  const moves: Move[] = [
    {
      ...shared,
      at: intent.created,
      what: kindOf(line),
      amount: intent.amount,
      status: intent.status,
      metadata: intent.metadata,
    },
  ];
  const capture = captures.find(({ source }) => source === charge?.id);
  if (charge && capture) {
    moves.push({
      ...shared,
      at: capture.created,
      what: intent.captureMethod === 'manual' ? 'Captured' : 'Paid',
      amount: charge.amountCaptured,
      status: 'succeeded',
      metadata: {},
    });
  }
  if (intent.canceledAt) {
    moves.push({
      ...shared,
      at: intent.canceledAt,
      what: intent.cancellationReason === 'automatic' ? 'Ended by itself' : 'Released',
      amount: intent.amount,
      status: 'canceled',
      metadata: {},
    });
  }
  return moves;
}

/** Held money that was never captured is released by a refund of its own, which moves nothing. */
function refundMoves({ refunds, lines }: OrderMoney): Move[] {
  const uncaptured = new Set(
    lines.flatMap(({ charge }) => (charge && !charge.captured ? [charge.id] : [])),
  );
  return refunds
    .filter(({ charge }) => !uncaptured.has(charge))
    .map((refund) => ({
      at: refund.created,
      what: 'Refund',
      amount: refund.amount,
      currency: refund.currency,
      status: refund.status,
      id: refund.id,
      path: null,
      metadata: refund.metadata,
    }));
}

function transferMoves({ transfers, reversals }: OrderMoney): Move[] {
  return [
    ...transfers.map((transfer) => ({
      at: transfer.created,
      what: transfer.sourceTransaction === null ? 'Transfer to the owner' : 'Share of the owner',
      amount: transfer.amount,
      currency: transfer.currency,
      status: 'succeeded',
      id: transfer.id,
      path: `transfers/${transfer.id}`,
      metadata: transfer.metadata,
    })),
    ...reversals.map((reversal) => ({
      at: reversal.created,
      what: 'Taken back from the owner',
      amount: reversal.amount,
      currency: reversal.currency,
      status: 'succeeded',
      id: reversal.id,
      path: `transfers/${reversal.transfer}`,
      metadata: reversal.metadata,
    })),
  ];
}

function payoutMoves({ payouts }: OrderMoney, now: Date): Move[] {
  return payouts.map((payout) => ({
    at: payout.created,
    what: 'Payout to the bank',
    amount: payout.amount,
    currency: payout.currency,
    status: payoutStatus(payout, now),
    id: payout.id,
    path: `payouts/${payout.id}`,
    metadata: payout.metadata,
  }));
}

const feeMoves = ({ fees }: OrderMoney): Move[] =>
  fees.map((fee) => ({
    at: fee.created,
    what: 'Fee of the platform',
    amount: fee.amount - fee.amountRefunded,
    currency: fee.currency,
    status: 'succeeded',
    id: fee.id,
    path: null,
    metadata: {},
  }));

const disputeMoves = ({ disputes }: OrderMoney): Move[] =>
  disputes.map((dispute) => ({
    at: dispute.created,
    what: 'Dispute',
    amount: dispute.amount,
    currency: dispute.currency,
    status: dispute.status,
    id: dispute.id,
    path: 'disputes',
    metadata: dispute.metadata,
  }));

/** What happened to an order's money, the oldest first. */
export function movesOf(money: OrderMoney, now: Date): Move[] {
  return [
    ...money.lines.flatMap((line) => paymentMoves(line, money.captures)),
    ...disputeMoves(money),
    ...refundMoves(money),
    ...transferMoves(money),
    ...feeMoves(money),
    ...payoutMoves(money, now),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

interface Sums {
  received: number;
  refunded: number;
  held: number;
  sent: number;
  paidOut: number;
}

const total = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** Where an order's money is now, in minor units of one currency. */
export function sumsOf(
  money: OrderMoney,
  { currency, now }: { currency: string; now: Date },
): Sums {
  const inIt = <Row extends { currency: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.currency === currency);
  const intents = inIt(money.lines.map(({ intent }) => intent));
  const refunds = refundMoves(money).filter(({ status }) => status !== 'failed');
  const gone = ['pending', 'paid'];
  return {
    received: total(intents, ({ amountReceived }) => amountReceived),
    refunded: total(inIt(refunds), ({ amount }) => amount),
    held: total(intents, ({ amountCapturable }) => amountCapturable),
    sent:
      total(inIt(money.transfers), (row) => row.amount - row.amountReversed) -
      total(inIt(money.fees), (fee) => fee.amount - fee.amountRefunded),
    paidOut: total(
      inIt(money.payouts).filter((row) => gone.includes(payoutStatus(row, now))),
      ({ amount }) => amount,
    ),
  };
}
