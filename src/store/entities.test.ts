import { type Entity, type ResourceMap } from '~/api/marketplace/resources';
import { readResponse } from '~/api/marketplace/read-response';
import { anImage, aListing, aUser, aUuid } from '~/testing/builders';
import { denormalize } from './denormalize';
import { entitiesReceived, entitiesSlice } from './entities';

const empty = entitiesSlice.getInitialState();
const withEntities = (state: typeof empty, received: readonly Entity[]) =>
  entitiesSlice.reducer(state, entitiesReceived(received));

const read = (data: object, included: object[] = []) =>
  readResponse({ status: 200, statusText: 'OK', data: { data, included } }).entities;

const listingOf = (entities: readonly Entity[]): ResourceMap['listing'] => {
  const found = entities.find(({ type }) => type === 'listing');
  if (found?.type !== 'listing') throw new Error('no listing');
  return found;
};

test('values of the SDK become plain data', () => {
  const listing = listingOf(read(aListing({ price: 3800 })));
  expect(listing.attributes.price).toEqual({ amount: 3800, currency: 'USD' });
  expect(listing.attributes.geolocation).toEqual({ lat: 30.2672, lng: -97.7431 });
  expect(listing.attributes.createdAt).toBe('2026-02-01T00:00:00.000Z');
  expect(JSON.parse(JSON.stringify(listing))).toEqual(listing);
});

test('an answer with few fields adds to the known data and removes nothing', () => {
  const id = aUuid();
  const whole = withEntities(
    empty,
    read(aListing({ id, publicData: { brand: 'HILTI', stock: 2 } })),
  );
  const sparse = {
    id,
    type: 'listing',
    attributes: { title: 'New title', publicData: { brand: 'BOSCH' } },
  };
  const merged = withEntities(whole, read(sparse));
  expect(merged.listing[id]?.attributes).toMatchObject({
    title: 'New title',
    description: 'Two batteries and a case.',
    publicData: { brand: 'BOSCH', stock: 2 },
  });
});

test('picture sizes asked for at different times are all kept', () => {
  const id = aUuid();
  const first = withEntities(empty, read(anImage({ id, variants: ['listing-card'] })));
  const both = withEntities(first, read(anImage({ id, variants: ['square-small'] })));
  expect(Object.keys(both.image[id]?.attributes.variants ?? {})).toEqual([
    'listing-card',
    'square-small',
  ]);
});

test("one's own listing is replaced, so that removed data is gone", () => {
  const id = aUuid();
  const own = (publicData: object) => ({ ...aListing({ id, publicData }), type: 'ownListing' });
  const before = withEntities(empty, read(own({ brand: 'HILTI', rules: 'No rain' })));
  const after = withEntities(before, read(own({ brand: 'HILTI' })));
  expect(after.ownListing[id]?.attributes.publicData).toEqual({ brand: 'HILTI' });
});

test('a listing is joined with its author and pictures in their order', () => {
  const author = aUser();
  const images = [anImage(), anImage()];
  const listing = aListing({
    authorId: author.id.uuid,
    imageIds: images.map((image) => image.id.uuid).reverse(),
  });
  const entities = withEntities(empty, read(listing, [author, ...images]));
  const view = denormalize(entities, 'listing', listing.id.uuid);
  expect(view?.author?.id).toBe(author.id.uuid);
  expect(view?.images?.map(({ id }) => id)).toEqual(images.map((image) => image.id.uuid).reverse());
});

test('unknown resources are left out', () => {
  const listing = aListing({ authorId: aUuid(), imageIds: [aUuid()] });
  const entities = withEntities(empty, read(listing));
  const view = denormalize(entities, 'listing', listing.id.uuid);
  expect(view?.author).toBeNull();
  expect(view?.images).toEqual([]);
  expect(denormalize(entities, 'listing', aUuid())).toBeUndefined();
});

test('an id that is also the name of an object’s member finds nothing', () => {
  for (const id of ['__proto__', 'constructor', 'toString'])
    expect(denormalize(empty, 'user', id)).toBeUndefined();
});
