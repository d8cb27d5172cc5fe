import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import * as v from 'valibot';

/** A telephone number as it is stored. */
export interface Phone {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** The digits dialed within the country, without the trunk prefix. An extension follows as in RFC 3966, `;ext=12`. */
  readonly digits: string;
}

export const HOME_PHONE_COUNTRY = 'US';

/** Countries with telephone numbers, and their calling codes. */
export const phoneCountries: readonly { readonly code: string; readonly callingCode: string }[] =
  getCountries().map((code) => ({ code, callingCode: getCountryCallingCode(code) }));

/** The North American plan never begins an area code or an exchange with 0 or 1; which codes are in use changes each year. */
const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Whether the number is plausible. Lists of numbers in use are ignored, because they are always out of date. */
const mayExist = (number: PhoneNumber): boolean =>
  number.isPossible() &&
  (number.countryCallingCode !== '1' || northAmerican.test(number.nationalNumber));

const toCountry = (code: string): CountryCode =>
  isSupportedCountry(code) ? code : HOME_PHONE_COUNTRY;

/** Reads a number as people type it; `country` is used if the number itself names none. Undefined if it is not a phone number. */
export function readPhone(text: string, country: string): Phone | undefined {
  const chosen = toCountry(country);
  // People outside North America dial 00 for the plus sign.
  const readings = [text, text.replace(/^\s*00(?=[1-9])/, '+')];
  const number = readings
    .map((reading) => parsePhoneNumberFromString(reading, chosen))
    .find((read) => read && mayExist(read));
  if (!number) return undefined;
  // Countries that share a calling code cannot always be distinguished by the number.
  const isShared = number.countryCallingCode === getCountryCallingCode(chosen);
  const found = isShared ? chosen : (number.country ?? number.getPossibleCountries()[0]);
  const extension = number.ext ? `;ext=${number.ext}` : '';
  return found && { country: found, digits: `${number.nationalNumber}${extension}` };
}

/** (512) 555-0148 in the United States, +44 20 7946 0958 elsewhere; digits that are not a number stay as they are. */
export function formatPhone({ country, digits }: Phone): string {
  const number = parsePhoneNumberFromString(digits, toCountry(country));
  if (!number) return digits;
  return country === HOME_PHONE_COUNTRY ? number.formatNational() : number.formatInternational();
}

/** The number as dialed from anywhere, +15125550148 or +15125550148;ext=12; undefined for digits that are not a number. */
export function dialedPhone({ country, digits }: Phone): string | undefined {
  const number = parsePhoneNumberFromString(digits, toCountry(country));
  return number && mayExist(number) ? number.getURI().replace('tel:', '') : undefined;
}

const storedSchema = v.object({
  phoneNumber: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  phoneCountry: v.fallback(v.optional(v.string(), HOME_PHONE_COUNTRY), HOME_PHONE_COUNTRY),
});

/** The number in a user's protected data; undefined if there is none. Also reads older numbers that begin with a country code. */
export function parseStoredPhone(protectedData: unknown): Phone | undefined {
  const parsed = v.safeParse(storedSchema, protectedData);
  if (!parsed.success) return undefined;
  const { phoneNumber, phoneCountry } = parsed.output;
  return readPhone(phoneNumber, phoneCountry) ?? { country: phoneCountry, digits: phoneNumber };
}
