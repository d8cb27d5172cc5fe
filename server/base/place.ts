import { iso31661, iso31662 } from 'iso-3166';
import * as v from 'valibot';

/** The parts of a place that taxes depend on. */
export interface Place {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** The two-letter code in countries with states, such as TX; otherwise as it was written. */
  readonly state: string;
  readonly zip: string;
}

/** Languages in which people may have written their country. */
const LANGUAGES = ['en', 'fr', 'es', 'de'];

const keyOf = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\s.]+/g, ' ')
    .trim()
    .toLowerCase();
const letters = (text: string): string => text.replaceAll(/[\s.]/g, '').toUpperCase();

function countryNames(): ReadonlyMap<string, string> {
  const speakers = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return new Map(
    iso31661.flatMap(({ name, alpha2, alpha3 }) => [
      [keyOf(name), alpha2] as const,
      [keyOf(alpha3), alpha2] as const,
      [keyOf(alpha2), alpha2] as const,
      ...speakers.map((names) => [keyOf(names.of(alpha2) ?? alpha2), alpha2] as const),
    ]),
  );
}

const countryCodes = countryNames();
/** State codes by names such as "US texas" and "US tx". */
const stateCodes: ReadonlyMap<string, string> = new Map(
  iso31662.flatMap(({ code, name }) => {
    const [country = '', state = ''] = code.split('-');
    return [
      [`${country} ${keyOf(name)}`, state] as const,
      [`${country} ${keyOf(state)}`, state] as const,
    ];
  }),
);

const countryOf = (text: string): string | undefined =>
  countryCodes.get(keyOf(text)) ?? countryCodes.get(letters(text).toLowerCase());

const stateOf = (country: string, text: string): string =>
  stateCodes.get(`${country} ${keyOf(text)}`) ??
  stateCodes.get(`${country} ${letters(text).toLowerCase()}`) ??
  text.trim();

const stateNames: ReadonlyMap<string, string> = new Map(
  iso31662.map(({ code, name }) => [code, name]),
);

/** The name of the state, such as "Texas"; the code or the written text if no name is known. */
export const stateName = ({ country, state }: Place): string =>
  stateNames.get(`${country}-${state}`) ?? state;

const CONTROL = /[\p{Cc}]/u;
const short = v.pipe(v.string(), v.maxLength(100));

const placeSchema = v.object({ country: v.optional(short, 'US'), state: short, zip: short });

/** Converts an address as people write it ("united states", "Texas") to the form of the tax service; null if it is not an address. */
export function readPlace(value: unknown): Place | null {
  const parsed = v.safeParse(placeSchema, value);
  if (!parsed.success) return null;
  const { country: given, state, zip } = parsed.output;
  const country = countryOf(given.trim() === '' ? 'US' : given);
  const isBlank = zip.trim() === '' || state.trim() === '';
  if (country === undefined || isBlank || CONTROL.test(state + zip)) return null;
  return { country, state: stateOf(country, state), zip: zip.trim() };
}

/** "12 Elm Street, Austin, TX 78701" and "…, Texas 78701, USA". */
const TAIL = /,\s*([A-Za-z. ]{2,30}?)\s+(\d{5}(?:-\d{4})?)\s*(?:,\s*([^,]+))?$/;

/** Finds the place at the end of a one-line address in United States style; null if there is none. */
export function placeInText(address: string): Place | null {
  const [, state, zip, country] = TAIL.exec(address.trim()) ?? [];
  const place = readPlace({ state, zip, ...(country !== undefined && { country }) });
  return place && stateCodes.has(`${place.country} ${keyOf(place.state)}`) ? place : null;
}
