import { useLocation, useNavigate } from 'react-router-dom';
import { openCartState, searchUnderCart } from '~/config/cart-address';
import { authPath } from '~/config/paths';
import { type CartItem } from '~/domain/cart';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { addToCart } from './cart-thunks';
import { selectIsSaving } from './cart.duck';
import { type CartOutcome, useCartOutcome } from './use-cart-outcome';

interface AddingToCart extends Pick<CartOutcome, 'question'> {
  readonly add: (item: CartItem) => Promise<void>;
  readonly isAdding: boolean;
}

/**
 * Adding a tool from its page: the cart opens with it, a visitor signs up first, another owner's tools raise a question, which
 * the page renders.
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
  const add = async (item: CartItem) => {
    const done = await dispatch(addToCart(item));
    if (addToCart.rejected.match(done)) {
      if (!done.meta.condition) tell(item, 'failed');
      return;
    }
    if (done.payload === 'waiting') await navigate(authPath('signup', `${pathname}${search}`));
    tell(item, done.payload);
  };
  return { add, isAdding, question };
}
