import { useEffect, useState } from 'react';

/** For browsers without an idle callback. */
const SHORTLY_MS = 200;

/** False in server render and while the page is hydrating, true from the first idle moment on. */
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
