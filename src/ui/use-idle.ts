import { useEffect, useState } from 'react';

/** For browsers that do not tell when they have nothing to do. */
const SHORTLY_MS = 200;

/** False in server render and while the page is busy becoming alive, true from the first quiet moment on. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const become = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(become, SHORTLY_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(become);
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
