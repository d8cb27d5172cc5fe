import * as v from 'valibot';
import { type Db } from '../platform/database';
import { readFact, writeFact } from '../platform/facts';

/** The addresses that links in emails lead to: the web application, and this sandbox for pictures. */
const PLACES = ['app', 'sandbox'] as const;
/** The present address of each place, without a trailing slash. */
export type Addresses = Readonly<Record<(typeof PLACES)[number], string>>;

const known = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);

const factOf = (place: keyof Addresses): string => `mail:addresses:${place}`;

const knownAddresses = async (db: Db, place: keyof Addresses): Promise<string[]> =>
  v.parse(known, await readFact(db, factOf(place)));

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Remembers the addresses of this start, so that links that are sent now still work after another start. */
export async function rememberAddresses(db: Db, addresses: Addresses): Promise<void> {
  for (const place of PLACES) {
    const before = await knownAddresses(db, place);
    const address = withoutSlash(addresses[place]);
    if (!before.includes(address))
      await writeFact(db, factOf(place), JSON.stringify([...before, address]));
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Matches an address and nothing longer, such as one with another port or a longer host name. */
const whole = (address: string): RegExp => new RegExp(`${escaped(address)}(?![\\w:-]|\\.\\w)`, 'g');

/** Returns a function that makes the links in an email's text or HTML lead to where the places are now. */
export async function followingLinks(
  db: Db,
  addresses: Addresses,
): Promise<(text: string) => string> {
  const moves: { from: RegExp; to: string }[] = [];
  for (const place of PLACES) {
    const to = withoutSlash(addresses[place]);
    const former = (await knownAddresses(db, place)).filter((address) => address !== to);
    moves.push(...former.map((address) => ({ from: whole(address), to })));
  }
  return (text) => moves.reduce((moved, { from, to }) => moved.replaceAll(from, () => to), text);
}
