import { type ListPage, type ListQuery, type ListShape } from '../../console/list-query';
import { action, time } from '../../console/pages/layout';
import { type Column, listPage } from '../../console/pages/list-page';
import { html, type Html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { payoutStatus } from '../money/payouts';
import { ownerLink, paymentLink, places, status } from './places';
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
  searches: 'ids, accounts, transactions',
};

const refundColumns = (base: string): Column<RefundRow>[] => [
  { head: 'Refund', cell: ({ id }) => html`<code>${id}</code>` },
  { head: 'Payment', cell: ({ paymentIntent }) => paymentLink(base, paymentIntent) },
  {
    head: 'Amount',
    sort: 'amount',
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
  { head: 'Reason', cell: ({ reason }) => reason ?? 'None given' },
  { head: 'Made', sort: 'createdAt', cell: ({ created }) => time(created) },
];

/** The list of refunds. */
export const refundsPage = (
  base: string,
  { query, page }: { query: ListQuery; page: ListPage<RefundRow> },
): string =>
  listPage({
    ...{ base, shape: refundsShape, query, page },
    columns: refundColumns(base),
    intro: places(base),
  });

/** What the marketplace or the bank can still do with a payout. */
function endsOf(base: string, payout: PayoutRow, now: Date): Html | string {
  const state = payoutStatus(payout, now);
  if (state === 'canceled' || state === 'failed') return '';
  const button = (label: string, name: string) =>
    action(`${base}/payments/payouts/${payout.id}`, label, { action: name });
  return html`<div class="actions">
    ${state === 'pending' ? button('Cancel', 'cancel') : null} ${button('Let it fail', 'fail')}
  </div>`;
}

const payoutColumns = (base: string, now: Date): Column<PayoutRow>[] => [
  { head: 'Payout', cell: ({ id }) => html`<code>${id}</code>` },
  { head: 'Account', cell: ({ owner }) => ownerLink(base, owner) },
  {
    head: 'Amount',
    sort: 'amount',
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
  { head: 'Status', cell: (payout) => status(payoutStatus(payout, now)) },
  { head: 'Arrives', cell: ({ arrivalDate }) => time(arrivalDate) },
  { head: 'Made', sort: 'createdAt', cell: ({ created }) => time(created) },
  {
    head: '',
    cell: (payout) => endsOf(base, payout, now),
  },
];

/** The list of payouts. */
export const payoutsPage = (
  base: string,
  { query, page, now }: { query: ListQuery; page: ListPage<PayoutRow>; now: Date },
): string =>
  listPage({
    ...{ base, shape: payoutsShape, query, page },
    columns: payoutColumns(base, now),
    intro: places(base),
  });

const transferColumns = (base: string): Column<TransferLine>[] => [
  { head: 'Transfer', cell: ({ transfer }) => html`<code>${transfer.id}</code>` },
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

/** The list of transfers to connected accounts. */
export const transfersPage = (
  base: string,
  { query, page }: { query: ListQuery; page: ListPage<TransferLine> },
): string =>
  listPage({
    ...{ base, shape: transfersShape, query, page },
    columns: transferColumns(base),
    intro: places(base),
  });
