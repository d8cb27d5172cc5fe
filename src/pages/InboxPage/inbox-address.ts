import { type OrderState } from '~/domain/order/process/process-graph.generated';
import { type TransactionSort } from '~/api/order/transactions';
import { inboxPath } from '~/config/paths';

export type InboxTab = 'orders' | 'sales';

/** The filters of the API. Null is everything. */
export const inboxFilters = {
  all: null,
  questions: ['state/enquiry'],
  open: ['state/pending-payment', 'state/preauthorized'],
  booked: ['state/accepted'],
  done: [
    'state/delivered',
    'state/reviewed-by-customer',
    'state/reviewed-by-provider',
    'state/reviewed',
  ],
  ended: ['state/canceled', 'state/declined', 'state/payment-expired'],
} as const satisfies Record<string, readonly OrderState[] | null>;
export type InboxFilter = keyof typeof inboxFilters;

/** The sort orders of the API. Each has the newest or latest first. */
export const inboxSorts = {
  changed: 'lastTransitionedAt',
  message: 'lastMessageAt',
  'pick-up': 'bookingStart',
} as const satisfies Record<string, TransactionSort>;
export type InboxSort = keyof typeof inboxSorts;

/** What an address of the inbox requests beside its tab. */
export interface InboxQuery {
  readonly filter: InboxFilter;
  readonly sort: InboxSort;
  readonly page: number;
}

const wholeInbox: InboxQuery = { filter: 'all', sort: 'changed', page: 1 };

/** Returns a whole number from 1 on, or 1 for anything else. */
function parsePage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

const oneOf = <Key extends string>(
  known: Readonly<Record<Key, unknown>>,
  text: string | null,
): Key | undefined => (Object.keys(known) as Key[]).find((key) => key === text);

/** Returns undefined for anything but the two tabs. */
export const parseTab = (tab: string | undefined): InboxTab | undefined =>
  tab === 'orders' || tab === 'sales' ? tab : undefined;

/** Reads the query and ignores unknown values. */
export const readInboxQuery = (query: URLSearchParams): InboxQuery => ({
  filter: oneOf(inboxFilters, query.get('show')) ?? wholeInbox.filter,
  sort: oneOf(inboxSorts, query.get('sort')) ?? wholeInbox.sort,
  page: parsePage(query.get('page')),
});

/** Returns the address of one page of a tab. */
export function inboxAddress(tab: InboxTab, { filter, sort, page }: InboxQuery): string {
  const query = new URLSearchParams();
  if (filter !== wholeInbox.filter) query.set('show', filter);
  if (sort !== wholeInbox.sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? inboxPath(tab) : `${inboxPath(tab)}?${text}`;
}
