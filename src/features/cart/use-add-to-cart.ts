import { useLocation, useNavigate } from 'react-router-dom';
import { openCartState, searchUnderCart } from '~/config/cart-address';
import { authPath } from '~/config/paths';
import { type CartItem } from '~/domain/order/process/cart';
import { type Money } from '~/domain/money/money';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { addToCart } from './cart-thunks';
import { selectIsSaving } from './cart.duck';
import { type CartOutcome, useCartOutcome } from './use-cart-outcome';
import { keepWaitingTotal } from './waiting-item';

interface AddingToCart extends Pick<CartOutcome, 'question'> {
  /** `total` is the price that was shown; undefined if none was. */
  readonly add: (item: CartItem, total?: Money) => Promise<void>;
  readonly isAdding: boolean;
}

/**
 * Adds a tool from its page. The cart opens, a visitor signs up first, and a tool of another owner leads to a question that the page
 * renders.
 */
export function useAddToCart(): AddingToCart {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isAdding = useAppSelector(selectIsSaving);
  const { tell, question } = useCartOutcome(() => {
    void navigate(`${pathname}${searchUnderCart(search)}`, {
      state: openCartState,
      preventScrollReset: true,
    });
  });
  const add = async (item: CartItem, total?: Money) => {
    const done = await dispatch(addToCart(item));
    if (addToCart.rejected.match(done)) {
      if (!done.meta.condition) tell(item, 'failed');
      return;
    }
    if (done.payload === 'waiting') {
      if (total) keepWaitingTotal(total);
      // Only the cart opens over the page after the sign-up.
      await navigate(authPath('signup', `${pathname}${searchUnderCart(search)}`));
    }
    tell(item, done.payload);
  };
  return { add, isAdding, question };
}
