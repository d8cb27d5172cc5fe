import { type TransactionSide } from '~/api/order/transactions';
import { type LoadContext, pageNotFound, pageReady, type PageOutcome } from '~/pages/page-module';
import { inboxAddress, type InboxTab, parseTab, readInboxQuery } from './inbox-address';
import { loadInbox, selectInboxContent } from './InboxPage.duck';

const UNAVAILABLE = 503;

export const sideOf = {
  orders: 'order',
  sales: 'sale',
} as const satisfies Record<InboxTab, TransactionSide>;

/** Loads a page of one tab. A page beyond the last one leads to the last. */
export async function loadInboxPage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, params, query } = context;
  const tab = parseTab(params['tab']);
  if (!tab) return pageNotFound;
  const asked = readInboxQuery(query);
  await dispatch(loadInbox({ side: sideOf[tab], ...asked }));
  const content = selectInboxContent(getState());
  if (content.status === 'failed') return { kind: 'ready', status: UNAVAILABLE };
  if (content.status === 'ready' && asked.page > 1 && content.data.ids.length === 0) {
    const page = Math.min(content.data.totalPages, asked.page - 1);
    return { kind: 'redirect', to: inboxAddress(tab, { ...asked, page }), permanent: false };
  }
  return pageReady;
}
