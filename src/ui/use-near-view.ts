import { type RefObject, useEffect, useState } from 'react';

/** Elements that are further away are not loaded yet. */
const NEAR = '400px';

/** Says whether the element is near the visible part of the page, so that its content loads a little before it is scrolled into view. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) {
      setNear(true);
      return undefined;
    }
    const show: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(show, { rootMargin: NEAR });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
