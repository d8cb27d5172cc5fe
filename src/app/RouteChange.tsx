import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { signs } from '~/lib/first-sign';

/** Decodes the part's name. Anybody may have written the address, so a name that cannot be decoded is used as it is. */
function nameIn(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Scrolls to the part that `hash` names (with its "#") once it exists, unless the page is used before. Returns a function that cancels it.
 */
function scrollToPart(hash: string): () => void {
  const name = nameIn(hash);
  const look = () => {
    const target = document.getElementById(name);
    if (!target) return;
    stop();
    target.scrollIntoView();
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  look();
  return stop;
}

const MAIN_ID = 'main';

/** Scroll positions of the history's entries, to restore them. */
const positions = new Map<string, number>();

/** Finds the part whose id is in the address without encoding. */
const targetOf = (hash: string) => document.getElementById(hash.slice(1));

/** Moves the focus, so that keyboard and screen reader continue at the top of the new page. */
function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Tells the title of the new page, which may come a moment later than its address. */
function whenTitled(tell: (title: string) => void): void {
  if (document.title !== '') {
    tell(document.title);
    return;
  }
  const observer = new MutationObserver(() => {
    if (document.title === '') return;
    observer.disconnect();
    tell(document.title);
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
}

/** Each page of a long list counts as a page of its own. */
const listPage = (search: string): string => new URLSearchParams(search).get('page') ?? '1';

/**
 * Does for pages of the app what a browser does when it loads a page: scroll position,
 * focus, the announced title.
 */
export function RouteChange() {
  const { pathname, search, hash, key } = useLocation();
  const place = `${pathname} ${listPage(search)}`;
  const navigationType = useNavigationType();
  const [title, setTitle] = useState('');
  const before = useRef<string | undefined>(undefined);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const previous = before.current;
    before.current = place;
    const isFirst = previous === undefined;
    if (!isFirst && previous !== place) {
      window.scrollTo(0, 0);
      focusMain();
      whenTitled(setTitle);
    }
    if (!isFirst && navigationType === 'POP') {
      window.scrollTo(0, positions.get(key) ?? 0);
      return undefined;
    }
    const target = targetOf(hash);
    // The browser has already scrolled to the first page's part.
    if (!isFirst) target?.scrollIntoView();
    // The part arrives later than the page, or its name is encoded.
    return hash && !target ? scrollToPart(hash) : undefined;
  }, [place, hash, key, navigationType]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {title}
      </span>
    </VisuallyHidden>
  );
}
