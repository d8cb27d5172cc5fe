import { Fragment, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isCartOpen } from '~/config/cart-address';
import { hasWaitingItem } from '~/features/cart/waiting-item';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { selectCurrentUser, selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import { useIdle } from '~/ui/use-idle';
import { whenLoaded } from '~/ui/when-loaded';

const Cart = whenLoaded(
  async () => (await import(/* webpackChunkName: "cart" */ '~/features/cart/Cart')).Cart,
);
const CartWatch = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "cart-watch" */ '~/features/cart/CartWatch')).CartWatch,
);
const Reminders = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "reminder" */ '~/features/reminders/Reminders')).Reminders,
);
const PublishDeferred = whenLoaded(
  async () =>
    (
      await import(
        /* webpackChunkName: "publish-deferred" */ '~/features/deferred-drafts/PublishDeferred'
      )
    ).PublishDeferred,
);
const VisitorMemory = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "visitor-memory" */ './VisitorMemory')).VisitorMemory,
);

const noChanges = () => () => undefined;

/** Shows the cart over the current page once it is opened, or once an item waits for a session that has started. */
function UserCart() {
  const { state } = useLocation();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectCurrentUser);
  // Only the browser knows what waits in its tab.
  const isWaiting = useSyncExternalStore(noChanges, hasWaitingItem, () => false);
  const isOpen = isAuthenticated && isCartOpen(state);
  const isKnown = isAuthenticated && user !== undefined;
  const isNeeded = useOpenedOnce(isOpen || (isKnown && isWaiting));
  return (
    <>
      {isKnown && <CartWatch />}
      {isNeeded && <Cart isOpen={isOpen} />}
    </>
  );
}

/** Renders what belongs to a user: their reminders, and their drafts that wait for a payout account. */
export function ForUser() {
  const userId = useAppSelector(selectCurrentUserId);
  if (userId === undefined) return null;
  return (
    <Fragment key={userId}>
      <PublishDeferred />
      <Reminders />
    </Fragment>
  );
}

const nothing = () => null;
const report = (error: unknown) => reportError(error, 'beside-page-failed');

/** Renders what the app shows and does beside its pages. A part that fails is left out and does not affect the others. */
export function BesidePage() {
  const isIdle = useIdle();
  const parts = { cart: <UserCart />, memory: isIdle && <VisitorMemory />, user: <ForUser /> };
  return Object.entries(parts).map(([name, part]) => (
    <ErrorBoundary key={name} fallback={nothing} onError={report}>
      {part}
    </ErrorBoundary>
  ));
}
