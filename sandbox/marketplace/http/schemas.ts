import * as v from 'valibot';
import { type JsonObject } from '../store/schema/columns';
import { Decimal, Geo, Money, Uuid } from './values';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_EXTENDED_DATA_BYTES = 50 * 1024;

/** The lower-case text of a UUID, from a Uuid value or plain text. */
export const uuid = v.pipe(
  v.union([v.instance(Uuid), v.string()]),
  v.transform((value) => (value instanceof Uuid ? value.uuid : value).toLowerCase()),
  v.regex(UUID_PATTERN, 'a uuid is needed'),
);

/** A file that gets attached: its id, or a map with the id, which is what public clients send. */
export const attachedFile = v.union([
  uuid,
  v.pipe(
    v.strictObject({ fileId: uuid }),
    v.transform(({ fileId }) => fileId),
  ),
]);

export const attachedFiles = v.pipe(v.array(attachedFile), v.maxLength(100));

/** The database's calendar has no year 0. */
const EARLIEST = new Date('0001-01-01T00:00:00.000Z');

export const timestamp = v.pipe(
  v.union([
    v.date(),
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  ]),
  v.date(),
  v.minValue(EARLIEST),
);

export const money = v.pipe(
  v.union([v.instance(Money), v.strictObject({ amount: v.number(), currency: v.string() })]),
  v.transform(({ amount, currency }) => ({ amount, currency })),
  v.object({
    amount: v.pipe(v.number(), v.safeInteger()),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency code is needed')),
  }),
);

export const geo = v.pipe(
  v.union([v.instance(Geo), v.strictObject({ lat: v.number(), lng: v.number() })]),
  v.transform(({ lat, lng }) => ({ lat, lng })),
  v.object({
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
);

/** Wire values inside extended data are stored in their plain JSON form. */
function toPlainJson(value: unknown): unknown {
  if (value instanceof Uuid) return value.uuid;
  if (value instanceof Decimal) return Number(value.value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Money || value instanceof Geo) return { ...value };
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, toPlainJson(member)]),
  );
}

/** Extended data: any JSON object of at most 50 KB. */
export const extendedData = v.pipe(
  v.custom<object>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      !(value instanceof Uuid || value instanceof Date || value instanceof Money) &&
      !(value instanceof Geo || value instanceof Decimal),
    'a map is needed',
  ),
  v.transform((value) => toPlainJson(value) as JsonObject),
  v.check(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_EXTENDED_DATA_BYTES,
    'extended data must be JSON of at most 50 KB',
  ),
);

/** Text with a length limit. Characters that the database cannot store were refused when the body was read. */
export const text = (limits: { min?: number; max: number }) =>
  v.pipe(v.string(), v.minLength(limits.min ?? 0), v.maxLength(limits.max));

/** A member that may be absent. Null counts as absent, because clients write undefined as null. */
export const optional = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

/** A member that may be absent (leave as it is) or null (clear). */
export const clearable = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema));

// Query strings: everything arrives as text.

export const queryInteger = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, 'an integer is needed'),
  v.transform(Number),
);

export const queryBoolean = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);

/** A list separated by commas; empty members are dropped. */
export const queryList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').filter((member) => member !== '')),
);

export const queryUuid = v.pipe(
  v.string(),
  v.regex(UUID_PATTERN, 'a uuid is needed'),
  v.toLowerCase(),
);

export const queryTimestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((value) => new Date(value)),
  v.date(),
  v.minValue(EARLIEST),
);

const page = (maxPerPage: number) => ({
  page: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(100_000)), '1'),
  perPage: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(maxPerPage)), '100'),
});

/** `page` and `perPage` with the API's defaults: first page, 100 rows. */
export const paging = page(100);
export const timeSlotPaging = page(500);

const DATA_FILTER = /^(pub|prot|priv|meta)_/;

/** Query parameters of an endpoint that also takes extended-data filters, such as `pub_color`. */
export const withDataFilters = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.looseObject(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const query: Record<string, unknown> = dataset.typed ? dataset.value : {};
      for (const [key, value] of Object.entries(query)) {
        if (Object.hasOwn(entries, key) || DATA_FILTER.test(key)) continue;
        const path = { type: 'unknown', origin: 'key', input: query, key, value } as const;
        addIssue({ message: 'an unknown parameter', path: [path] });
      }
    }),
  );
