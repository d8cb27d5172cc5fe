import { type ListingField, publicFields } from '~/domain/listing/listing-data';
import { choiceFilterNames, searchFilters } from '~/domain/search/search-filters';
import { neededSchemas, parseSchemaTable, runSchemas } from './search-schemas';

/** As the official CLI prints it. */
const table = `
Schema for   Scope     Key               Type        Default value   Doc
listing      metadata  calendarImports   boolean                     Whether calendars are read
listing      public    brand             enum
listing      public    category          enum
listing      public    minNights         long        2               Nights
userProfile  public    leadDays          long        0
`;

function marketplace(output = table) {
  const calls: (readonly string[])[] = [];
  const run = (args: readonly string[]) => {
    calls.push(args);
    return { ok: true, output: args.length === 1 ? output : 'set' };
  };
  return { calls, run };
}

test('the table of the official CLI is read by its columns, empty cells too', () => {
  const rows = parseSchemaTable(table);
  expect(rows).toHaveLength(5);
  expect(rows[1]).toEqual({
    'Schema for': 'listing',
    Scope: 'public',
    Key: 'brand',
    Type: 'enum',
    'Default value': '',
    Doc: '',
  });
  expect(rows[3]).toMatchObject({ Key: 'minNights', 'Default value': '2' });
  expect(() => parseSchemaTable('No marketplace')).toThrow(/no table/);
});

test('needed schemas are shown with the existing ones, and nothing is changed', () => {
  const { calls, run } = marketplace();
  const { ok, output } = runSchemas(run, { push: false });
  expect({ ok, calls }).toEqual({ ok: true, calls: [['search']] });
  expect(output.split('\n')).toEqual([
    'public category (enum): there',
    'public brand (enum): there',
    'public availabilityRule (enum): missing',
    'public leadDays (long): missing',
    'public minNights (long): different',
    'metadata calendarImports (boolean): there',
    'private searchEmails (boolean): missing',
  ]);
});

test('pushing sets what is missing or different, with its default', () => {
  const { calls, run } = marketplace();
  expect(runSchemas(run, { push: true }).ok).toBe(true);
  const set = calls.slice(1);
  expect(set.map((args) => args[3])).toEqual([
    'availabilityRule',
    'leadDays',
    'minNights',
    'searchEmails',
  ]);
  expect(set[3]).toEqual(expect.arrayContaining(['--schema-for', 'userProfile']));
  expect(set[1]).toEqual(expect.arrayContaining(['--type', 'long', '--default', '0']));
  expect(set[0]).not.toContain('--default');
});

test('a refused schema is reported', () => {
  const run = (args: readonly string[]) =>
    args.length === 1 ? { ok: true, output: table } : { ok: false, output: 'forbidden\n' };
  const { ok, output } = runSchemas(run, { push: true });
  expect(ok).toBe(false);
  expect(output).toContain('public leadDays (long): forbidden');
});

test('every key is needed once', () => {
  const keys = neededSchemas().map(({ scope, key }) => `${scope} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the marketplace searches the fields of listings that say so', () => {
  const known = neededSchemas().filter(
    (schema) => schema.scope === 'public' && (schema.for ?? 'listing') === 'listing',
  );
  const said = Object.entries<ListingField>(publicFields).flatMap(([key, { searched: type }]) =>
    type ? [{ key, type }] : [],
  );
  expect(said).toEqual(expect.arrayContaining(known.map(({ key, type }) => ({ key, type }))));
  expect(said).toHaveLength(known.length);
});

test.each(choiceFilterNames)('the marketplace can search what the filter %s asks for', (name) => {
  const asked = searchFilters[name].param;
  expect(
    neededSchemas().map(({ scope, key }) => (scope === 'public' ? `pub_${key}` : key)),
  ).toContain(asked);
});
