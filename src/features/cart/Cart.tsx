import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openCartState, searchUnderCart } from '~/config/cart-address';
import { takeWaitingItem } from './cart-thunks';
import { CartDrawer } from './CartDrawer';
import { useCartOutcome } from './use-cart-outcome';
import { hasWaitingItem } from './waiting-item';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';

/** Shows the cart's drawer and handles an item that waited for a session. */
export function Cart({ isOpen }: { readonly isOpen: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const userId = useAppSelector(selectCurrentUser)?.id;
  // This reads the present address, because the user may have moved on to another page.
  const { tell, question } = useCartOutcome(() => {
    const { pathname: path, search: query } = window.location;
    void navigate(`${path}${searchUnderCart(query)}`, {
      replace: true,
      state: openCartState,
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    if (!userId || !hasWaitingItem()) return;
    void dispatch(takeWaitingItem()).then((action) => {
      if (takeWaitingItem.fulfilled.match(action) && action.payload) {
        tell(action.payload.item, action.payload.outcome);
      }
    });
    // This runs once for each session, because `tell` is a new function with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, dispatch]);
  return (
    <>
      <CartDrawer
        isOpen={isOpen}
        onClose={() =>
          void navigate(`${pathname}${search}`, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {question}
    </>
  );
}
