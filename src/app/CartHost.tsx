import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isCartOpen } from '~/config/cart-address';
import { hasWaitingItem } from '~/features/cart/waiting-item';
import { lazily } from '~/lib/lazily';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';

const Cart = lazily(async () => ({
  default: (await import(/* webpackChunkName: "cart" */ './Cart')).Cart,
}));

const CartWatch = lazily(async () => ({
  default: (await import(/* webpackChunkName: "cart-watch" */ './CartWatch')).CartWatch,
}));

/** Shows the cart over the current page, once it is opened or an item waits for a session that has started. */
export function CartHost() {
  const { state } = useLocation();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectCurrentUser);
  const isOpen = isAuthenticated && isCartOpen(state);
  const [isNeeded, setNeeded] = useState(false);
  const [isWatched, setWatched] = useState(false);
  const isKnown = isAuthenticated && user !== undefined;
  // Only the browser knows what waits in its tab, and only after hydration.
  useEffect(() => {
    if (isOpen || (isKnown && hasWaitingItem())) setNeeded(true);
    if (isKnown) setWatched(true);
  }, [isOpen, isKnown]);
  const watches = isKnown && isWatched;
  if (!watches && !isNeeded) return null;
  return (
    <Suspense>
      {watches && <CartWatch />}
      {isNeeded && <Cart isOpen={isOpen} />}
    </Suspense>
  );
}
