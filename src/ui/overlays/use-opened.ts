import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in server render and hydration, true after: for content that only a browser can show. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True from the first opening on, so that a closing overlay can still play its animation. */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return useIsBrowser() && (isOpen || wasOpened);
}
