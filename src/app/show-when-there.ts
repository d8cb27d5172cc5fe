/** What people do who look at something else already. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls to a part of the page as soon as it is there, unless somebody uses the page before. Returns a function that calls it off. */
export function showWhenThere(find: () => Element | null): () => void {
  const look = () => {
    const target = find();
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
