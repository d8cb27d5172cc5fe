import { useEffect } from 'react';
import { cartKey } from '~/domain/cart';
import { useClock } from '~/lib/clock';
import { selectCartItems } from '~/store/cart';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { watchCart } from './cart-turns';
import { checkCart, quoteCart, selectCartDraft, selectChecks, selectHeldUntil } from './cart.duck';

/** The marketplace ends an unpaid order a moment after its time. */
const LOOK_AGAIN_MS = 5000;

/**
 * Keeps the cart true while it is in view: its listings are looked at when it opens and whenever its items change, and
 * what can be ordered is priced anew by the server.
 */
export function useCart(isOpen: boolean): { readonly refresh: () => void } {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const items = useAppSelector(selectCartItems);
  const draft = useAppSelector(selectCartDraft);
  const heldUntil = useAppSelector(selectHeldUntil);
  const checks = useAppSelector(selectChecks);
  const keys = items.map((item) => `${cartKey(item)}:${item.seats}`).join(' ');
  useEffect(() => {
    if (isOpen && keys !== '') void dispatch(checkCart(clock.now()));
  }, [isOpen, keys, dispatch, clock]);
  useEffect(() => {
    if (isOpen && draft) void dispatch(quoteCart(draft));
  }, [isOpen, draft, dispatch]);
  // Another tab may have begun to pay, which changes no item: the nights are held then.
  useEffect(
    () => (isOpen ? watchCart(() => void dispatch(checkCart(clock.now()))) : undefined),
    [isOpen, dispatch, clock],
  );
  // A hold that has run out is looked at again: its note goes, and its nights may be somebody else's.
  useEffect(() => {
    if (!isOpen || heldUntil === undefined) return undefined;
    const rest = new Date(heldUntil).getTime() - clock.now().getTime();
    const look = () => void dispatch(checkCart(clock.now()));
    const timer = setTimeout(look, Math.max(rest, LOOK_AGAIN_MS));
    return () => clearTimeout(timer);
  }, [isOpen, heldUntil, checks, dispatch, clock]);
  return {
    refresh: () => {
      void dispatch(checkCart(clock.now()));
      if (draft) void dispatch(quoteCart(draft));
    },
  };
}
