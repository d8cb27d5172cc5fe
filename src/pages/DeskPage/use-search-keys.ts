import { type RefObject, useEffect, useRef } from 'react';
import { isSingleKey } from './single-keys';

/** Moves the focus through the field and the links below it. */
function moveFocus(box: HTMLElement, step: 1 | -1): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, a[href]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

interface Acts {
  /** In the field. */
  readonly onEnter: () => void;
  readonly onEscape: () => void;
  /** The focus went elsewhere. */
  readonly onLeave: () => void;
}

const isInField = ({ target }: Event): boolean => target instanceof HTMLInputElement;

/** "/" moves the focus to the search, wherever nobody types. In it, arrows move through what was found. */
export function useSearchKeys(box: RefObject<HTMLElement | null>, acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const around = box.current;
    if (!around) return undefined;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveFocus(around, 1),
      ArrowUp: () => moveFocus(around, -1),
      Escape: () => latest.current.onEscape(),
    };
    const onKey = (event: KeyboardEvent) => {
      const act =
        event.key === 'Enter' && isInField(event) ? latest.current.onEnter : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && around.contains(relatedTarget)))
        latest.current.onLeave();
    };
    const onSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      around.querySelector('input')?.focus();
    };
    around.addEventListener('keydown', onKey);
    around.addEventListener('focusout', onLeave);
    document.addEventListener('keydown', onSlash);
    return () => {
      around.removeEventListener('keydown', onKey);
      around.removeEventListener('focusout', onLeave);
      document.removeEventListener('keydown', onSlash);
    };
  }, [box]);
}
