import { useEffect, useRef } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';
const OPEN_DIALOG = 'dialog[open], [role="dialog"]';

const isEditable = (target: unknown): boolean =>
  target instanceof Element && target.matches(EDITABLE);

/**
 * Whether somebody is using a form of the page at an address: has typed in it, stands in one of its fields, or has a dialog open. What was
 * typed counts until the address changes.
 */
export function useFormUse(pathname: string): () => boolean {
  const usedAt = useRef<string>(undefined);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isEditable(target)) usedAt.current = pathname;
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, [pathname]);
  return () =>
    usedAt.current === pathname ||
    isEditable(document.activeElement) ||
    document.querySelector(OPEN_DIALOG) !== null;
}
