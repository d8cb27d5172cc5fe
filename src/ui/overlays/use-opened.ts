import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Says whether this is a browser after hydration, for content that only a browser can show. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Says whether it was ever opened, so that a closing overlay can still play its animation. */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return useIsBrowser() && (isOpen || wasOpened);
}
