import { emptySearch, formatSearchParams, type SearchParams } from '~/domain/search/search-params';
import { testConfig } from '~/testing/test-config';
import { readWords } from '~/domain/search/query/read-words';
import { day } from '~/domain/time/day';
import { withPlaceOfWords, type WordsPlace } from './place-in-words';

const means = {
  read: ({ keywords = '', asTyped }: SearchParams) =>
    Promise.resolve(readWords(keywords, asTyped && { asTyped })),
  today: day('2026-06-10'),
};

const bounds = { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } };
const found = (address: string): WordsPlace => ({
  id: address,
  address,
  origin: bounds.ne,
  bounds,
  hasNamesakes: undefined,
  hasTools: true,
});
const buda = found('Buda, Texas');

async function moved(
  keywords: string,
  answer: WordsPlace | string = 'unknown',
  config = testConfig,
) {
  const search = { ...emptySearch, keywords, address: 'Austin, TX', bounds };
  const find = () => Promise.resolve(answer);
  const there = await withPlaceOfWords(search, config, { ...means, find });
  return there && Object.fromEntries(formatSearchParams(there));
}

test('a place in the words replaces the searched place, and still has to be looked up', async () => {
  expect(await moved('drill in Chicago')).toEqual({
    keywords: 'drill',
    address: 'Chicago, IL',
    movedPlace: 'in Chicago',
    placeBefore: 'Austin, TX',
    boundsBefore: '31,-97,30,-98',
  });
});

test('the words after "in" are a place if the maps service finds one of that name', async () => {
  expect(await moved('drill in buda', buda)).toMatchObject({
    keywords: 'drill',
    address: 'Buda, Texas',
    bounds: '31,-97,30,-98',
  });
  expect(await moved('drill in concrete', buda)).toBeUndefined();
  expect(await moved('drill in concrete')).toBeUndefined();
});

test('nothing moves if the words have no place or the listings have no terms', async () => {
  expect(await moved('drill')).toBeUndefined();
  expect(
    await moved('drill in Chicago', 'unknown', { ...testConfig, features: [] }),
  ).toBeUndefined();
});

test('an unknown name at the end is a place if the maps service knows it and tools are near', async () => {
  const park = found('Wicker Park, Chicago, Illinois 60622');
  expect(await moved('ladder wicker park', { ...park, hasNamesakes: true })).toMatchObject({
    keywords: 'ladder',
    address: 'Wicker Park, Chicago, Illinois 60622',
    movedPlace: 'wicker park',
    namesakes: 'true',
  });
  expect(await moved('ladder wicker park', { ...park, hasTools: false })).toBeUndefined();
  expect(await moved('ladder wicker park', found('Wickerton, Ohio'))).toBeUndefined();
  expect(await moved('wicker park', park)).toBeUndefined();
  expect(await moved('ladder wicker', park)).toBeUndefined();
});

test('the place is looked for around the one that was searched', async () => {
  const search = { ...emptySearch, keywords: 'ladder in hyde park', address: 'Austin, TX', bounds };
  const asked: unknown[] = [];
  const find = (...question: readonly unknown[]) => {
    asked.push(question);
    return Promise.resolve('unknown');
  };
  await withPlaceOfWords(search, testConfig, { ...means, find });
  expect(asked).toEqual([['hyde park', { lat: 30.5, lng: -97.5 }]]);
});

test('an address that has yet to be looked up comes first', async () => {
  const search = { ...emptySearch, keywords: 'drill in Chicago', address: 'Austin, TX' };
  const find = () => Promise.resolve(buda);
  expect(await withPlaceOfWords(search, testConfig, { ...means, find })).toBeUndefined();
});

test.each([
  ['drill under $20', { keywords: 'drill', price: '0,20' }],
  ['ladder this weekend', { keywords: 'ladder', dates: '2026-06-13,2026-06-15' }],
  ['tiller Friday to Sunday', { keywords: 'tiller', dates: '2026-06-12,2026-06-14' }],
  ['cheap generator', { keywords: 'generator', sort: '-price' }],
  ['saw tomorrow under $ 30', { keywords: 'saw', dates: '2026-06-11,2026-06-12', price: '0,30' }],
])('the limits in "%s" are removed from the words', async (keywords, expected) => {
  expect(await moved(keywords)).toEqual({
    ...expected,
    address: 'Austin, TX',
    bounds: '31,-97,30,-98',
  });
});

test.each([
  'drill under 20 dollars',
  'drill less than 20 dollars',
  'drill 20 dollars or less',
  'drill menos de 20 dólares',
  'drill under 20.00 dollars a night',
])('"%s" names a price', async (keywords) => {
  expect(await moved(keywords)).toMatchObject({ keywords: 'drill', price: '0,20' });
});

test('"near me" is where the person is, if no place was chosen', async () => {
  const find = () => Promise.resolve('unknown');
  const asked = async (search: Partial<SearchParams>) =>
    withPlaceOfWords({ ...emptySearch, ...search }, testConfig, { ...means, find });
  expect(await asked({ keywords: 'ladder near me' })).toMatchObject({
    keywords: 'ladder',
    address: 'my location',
  });
  expect(await asked({ keywords: 'ladder near me in Chicago' })).not.toHaveProperty('address');
  expect(await asked({ keywords: 'ladder near me', address: 'Austin', bounds })).toMatchObject({
    keywords: 'ladder',
    address: 'Austin',
  });
});
