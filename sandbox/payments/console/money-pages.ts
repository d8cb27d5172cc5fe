import { type ListShape } from '../../console/list-query';
import { time } from '../../console/pages/layout';
import { type Column } from '../../console/pages/list-page';
import { html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { payoutStatus } from '../money/payout-view';
import { ownerLink, paymentLink, status } from './places';
import { type PayoutRow, type RefundRow, type TransferLine } from './records';

const sorted = { filters: [], ids: {}, sorts: ['amount', 'createdAt'], defaultSort: '-createdAt' };

export const refundsShape: ListShape = {
  ...sorted,
  path: 'payments/refunds',
  title: 'Refunds',
  searches: 'ids, payments, reasons',
};

export const transfersShape: ListShape = {
  ...sorted,
  path: 'payments/transfers',
  title: 'Transfers',
  searches: 'ids, accounts, charges',
};

export const payoutsShape: ListShape = {
  ...sorted,
  path: 'payments/payouts',
  title: 'Payouts',
  searches: 'ids, accounts, bank accounts',
};

/** The columns of the list of refunds. */
export const refundColumns = (base: string): Column<RefundRow>[] => [
  { head: 'Refund', cell: ({ id }) => html`<code>${id}</code>` },
  { head: 'Payment', cell: ({ paymentIntent }) => paymentLink(base, paymentIntent) },
  {
    head: 'Amount',
    sort: 'amount',
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
  { head: 'Status', cell: (refund) => status(refund.status) },
  { head: 'Reason', cell: ({ reason }) => reason ?? 'None given' },
  { head: 'Made', sort: 'createdAt', cell: ({ created }) => time(created) },
];

/** The columns of the list of payouts. */
export const payoutColumns = (base: string, now: Date): Column<PayoutRow>[] => [
  {
    head: 'Payout',
    cell: ({ id }) => html`<a href="${base}/payments/payouts/${id}"><code>${id}</code></a>`,
  },
  { head: 'Account', cell: ({ owner }) => ownerLink(base, owner) },
  {
    head: 'Amount',
    sort: 'amount',
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
  { head: 'Status', cell: (payout) => status(payoutStatus(payout, now)) },
  { head: 'Arrives', cell: ({ arrivalDate }) => time(arrivalDate) },
  { head: 'Made', sort: 'createdAt', cell: ({ created }) => time(created) },
];

/** The columns of the list of transfers to connected accounts. */
export const transferColumns = (base: string): Column<TransferLine>[] => [
  {
    head: 'Transfer',
    cell: ({ transfer: { id } }) =>
      html`<a href="${base}/payments/transfers/${id}"><code>${id}</code></a>`,
  },
  { head: 'To', cell: ({ transfer }) => ownerLink(base, transfer.destination) },
  {
    head: 'Payment',
    cell: ({ paymentIntent }) => (paymentIntent ? paymentLink(base, paymentIntent) : 'None'),
  },
  {
    head: 'Amount',
    sort: 'amount',
    cell: ({ transfer: { amount, currency } }) => formatAmount(amount, currency),
  },
  {
    head: 'Taken back',
    cell: ({ transfer: { amountReversed, currency } }) => formatAmount(amountReversed, currency),
  },
  { head: 'Made', sort: 'createdAt', cell: ({ transfer }) => time(transfer.created) },
];
