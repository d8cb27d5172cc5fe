import { useEffect } from 'react';
import { cartKey } from '~/domain/order/process/cart';
import { useClock } from '~/lib/clock';
import { selectCartItems } from '~/store/cart';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { watchCart } from './cart-turns';
import { checkCart, quoteCart, selectCartDraft, selectChecks, selectHeldUntil } from './cart.duck';

/** The delay exists because the marketplace ends an unpaid order a moment after its time. */
const LOOK_AGAIN_MS = 5000;

/**
 * Keeps the cart current while it is visible. It loads the listings when the cart opens and when its items change, and has the server
 * price what can be ordered.
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
  // Another tab may have started to pay, which holds the nights and changes no item.
  useEffect(
    () => (isOpen ? watchCart(() => void dispatch(checkCart(clock.now()))) : undefined),
    [isOpen, dispatch, clock],
  );
  // An item is checked again when its hold expires: its note disappears, and its nights may be taken by then.
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
