import { type ListingField, publicFields } from '~/domain/listing/listing-data';
import { isRecord } from '~/lib/is-record';

type Attributes = Readonly<Record<string, unknown>>;
type Sanitize = (value: unknown) => unknown;

const UNSAFE_SCHEME = /^(?:javascript|data|vbscript):/i;
/** Browsers drop these characters when they read an address. */
const IGNORED = /[\0-\x20\x7F]/g;

/** Angle brackets become full-width look-alikes, so that no text can be read as markup. */
export const sanitizeText: Sanitize = (value) =>
  typeof value === 'string' ? value.replaceAll('<', '＜').replaceAll('>', '＞') : value;

/** An address that would run code becomes a blank page. */
export const sanitizeUrl: Sanitize = (value) =>
  typeof value === 'string' && UNSAFE_SCHEME.test(value.replace(IGNORED, ''))
    ? 'about:blank'
    : value;

/** Sanitizes the named members of an object that has them; everything else stays. */
const members =
  (by: Readonly<Record<string, Sanitize>>): Sanitize =>
  (value) => {
    if (!isRecord(value)) return value;
    const changed = Object.entries(by).flatMap(([key, sanitize]) =>
      Object.hasOwn(value, key) ? [[key, sanitize(value[key])] as const] : [],
    );
    return { ...value, ...Object.fromEntries(changed) };
  };

/** Sanitizes every member of an object or a list. */
const each =
  (sanitize: Sanitize): Sanitize =>
  (value) => {
    if (Array.isArray(value)) return value.map(sanitize);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, sanitize(member)]),
    );
  };

const image = members({ url: sanitizeUrl });

const typed = { text: sanitizeText, texts: each(sanitizeText) };

const typedFields = Object.fromEntries(
  Object.entries<ListingField>(publicFields).flatMap(([name, field]) =>
    field.typed ? [[name, typed[field.typed]]] : [],
  ),
);

const sanitizers: Readonly<Record<string, Sanitize>> = {
  listing: members({
    title: sanitizeText,
    description: sanitizeText,
    publicData: members(typedFields),
  }),
  user: members({
    profile: members({
      firstName: sanitizeText,
      lastName: sanitizeText,
      displayName: sanitizeText,
      abbreviatedName: sanitizeText,
      bio: sanitizeText,
    }),
  }),
  image: members({ variants: each(image) }),
  file: members({ name: sanitizeText }),
};

/**
 * Removes anything that could become markup or code from what others typed. It is a second line of defense, because texts are never shown
 * as markup anyway. One's own user and listings stay as typed, because forms save them again.
 */
export const sanitizeAttributes = (type: string, attributes: Attributes): Attributes =>
  (sanitizers[type]?.(attributes) ?? attributes) as Attributes;
