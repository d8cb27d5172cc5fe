/** The height is rounded up to a multiple of this, in CSS pixels, so that it usually equals the guess in the style sheet. */
const STEP = 8;

/** Tells the page how much of its lower edge an element covers, for docked elements. Returns a function that ends this. */
export function coverBelow(element: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { top, height } = element.getBoundingClientRect();
    const covered = height === 0 ? 0 : window.innerHeight - top;
    const room = `${Math.ceil(covered / STEP) * STEP}px`;
    // Set only if needed: every element inherits the property, so a change recalculates the style of all of them.
    if (getComputedStyle(root).getPropertyValue('--covered-below').trim() === room) return;
    root.style.setProperty('--covered-below', room);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--covered-below');
  };
}
