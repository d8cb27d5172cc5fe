import { isRecord } from './is-record';

const keyOf = (owner: string, name: string): string => `toolyard.draft.${owner}.${name}`;

export type Draft = Readonly<Record<string, unknown>>;

/** What `owner` typed into the form of this name and did not send; only in a browser. */
export function readDraft(owner: string, name: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(owner, name)) ?? 'null');
    return isRecord(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it in this tab, until the owner logs out here or the tab is closed; an empty form is forgotten. */
export function keepDraft(owner: string, name: string, values: Draft): void {
  const key = keyOf(owner, name);
  const isEmpty = Object.values(values).every((value) => value === undefined || value === '');
  try {
    if (isEmpty) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // If storage is full or forbidden, nothing is kept.
  }
}
