import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to something that appears after a press and may be out of sight, such as an error above a button that sticks to the screen. */
export function useIntoView<Target extends Element>(isShown: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isShown) target.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return target;
}
