import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseListingId } from '~/domain/ids';
import { useClock } from '~/lib/clock';
import { selectCurrentUserStatus } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type RouteParams } from '~/store/page-module';
import { checkoutSource } from './checkout-source';
import { checkoutOpened, loadCheckout } from './CheckoutPage.duck';

/** Loads what the address checks out, once the user is known; the answer loads it again. */
export function useCheckout(params: RouteParams): () => void {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [query] = useSearchParams();
  const isUserKnown = useAppSelector(selectCurrentUserStatus) === 'ready';
  const id = parseListingId(params['id']);
  const text = query.toString();
  const source = useMemo(() => id && checkoutSource(id, new URLSearchParams(text)), [id, text]);
  const load = useCallback(() => {
    if (source) void dispatch(loadCheckout({ source, now: clock.now() }));
  }, [source, dispatch, clock]);
  useEffect(() => {
    if (!isUserKnown) return;
    dispatch(checkoutOpened());
    load();
  }, [isUserKnown, load, dispatch]);
  return load;
}

const LATEST_TIMER_MS = 2 ** 31 - 1;

/** Runs `onTime` when `moment` (ISO) has come; at once where it has passed. */
export function useAt(moment: string | undefined, onTime: () => void): void {
  const clock = useClock();
  useEffect(() => {
    if (moment === undefined) return undefined;
    const rest = new Date(moment).getTime() - clock.now().getTime();
    const timer = setTimeout(onTime, Math.min(Math.max(rest, 0), LATEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [moment, onTime, clock]);
}
