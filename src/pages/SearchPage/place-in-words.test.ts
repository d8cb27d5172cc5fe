import { type Place } from '~/api/search/geocoder';
import { emptySearch, formatSearchParams } from '~/domain/search/search-params';
import { testConfig } from '~/testing/test-config';
import { withPlaceOfWords } from './place-in-words';

const bounds = { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } };
const buda: Place = { id: 'buda', address: 'Buda, Texas', origin: bounds.ne, bounds };

async function moved(keywords: string, found: Place | string = 'unknown', config = testConfig) {
  const search = { ...emptySearch, keywords, address: 'Austin, TX', bounds };
  const there = await withPlaceOfWords(search, config, () => Promise.resolve(found));
  return there && Object.fromEntries(formatSearchParams(there));
}

test('a place in the words takes the place of the one that was searched, and is still to be looked up', async () => {
  expect(await moved('drill in Chicago')).toEqual({
    keywords: 'drill',
    address: 'Chicago, IL',
    movedPlace: 'in Chicago',
    placeBefore: 'Austin, TX',
    boundsBefore: '31,-97,30,-98',
  });
});

test('what follows "in" is a place if the maps service finds one of that name', async () => {
  expect(await moved('drill in buda', buda)).toMatchObject({
    keywords: 'drill',
    address: 'Buda, Texas',
    bounds: '31,-97,30,-98',
  });
  expect(await moved('drill in concrete', buda)).toBeUndefined();
  expect(await moved('drill in concrete')).toBeUndefined();
});

test('without a place in the words, or without terms of listings, nothing moves', async () => {
  expect(await moved('drill')).toBeUndefined();
  expect(
    await moved('drill in Chicago', 'unknown', { ...testConfig, features: [] }),
  ).toBeUndefined();
});
