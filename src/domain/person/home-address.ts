import * as v from 'valibot';

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim()), ''), '');

const homeAddressSchema = v.object({
  /** ISO 3166 alpha-2. */
  country: text,
  addressLine1: text,
  addressLine2: text,
  city: text,
  /** The two-letter code in the United States, such as TX. */
  state: text,
  zip: text,
});

/** A person's home address, in `homeAddress` of their protected data. Sales tax is calculated for it. */
export type HomeAddress = v.InferOutput<typeof homeAddressSchema>;

export const HOME_COUNTRY = 'US';

const emptyAddress: HomeAddress = {
  country: HOME_COUNTRY,
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
};

/** The address in a user's protected data, as far as it is filled in. */
export function parseHomeAddress(protectedData: unknown): HomeAddress {
  const parsed = v.safeParse(v.object({ homeAddress: homeAddressSchema }), protectedData);
  if (!parsed.success) return emptyAddress;
  const { country, ...rest } = parsed.output.homeAddress;
  return { ...rest, country: country === '' ? HOME_COUNTRY : country };
}

/** A country without anything else is not an address. */
export const isAddressEmpty = ({
  addressLine1,
  addressLine2,
  city,
  state,
  zip,
}: Partial<HomeAddress>): boolean =>
  [addressLine1, addressLine2, city, state, zip].every((part) => (part ?? '').trim() === '');

/** A ZIP code in its usual form, 78701 or 78701-1234, with any separator between its parts; undefined if it is none. */
export function toUsZip(text: string): string | undefined {
  const [, zip, more] = /^(\d{5})(?:[\s\p{Dash}]*(\d{4}))?$/u.exec(text.trim()) ?? [];
  return more ? `${zip}-${more}` : zip;
}
