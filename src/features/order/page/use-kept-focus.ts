import { type RefObject, useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, [tabindex="0"]';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Returns the element and all elements around it, nearest first. */
function pathOf(element: Element | null): readonly Element[] {
  const path: Element[] = [];
  for (let each = element; each; each = each.parentElement) path.push(each);
  return path;
}

/** Returns the first usable element in what has come into a place. */
function firstIn(place: Element, changes: readonly MutationRecord[]): HTMLElement | null {
  const added = changes.flatMap((change) =>
    place.contains(change.target) ? [...change.addedNodes] : [],
  );
  for (const node of added) {
    if (!(node instanceof Element) || !node.isConnected) continue;
    const found = node.matches(FOCUSABLE) ? node : node.querySelector(FOCUSABLE);
    if (found instanceof HTMLElement) return found;
  }
  return null;
}

/**
 * Keeps the focus when a button gives way to what it has opened, or a form to the button that opens it. The focus goes to the first
 * element of the new content, even if that loads late. Otherwise the page would lose it.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    let path: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = pathOf(target instanceof Element ? target : null);
    };
    // A user who leaves an element that stays has left it on purpose.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && isLost()) path = [];
      });
    const keep = (changes: readonly MutationRecord[]) => {
      if (path.length === 0 || path[0]?.isConnected || !isLost()) return;
      const place = path.find((element) => element.isConnected);
      if (place && root.contains(place)) firstIn(place, changes)?.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
    };
  }, [box]);
}
