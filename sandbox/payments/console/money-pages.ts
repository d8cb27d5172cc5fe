import { type ListShape } from '../../console/list-query';
import { time } from '../../console/pages/layout';
import { type Column } from '../../console/pages/list-page';
import { html } from '../../platform/html';
import { formatAmount } from '../money/amounts';
import { payoutStatus } from '../money/payout-view';
import { ownerLink, status } from './places';
import { type PayoutRow } from './records';

export const payoutsShape: ListShape = {
  path: 'payments/payouts',
  title: 'Payouts',
  searches: 'ids, accounts, bank accounts',
  filters: [],
  ids: {},
  sorts: ['amount', 'createdAt'],
  defaultSort: '-createdAt',
};

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
