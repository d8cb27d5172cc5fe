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
export function scrollToPart(hash: string): () => void {
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
