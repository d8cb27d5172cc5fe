import { useEffect } from 'react';
import { cartKey } from '~/domain/cart';
import { useClock } from '~/lib/clock';
import { selectCartItems } from '~/store/cart';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { checkCart, quoteCart, selectCartDraft } from './cart.duck';

/**
 * Keeps the cart true while it is in view: its listings are looked at when it opens and whenever its items change, and
 * what can be ordered is priced anew by the server.
 */
export function useCart(isOpen: boolean): { readonly refresh: () => void } {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const items = useAppSelector(selectCartItems);
  const draft = useAppSelector(selectCartDraft);
  const keys = items.map((item) => `${cartKey(item)}:${item.seats}`).join(' ');
  useEffect(() => {
    if (isOpen && keys !== '') void dispatch(checkCart(clock.now()));
  }, [isOpen, keys, dispatch, clock]);
  useEffect(() => {
    if (isOpen && draft) void dispatch(quoteCart(draft));
  }, [isOpen, draft, dispatch]);
  return {
    refresh: () => {
      void dispatch(checkCart(clock.now()));
      if (draft) void dispatch(quoteCart(draft));
    },
  };
}
