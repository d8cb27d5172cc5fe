import { type ListingField, publicFields } from '~/domain/listing/listing-data';
import { choiceFilterNames, searchFilters } from '~/domain/search/search-filters';
import { CommandError } from '../lib/report';
import { neededSchemas, runSchemas, type SearchSchema } from './search-schemas';

const one = {
  of: 'dataSchema.of/listing',
  scope: 'dataSchema.scope/public',
  valueType: 'dataSchema.type/enum',
  cardinality: 'dataSchema.cardinality/one',
};
const long = 'dataSchema.type/long';
const stored = [
  { ...one, key: 'brand' },
  { ...one, key: 'category', defaultValue: null },
  { ...one, key: 'minNights', valueType: long, defaultValue: 2 },
  {
    ...one,
    scope: 'dataSchema.scope/metadata',
    key: 'calendarImports',
    valueType: 'dataSchema.type/boolean',
  },
  { ...one, of: 'dataSchema.of/userProfile', key: 'leadDays', valueType: long, defaultValue: 0 },
];

function marketplace(refusal?: string) {
  const set: SearchSchema[] = [];
  const api = {
    schemas: async () => stored,
    setSchema: async (schema: SearchSchema) => {
      set.push(schema);
      if (refusal !== undefined) throw new CommandError(refusal);
    },
  };
  return { set, api };
}

test('needed schemas are shown with the existing ones, and nothing is changed', async () => {
  const { set, api } = marketplace();
  expect((await runSchemas(api, { push: false })).split('\n')).toEqual([
    'public category (enum): there',
    'public brand (enum): there',
    'public availabilityRule (enum): missing',
    'public accepts (enum): missing',
    'public leadDays (long): missing',
    'public minNights (long): different',
    'metadata calendarImports (boolean): there',
    'metadata terms (multi-enum): missing',
    'metadata searchText (text): missing',
    'metadata pickUps (long): missing',
    'metadata featuredUntil (long): missing',
    'private searchEmails (boolean): missing',
    'metadata orderNumber (enum): missing',
  ]);
  expect(set).toEqual([]);
});

test('pushing sets what is missing or different, with its default', async () => {
  const { set, api } = marketplace();
  await runSchemas(api, { push: true });
  expect(set.map(({ key }) => key)).toEqual([
    'availabilityRule',
    'accepts',
    'leadDays',
    'minNights',
    'terms',
    'searchText',
    'pickUps',
    'featuredUntil',
    'searchEmails',
    'orderNumber',
  ]);
  expect(set.slice(-2).map((schema) => schema.for)).toEqual(['userProfile', 'transaction']);
  expect(set[1]).toMatchObject({ type: 'enum', default: 'at-once' });
  expect(set[2]).toMatchObject({ type: 'long', default: 0 });
  expect(set[0]?.default).toBeUndefined();
});

test('a refused schema is reported', async () => {
  const { api } = marketplace('forbidden');
  await expect(runSchemas(api, { push: true })).rejects.toThrow(
    'public leadDays (long): forbidden',
  );
});

test('every needed key is listed once', () => {
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
