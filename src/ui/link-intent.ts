import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { isRecord } from '~/lib/is-record';
import { whenIdle } from '~/lib/when-idle';

/** Called with a link's address when the user is about to follow it, so that its page can be loaded early. */
export const LinkIntentContext = createContext<(href: string) => void>(() => undefined);

/** A link that stays in view this long is being looked at, not scrolled past. */
const DWELL_MS = 500;

const slowConnections = ['slow-2g', '2g'];

/** Says whether the connection is metered or slow. Then only requested pages are loaded. */
function isSparing(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (!isRecord(connection)) return false;
  return (
    connection['saveData'] === true ||
    slowConnections.some((type) => type === connection['effectiveType'])
  );
}

const watched = new Map<Element, (isInView: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Watches links with one observer for the whole page. */
function watch(element: Element, onChange: (isInView: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, onChange);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * A link in the main part of the page counts as about to be followed once it has stayed in view. Bars and footers are in
 * view everywhere, so their links say nothing.
 */
export function useIntentInView(href: string): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const onIntent = useContext(LinkIntentContext);
  useEffect(() => {
    const element = link.current;
    if (!element?.closest('main') || !('IntersectionObserver' in window) || isSparing()) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watch(element, (isInView) => {
      clearTimeout(timer);
      if (!isInView) return;
      timer = setTimeout(() => {
        stop();
        whenIdle(() => onIntent(href));
      }, DWELL_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [href, onIntent]);
  return link;
}
