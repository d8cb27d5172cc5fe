import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { stored } from '~/lib/stored';

const kept = stored('toolyard.desk.keys', v.literal('off'));

const readers = new Set<() => void>();

/** Whether single keys do something at the desk. People who use speech input may press them without knowing. */
const hasSingleKeys = (): boolean => kept.read() !== 'off';

export function setSingleKeys(isOn: boolean): void {
  if (isOn) kept.forget();
  else kept.write('off');
  for (const tell of readers) tell();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(subscribe, hasSingleKeys, () => true);

/** Whether a key belongs to the focused element. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role=dialog]') !== null;

/** Whether a key was pressed alone while nobody types and such keys are on. */
export const isSingleKey = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey) && !isTyping(target) && hasSingleKeys();
