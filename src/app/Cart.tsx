import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { openCartState } from '~/config/cart-address';
import { shortTitle } from '~/domain/cart';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { takeWaitingItem } from '~/features/cart/cart-thunks';
import { cartMessages } from '~/features/cart/cart.messages';
import { CartDrawer } from '~/features/cart/CartDrawer';
import { useCartOutcome } from '~/features/cart/use-cart-outcome';
import { hasWaitingItem } from '~/features/cart/waiting-item';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';

/** The drawer, and what becomes of an item that waited for a session. */
export function Cart({ isOpen }: { readonly isOpen: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const { pathname, search } = useLocation();
  const userId = useAppSelector(selectCurrentUser)?.id;
  const { tell, question } = useCartOutcome((item) => {
    showToast({
      text: intl.formatMessage(cartMessages.added, { title: shortTitle(item.title) }),
      action: {
        label: intl.formatMessage(cartMessages.openCart),
        // The address at the time of the press, not of the news.
        onAct: () =>
          void navigate(`${window.location.pathname}${window.location.search}`, {
            state: openCartState,
            preventScrollReset: true,
          }),
      },
    });
  });
  useEffect(() => {
    if (!userId || !hasWaitingItem()) return;
    void dispatch(takeWaitingItem()).then((action) => {
      if (takeWaitingItem.fulfilled.match(action) && action.payload) {
        tell(action.payload.item, action.payload.outcome);
      }
    });
    // Once for each session; `tell` is new with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
        renderBreakdown={({ lineItems, payinTotal, taxStatus }) => (
          <OrderBreakdown
            lineItems={lineItems}
            total={payinTotal}
            taxStatus={taxStatus}
            view="customer"
            rentals="sum"
          />
        )}
      />
      {question}
    </>
  );
}
