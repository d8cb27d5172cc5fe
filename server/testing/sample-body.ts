import * as v from 'valibot';

const id = '00000000-0000-4000-8000-000000000001';
/** Values that fields without members of their own may want. */
const leaves: readonly unknown[] = [
  ...[
    id,
    '2030-06-12',
    '2030-06-12T10:00:00.000Z',
    '2030-06',
    '10:00',
    'USD',
    'words',
    '5551234567',
  ],
  ...['somebody@example.com', 'https://calendar.example/a.ics', `${id}@2030-06-12`, 'a'.repeat(43)],
  ...['2030-06-12_2030-06-14', 'US', 'TX', '78701'],
  ...[1, 5, 500, 0.5, true, {}, [], [id], null],
];

interface Shape {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  /** Schemas of a union, values of a picklist. */
  readonly options?: readonly unknown[];
  readonly wrapped?: v.GenericSchema;
  readonly literal?: unknown;
  readonly item?: v.GenericSchema;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value;

function membersOf(entries: NonNullable<Shape['entries']>): object {
  const members = Object.entries(entries).map(([key, each]) => [key, sampleOf(each)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** Values that may fit, likely ones first. */
function* candidates(schema: v.GenericSchema): Generator<unknown> {
  const { entries, options = [], wrapped, item, literal } = schema as unknown as Shape;
  yield literal;
  for (const option of options) yield isSchema(option) ? sampleOf(option) : option;
  if (entries) {
    yield membersOf(entries);
    yield { ...membersOf(entries), end: '2030-06-14' };
  }
  if (item) yield [sampleOf(item)];
  if (wrapped) yield sampleOf(wrapped);
  yield* leaves;
}

/** A value that a schema takes. Throws if none is known: then `leaves` lacks one. */
export function sampleOf(schema: v.GenericSchema): unknown {
  for (const value of candidates(schema)) if (v.is(schema, value)) return value;
  throw new Error(`No value is known for ${JSON.stringify(schema).slice(0, 500)}`);
}
