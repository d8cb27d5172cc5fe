import { html } from '../../platform/html';
import { type ListPage, type ListQuery, type ListShape } from '../list-query';
import { personLink, shortName, tag, time } from '../pages/layout';
import { type Column, listPage } from '../pages/list-page';
import { formatAmount } from '../../platform/currency';
import { type TransactionLine } from './transactions-data';

/** The list of transactions, with filters for the processes and states that exist. */
export const transactionsShape = (choices: {
  processes: string[];
  states: string[];
}): ListShape => ({
  path: 'transactions',
  title: 'Transactions',
  searches: 'listings, email addresses, ids',
  filters: [
    {
      name: 'process',
      label: 'Process',
      options: choices.processes.map((name) => [name, name] as const),
    },
    {
      name: 'state',
      label: 'State',
      options: choices.states.map((state) => [state, shortName(state)] as const),
    },
  ],
  ids: { party: 'person', listing: 'listing' },
  sorts: ['listing', 'payin', 'createdAt', 'changedAt'],
  defaultSort: '-changedAt',
});

export const payinOf = ({
  payinAmount,
  currency,
}: Pick<TransactionLine, 'payinAmount' | 'currency'>): string | null =>
  payinAmount === null || currency === null ? null : formatAmount(payinAmount, currency);

const columnsOf = (base: string): Column<TransactionLine>[] => [
  {
    head: 'Listing',
    sort: 'listing',
    cell: ({ id, listing }) => html`<a href="${base}/transactions/${id}">${listing}</a>`,
  },
  {
    head: 'People',
    cell: ({ customer, customerId, provider, providerId }) =>
      html`${personLink(base, customerId, customer)}<br />${personLink(base, providerId, provider)}`,
  },
  {
    head: 'Process',
    cell: ({ processName, processVersion }) =>
      html`<a href="${base}/processes/${processName}/${processVersion}"
        >${processName} ${processVersion}</a
      >`,
  },
  { head: 'State', cell: ({ state }) => tag(state) },
  { head: 'Payin', sort: 'payin', cell: (line) => payinOf(line) ?? 'None' },
  { head: 'Since', sort: 'changedAt', cell: ({ lastTransitionedAt }) => time(lastTransitionedAt) },
  { head: 'Made', sort: 'createdAt', cell: ({ createdAt }) => time(createdAt) },
];

export const transactionsPage = (
  base: string,
  { shape, query, page }: { shape: ListShape; query: ListQuery; page: ListPage<TransactionLine> },
): string => listPage({ base, shape, query, page, columns: columnsOf(base) });
