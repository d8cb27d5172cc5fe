import { useEffect, useState } from 'react';
import { whenIdle } from '~/lib/when-idle';

/** False in server render and while the page is hydrating, true from the first idle moment on. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
