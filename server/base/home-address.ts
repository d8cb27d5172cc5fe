import * as v from 'valibot';
import { isMilitaryState } from '~/domain/person/us-states';
import { type Place, readPlace } from './place';

/** The place of a user's home address: null without an address, `unreadable` if the text is not an address. */
export type HomeAddress = Place | 'unreadable' | null;

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim()), ''), '');
const filledSchema = v.object({ state: text, zip: text });

/** Reads the address that users keep. They can write anything there. */
export function readHomeAddress(value: unknown): HomeAddress {
  const parsed = v.safeParse(filledSchema, value);
  if (!parsed.success || parsed.output.state === '' || parsed.output.zip === '') return null;
  const place = readPlace(value) ?? 'unreadable';
  // No state taxes a delivery to a military post office, and nobody picks up a tool there.
  return place !== 'unreadable' && isMilitaryState(place.state) ? null : place;
}
