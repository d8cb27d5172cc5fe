import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the current tab into view, without moving the page, because a row of tabs scrolls sideways below 1024 px. */
export function useCurrentInView<T extends HTMLElement>(current: string): RefObject<T | null> {
  const row = useRef<T>(null);
  useEffect(() => {
    const holder = row.current;
    const item = holder?.querySelector('[aria-current="page"], [aria-selected="true"]');
    if (!holder || !(item instanceof HTMLElement)) return;
    if (holder.scrollWidth <= holder.clientWidth) return;
    holder.scrollLeft = item.offsetLeft - (holder.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  return row;
}
