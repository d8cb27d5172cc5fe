import { type RefObject, useEffect, useRef } from 'react';
import { isSingleKey } from '../frame/single-keys';

/** Moves the focus to the row before or after the focused one. Without one, it goes to the first. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const next = current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[next]?.focus();
}

const takeRow = (): void =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-take]')?.click();

/**
 * Handles keys: J and K move between the rows, T takes or leaves one, and a digit chooses a filter. Enter opens a row, because rows are
 * links.
 */
export function useQueueKeys(
  list: RefObject<HTMLElement | null>,
  onFilter: (index: number) => void,
): void {
  const filter = useRef(onFilter);
  useEffect(() => {
    filter.current = onFilter;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      if (/^[1-9]$/.test(key)) filter.current(Number(key) - 1);
      if (!list.current) return;
      if (key === 'j') moveFocus(list.current, 1);
      if (key === 'k') moveFocus(list.current, -1);
      if (key === 't' && list.current.contains(document.activeElement)) takeRow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}
