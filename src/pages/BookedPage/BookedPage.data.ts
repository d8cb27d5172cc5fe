import { type ApiError } from '~/api/marketplace/api-error';
import { orderPath, salePath } from '~/config/paths';
import { parseTransactionId } from '~/domain/ids';
import { awaitsOwner, isBooked } from '~/domain/order/process/transaction';
import { type LoadContext, pageNotFound, type PageOutcome, pageReady } from '~/pages/page-module';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { loadBooked, selectBooked, selectLoading } from './BookedPage.duck';

const UNAVAILABLE = 503;

const unavailable: PageOutcome = { kind: 'ready', status: UNAVAILABLE };

/** Treats others' orders like orders that do not exist. */
const failureOutcome = ({ status }: ApiError): PageOutcome =>
  [400, 403, 404].includes(status) ? pageNotFound : unavailable;

/** Loads the renter's order. In other states than booked or requested, its own page says more. */
export async function loadBookedPage({
  dispatch,
  getState,
  params,
}: LoadContext): Promise<PageOutcome> {
  const id = parseTransactionId(params['id']);
  if (!id) return pageNotFound;
  if (!selectCurrentUser(getState())) await dispatch(loadCurrentUser());
  if (!selectCurrentUser(getState())) return unavailable;
  await dispatch(loadBooked(id));
  const loading = selectLoading(getState());
  if (loading.status === 'failed') return failureOutcome(loading.error);
  const view = selectBooked(getState());
  if (!view) return pageNotFound;
  if (view.role === 'provider') return { kind: 'redirect', to: salePath(id), permanent: false };
  const { transaction, other } = view;
  // If the owner is gone, there is nobody to agree on hours with. The order's page says who helps.
  return (isBooked(transaction) || awaitsOwner(transaction)) && other.kind === 'active'
    ? pageReady
    : { kind: 'redirect', to: orderPath(id), permanent: false };
}
