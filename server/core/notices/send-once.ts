import * as v from 'valibot';
import { type BackgroundStore } from '../../store/background-store';

/** The mail service's error for an email that it did not take; `code` is the status of its answer. */
const refusalSchema = v.object({ code: v.pipe(v.number(), v.minValue(400)) });
const unreachableSchema = v.object({ code: v.picklist(['ECONNREFUSED', 'ENOTFOUND']) });

interface Note {
  readonly key: string;
  /** How long the note is kept. */
  readonly ttlMs: number;
}

/**
 * Sends an email at most once, even with several servers. A note is written first: if the server dies after it, the email is missing, but
 * nobody gets it twice. The note is removed if the mail service certainly did not take the email, and the error makes the caller try
 * again.
 */
export const sendOnce = (
  store: BackgroundStore,
  { key, ttlMs }: Note,
  send: () => Promise<void>,
): Promise<void> => sendTogether(store, { keys: [key], ttlMs }, send);

/** Does the same for one email about several events. `send` gets the keys of the events that were not announced yet, if there are any. */
export async function sendTogether(
  store: BackgroundStore,
  { keys, ttlMs }: Pick<Note, 'ttlMs'> & { readonly keys: readonly string[] },
  send: (unsent: readonly string[]) => Promise<void>,
): Promise<void> {
  const unsent: string[] = [];
  for (const key of keys) {
    if (await store.setIfAbsent(key, 'sent', { ttlMs })) unsent.push(key);
  }
  if (unsent.length === 0) return;
  try {
    await send(unsent);
  } catch (error) {
    if (v.is(refusalSchema, error) || v.is(unreachableSchema, error)) {
      for (const key of unsent) await store.delete(key);
    }
    throw error;
  }
}
