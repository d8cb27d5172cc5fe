import * as v from 'valibot';
import { type ListingId, parseListingId } from '~/domain/ids';
import { stored } from '~/lib/stored';

const MAX = 12;

const recent = stored('toolyard.recentTools', v.array(v.unknown()));

/** Returns the tools whose pages were viewed in this browser, latest first. */
export const readRecent = (): readonly ListingId[] =>
  (recent.read() ?? []).flatMap((id) => parseListingId(id) ?? []).slice(0, MAX);

export function rememberRecent(id: ListingId): void {
  const others = readRecent().filter((other) => other !== id);
  recent.write([id, ...others].slice(0, MAX));
}
