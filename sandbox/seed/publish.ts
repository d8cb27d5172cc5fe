import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { latLng, money, uuid } from './clients';
import { type ExtraListing } from './content/extras';
import { type ListingContent, type PlaceContent } from './content/types';
import { addDays } from './days';
import { hashOf } from './hash';
import { idIn } from './replies';
import { ruleAllows } from './schedule';
import { type Member, memberOf, type PublishedListing, type World } from './world';

const RADIUS_M = 900;
const METERS_PER_DEGREE = 111_195;

/** A number from 0 to 1 that never changes between runs. */
const shareOf = (text: string): number => hashOf(text) / 2 ** 32;

/**
 * Where a listing is, in the product's form: the area and a point near the exact one are public, address and exact point
 * are private. All tools at one door have the same point.
 */
function hiddenPlace(place: PlaceContent) {
  const { address, building = '', latitude, longitude, city, state, zip } = place;
  const distance = Math.sqrt(shareOf(`${place.address}/distance`)) * RADIUS_M;
  const bearing = shareOf(`${place.address}/bearing`) * 2 * Math.PI;
  const north = (Math.cos(bearing) * distance) / METERS_PER_DEGREE;
  const perDegree = METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const east = (Math.sin(bearing) * distance) / perDegree;
  return {
    geolocation: latLng(latitude + north, longitude + east),
    publicLocation: { city, state, zip, country: 'US', approximate: true },
    privateLocation: {
      address,
      street: address.slice(0, address.indexOf(', ')),
      building,
      point: { lat: latitude, lng: longitude },
      isConfirmed: true,
    },
  };
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const planOf = ({ stock = 1, rule = 'custom' }: Partial<ListingContent>): object => ({
  type: 'availability-plan/day',
  entries: weekdays.map((dayOfWeek, weekday) => ({
    dayOfWeek,
    seats: ruleAllows(rule, weekday) ? stock : 0,
  })),
});

/** Looks like what is stamped on a tool: two letters, a lot and a serial number. */
const serialNumberOf = ({ key, brand = 'other' }: Partial<ListingContent>): string => {
  const hash = hashOf(`${key ?? ''}/serial`);
  return `${brand.slice(0, 2).toUpperCase()}-${1000 + (hash % 9000)}-${10_000 + ((hash >>> 8) % 90_000)}`;
};

/** Uploads an owner's pictures before the listings that show them. */
export const uploadPictures = async (
  world: World,
  { client }: Member,
  pictures: readonly { listing: string; files: readonly string[] }[],
): Promise<void> => {
  for (const { listing, files } of pictures) {
    const ids = await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(path.join(world.pictureFolder, file));
        const image = new File([new Uint8Array(bytes)], file, { type: 'image/webp' });
        return idIn(await client.images.upload({ image }));
      }),
    );
    world.pictures.set(listing, ids);
  }
};

/** A third of the owners give discounts for longer rentals. */
const discountsOf = (key: string): object => {
  const hash = hashOf(`${key}/discounts`);
  return hash % 3 === 0 ? { weeklyDiscount: 10, monthlyDiscount: 20 + ((hash >>> 8) % 3) * 5 } : {};
};

interface ListingParts {
  content: Partial<ListingContent> & Pick<ListingContent, 'key' | 'title'>;
  place: PlaceContent;
  authorId: string;
  images: readonly string[];
}

const paramsOf = ({ content, place, authorId, images }: ListingParts): object => {
  const hidden = hiddenPlace(place);
  return {
    title: content.title,
    ...(content.description ? { description: content.description } : {}),
    geolocation: hidden.geolocation,
    ...(content.price === undefined ? {} : { price: money(content.price * 100) }),
    availabilityPlan: planOf(content),
    publicData: {
      category: content.category,
      ...(content.otherCategory ? { otherCategory: content.otherCategory } : {}),
      brand: content.brand,
      ...(content.otherBrand ? { otherBrand: content.otherBrand } : {}),
      stock: content.stock ?? 1,
      ...(content.hold === undefined ? {} : { hold: content.hold * 100 }),
      ...(content.asksFirst && { accepts: 'by-owner' }),
      ...discountsOf(content.key),
      rules: content.rules ?? '',
      amenities: content.amenities ?? [],
      availabilityRule: content.rule ?? 'custom',
      location: hidden.publicLocation,
      hostId: authorId,
      ...(images[0] ? { coverImage: images[0], illustrations: images } : {}),
    },
    privateData: { serialNumber: serialNumberOf(content), location: hidden.privateLocation },
    images: images.map(uuid),
  };
};

export const publishListing = async (
  world: World,
  content: ListingContent,
): Promise<PublishedListing> => {
  const owner = memberOf(world, content.owner);
  const images = world.pictures.get(content.key) ?? [];
  const place = owner.content.place;
  const id = idIn(
    await owner.client.ownListings.create(paramsOf({ content, place, authorId: owner.id, images })),
  );
  const listing = { id, content };
  world.listings.set(content.key, listing);
  return listing;
};

const FEATURED_DAYS = 365;

/** Features the tools that the demo data says are featured. */
export const featureListing = async (
  { integration, today }: World,
  { id, content }: PublishedListing,
): Promise<void> => {
  if (!content.isFeatured) return;
  const until = addDays(today, FEATURED_DAYS).toISOString().slice(0, 10);
  await integration.listings.update({
    id: uuid(id),
    metadata: { featuredUntil: Number(until.replaceAll('-', '')) },
  });
};

/** Adds a draft, or a closed or pending listing. */
export const addExtraListing = async (world: World, extra: ExtraListing): Promise<void> => {
  const owner = memberOf(world, extra.owner);
  const images = world.pictures.get(extra.key) ?? [];
  const params = paramsOf({
    content: extra,
    place: owner.content.place,
    authorId: owner.id,
    images,
  });
  switch (extra.state) {
    case 'draft':
      await owner.client.ownListings.createDraft(params);
      return;
    case 'closed': {
      const id = idIn(await owner.client.ownListings.create(params));
      await owner.client.ownListings.close({ id: uuid(id) });
      return;
    }
    case 'pendingApproval':
      await world.integration.listings.create({
        ...params,
        authorId: uuid(owner.id),
        state: 'pendingApproval',
      });
  }
};

/** Blocks some days of a listing, more than three weeks ahead, where the demo has no orders. */
export const blockDays = async (world: World, listing: PublishedListing): Promise<void> => {
  const hash = hashOf(`${listing.content.key}/blocked`);
  const start = 22 + (hash % 30);
  const { client } = memberOf(world, listing.content.owner);
  await client.availabilityExceptions.create({
    listingId: uuid(listing.id),
    start: addDays(world.today, start),
    end: addDays(world.today, start + 2 + (hash % 4)),
    seats: 0,
  });
};
