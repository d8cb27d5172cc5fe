import { useEffect, useState } from 'react';
import { whenIdle } from '~/lib/when-idle';

/** Says whether the page has been idle once; false in server render and while the page is hydrating. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
