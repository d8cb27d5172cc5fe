import { showTransaction } from '~/api/order/transactions';
import { orderPath, patterns, salePath } from '~/config/paths';
import { parseTransactionId, type TransactionId } from '~/domain/ids';
import { paidFor } from '~/domain/order/process/receipt';
import { toTransactionView } from '~/features/order/base/transaction-view';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';
import { pageNotFound, pageReady, type PageModule, type PageOutcome } from '~/pages/page-module';
import { ReceiptPage } from './ReceiptPage';

const unavailable: PageOutcome = { kind: 'ready', status: 503 };

/** Treats others' transactions like transactions that do not exist. */
const isHidden = (status: number | undefined): boolean =>
  status !== undefined && [400, 403, 404].includes(status);

const loadReceipt = createAppAsyncThunk(
  'ReceiptPage/load',
  async (id: TransactionId, { api, dispatch, getState }) => {
    const { entities } = await showTransaction(api, id);
    dispatch(entitiesReceived(entities));
    const paid = paidFor(id, denormalize(getState().entities, 'transaction', id)?.attributes);
    if (!paid || paid.orderId === id) return;
    // The order has the refunds of its later nights and late fees.
    const order = await showTransaction(api, paid.orderId);
    dispatch(entitiesReceived(order.entities));
  },
);

/** Redirects from the other side's address to one's own, and handles what was not paid. */
function outcomeOf(state: RootState, id: TransactionId, pattern: string): PageOutcome {
  const user = selectCurrentUser(state);
  const found = denormalize(state.entities, 'transaction', id);
  const view = found && user && toTransactionView(found, user.id);
  if (!view) return pageNotFound;
  const isRenter = view.role === 'customer';
  const isOwn = isRenter === (pattern === patterns.orderReceipt);
  if (isOwn && paidFor(id, found.attributes)) return pageReady;
  return { kind: 'redirect', to: isRenter ? orderPath(id) : salePath(id), permanent: false };
}

export const page: PageModule = {
  Page: ReceiptPage,
  loadData: async ({ dispatch, getState, params, pattern }) => {
    const id = parseTransactionId(params['id']);
    if (!id) return pageNotFound;
    if (!selectCurrentUser(getState())) await dispatch(loadCurrentUser());
    if (!selectCurrentUser(getState())) return unavailable;
    const loaded = await dispatch(loadReceipt(id));
    if (loadReceipt.fulfilled.match(loaded)) return outcomeOf(getState(), id, pattern);
    return isHidden(loaded.payload?.status) ? pageNotFound : unavailable;
  },
};
