import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`;

/**
 * Tells the router of a move that it missed. It reads the address when it first renders and listens only when the page is hydrated: Back
 * pressed in between changed the address, but left the page of the former one standing.
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
