/** What people do who look at something else already. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The part's name in an address. Anybody may have written the address: what cannot be decoded is the name itself. */
function nameIn(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Scrolls to the part of the page that `hash` names (with its "#") as soon as it is there, unless somebody uses the page before.
 * Returns a function that calls it off.
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
