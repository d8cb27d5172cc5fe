import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cartKey } from '~/domain/order/process/cart';
import { parseListingId } from '~/domain/ids';
import { watchCart } from '~/features/cart/cart-turns';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { useClock } from '~/lib/clock';
import { selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { selectCurrentUserStatus } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type RouteParams } from '~/pages/page-module';
import { type RootState } from '~/store/root-state';
import { checkoutSource } from './checkout-source';
import { checkoutOpened, loadCheckout, paidElsewhere, selectFailure } from './CheckoutPage.duck';

/** Failures that mean that the order to pay has changed. */
const changed: readonly PaymentFailure['kind'][] = ['expired', 'hold-changed', 'accepts-changed'];

/** Returns the cart's content as one text, which changes when another tab or device changes the cart. */
const selectCartText = (state: RootState): string =>
  JSON.stringify([
    selectCartItems(state).map((item) => [cartKey(item), item.seats]),
    selectHasDamageProtection(state),
  ]);

/** Loads what the address checks out once the user is known, and again when that changes. Returns a function that loads it again. */
export function useCheckout(params: RouteParams): () => void {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [query] = useSearchParams();
  const isUserKnown = useAppSelector(selectCurrentUserStatus) === 'ready';
  const failure = useAppSelector(selectFailure);
  const cart = useAppSelector(selectCartText);
  const id = parseListingId(params['id']);
  const text = query.toString();
  const source = useMemo(() => id && checkoutSource(id, new URLSearchParams(text)), [id, text]);
  // A corrected clock is no reason to reload what somebody is about to pay.
  const newestClock = useRef(clock);
  useEffect(() => {
    newestClock.current = clock;
  }, [clock]);
  const load = useCallback(() => {
    if (source) void dispatch(loadCheckout({ source, now: newestClock.current.now() }));
  }, [source, dispatch]);
  useEffect(() => {
    dispatch(checkoutOpened());
  }, [id, dispatch]);
  useEffect(() => {
    if (isUserKnown) load();
  }, [isUserKnown, load, cart]);
  // By then the tools are free again or booked by somebody else, or the owner has changed something.
  useEffect(() => {
    if (failure && changed.includes(failure.kind)) load();
  }, [failure, load]);
  useEffect(() => watchCart((paid) => paid && dispatch(paidElsewhere(paid))), [dispatch]);
  return load;
}

const LATEST_TIMER_MS = 2 ** 31 - 1;

/** Runs `onTime` at `moment` (ISO), or right away if it has passed. */
export function useAt(moment: string | undefined, onTime: () => void): void {
  const clock = useClock();
  useEffect(() => {
    if (moment === undefined) return undefined;
    const rest = new Date(moment).getTime() - clock.now().getTime();
    const timer = setTimeout(onTime, Math.min(Math.max(rest, 0), LATEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [moment, onTime, clock]);
}
