import { type TransactionSide } from '~/api/transactions';
import { inboxPath } from '~/config/paths';
import { type LoadContext, pageNotFound, pageReady, type PageOutcome } from '~/pages/page-module';
import { loadInbox, selectInboxContent } from './InboxPage.duck';

export type InboxTab = 'orders' | 'sales';

const UNAVAILABLE = 503;

export const sideOf = {
  orders: 'order',
  sales: 'sale',
} as const satisfies Record<InboxTab, TransactionSide>;

/** Undefined for anything but the two tabs. */
export const parseTab = (tab: string | undefined): InboxTab | undefined =>
  tab === 'orders' || tab === 'sales' ? tab : undefined;

/** A whole number from 1 on; 1 for anything else. */
export function parsePage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export const inboxPagePath = (tab: InboxTab, page: number): string =>
  page === 1 ? inboxPath(tab) : `${inboxPath(tab)}?page=${String(page)}`;

/** Loads a page of one tab. A page beyond the last one redirects to the first. */
export async function loadInboxPage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, params, query } = context;
  const tab = parseTab(params['tab']);
  if (!tab) return pageNotFound;
  const page = parsePage(query.get('page'));
  await dispatch(loadInbox({ side: sideOf[tab], page }));
  const content = selectInboxContent(getState());
  if (content.status === 'failed') return { kind: 'ready', status: UNAVAILABLE };
  if (content.status === 'ready' && page > 1 && content.data.ids.length === 0) {
    return { kind: 'redirect', to: inboxPath(tab), permanent: false };
  }
  return pageReady;
}
