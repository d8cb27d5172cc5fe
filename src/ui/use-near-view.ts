import { type RefObject, useEffect, useState } from 'react';

/** What is further away is not loaded yet. */
const NEAR = '400px';

/** Says whether the element has come near what is seen of the page. What it shows then loads a little before it is scrolled into view. */
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
