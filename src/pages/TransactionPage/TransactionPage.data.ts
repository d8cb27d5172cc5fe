import { type ApiError } from '~/api/marketplace/api-error';
import { orderPath, salePath } from '~/config/paths';
import { parseTransactionId, type TransactionId } from '~/domain/ids';
import { askedExtension } from '~/domain/order/stay/extensions';
import { type Role } from '~/domain/order/process/transaction-graph';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { type LoadContext, pageNotFound, pageReady, type PageOutcome } from '~/pages/page-module';
import {
  loadFurtherTools,
  loadMessages,
  loadNights,
  loadTransaction,
  selectFirstOrder,
  selectOrder,
  selectTransaction,
} from '~/features/order/base/order.duck';

const UNAVAILABLE = 503;

const pathFor = (role: Role, id: TransactionId): string =>
  role === 'customer' ? orderPath(id) : salePath(id);

/** Treats others' transactions like transactions that do not exist. */
const failureOutcome = ({ status }: ApiError): PageOutcome =>
  [400, 403, 404].includes(status) ? pageNotFound : { kind: 'ready', status: UNAVAILABLE };

/**
 * Loads a transaction as one side sees it. Later nights and late fees lead to their order, and a party at the other side's address is
 * redirected to its own.
 */
export const loadTransactionPage =
  (side: Role) =>
  async ({ dispatch, getState, params }: LoadContext): Promise<PageOutcome> => {
    const id = parseTransactionId(params['id']);
    if (!id) return pageNotFound;
    if (!selectCurrentUser(getState())) await dispatch(loadCurrentUser());
    if (!selectCurrentUser(getState())) return { kind: 'ready', status: UNAVAILABLE };
    const loading = dispatch(loadTransaction(id));
    await Promise.all([loading, dispatch(loadMessages({ id, page: 1 }))]);
    const order = selectOrder(getState());
    if (order.status === 'failed') return failureOutcome(order.error);
    const first = selectFirstOrder(getState());
    if (first) return { kind: 'redirect', to: pathFor(side, first), permanent: false };
    const view = selectTransaction(getState());
    if (!view) return pageNotFound;
    if (view.role !== side) {
      return { kind: 'redirect', to: pathFor(view.role, id), permanent: false };
    }
    const asked = askedExtension(view.transaction.extensions);
    await Promise.all([
      dispatch(loadFurtherTools()),
      ...(asked ? [dispatch(loadNights(asked.id))] : []),
    ]);
    return pageReady;
  };
