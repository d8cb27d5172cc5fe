import * as v from 'valibot';
import { type Place, readPlace } from './place';

/** A renter's address as far as taxes need it: `unreadable` where what they wrote is none, null where they wrote none. */
export type HomeAddress = Place | 'unreadable' | null;

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim()), ''), '');
const filledSchema = v.object({ state: text, zip: text });

/** What a user keeps as their address; they can write anything there. */
export function readHomeAddress(value: unknown): HomeAddress {
  const parsed = v.safeParse(filledSchema, value);
  if (!parsed.success || parsed.output.state === '' || parsed.output.zip === '') return null;
  return readPlace(value) ?? 'unreadable';
}
