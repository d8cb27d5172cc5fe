import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`;

/**
 * Tells the router of a move that it missed. The router reads the address at its first render and listens only after hydration, so a press
 * on Back in between changes the address but not the page.
 */
export function MissedMove({ children }: { children: ReactNode }) {
  const location = useLocation();
  useEffect(() => {
    if (addressOf(location) === addressOf(window.location)) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
    // Only what happened before this first effect was missed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return children;
}
