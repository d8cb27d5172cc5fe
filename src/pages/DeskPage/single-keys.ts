import { useSyncExternalStore } from 'react';

const KEPT = 'toolyard.desk.keys';
const OFF = 'off';

const readers = new Set<() => void>();
/** What was chosen where the storage is full or forbidden. */
let chosen: boolean | null = null;

/** Whether keys without Ctrl, Alt or the like do something at the desk. Whoever speaks to a computer may press them without knowing. */
function hasSingleKeys(): boolean {
  try {
    return chosen ?? window.localStorage.getItem(KEPT) !== OFF;
  } catch {
    // Storage is forbidden.
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(KEPT);
    else window.localStorage.setItem(KEPT, OFF);
  } catch {
    chosen = isOn;
  }
  for (const tell of readers) tell();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(subscribe, hasSingleKeys, () => true);

/** Whether a key belongs to what has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role=dialog]') !== null;

/** Whether a key alone was pressed where nobody types, and such keys are on. */
export const isSingleKey = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey) && !isTyping(target) && hasSingleKeys();
