import sharp from 'sharp';
import { types } from 'sharetribe-flex-sdk';
import { querySeatExceptions, writeSeats } from '~/api/listing/availability';
import { queryItems, queryListingCards, showListing } from '~/api/listing/listings';
import { queryOwnBookings } from '~/api/listing/own-bookings';
import { countOwnListings } from '~/api/listing/own-listing-cards';
import {
  closeListing,
  createDraft,
  discardDraft,
  openListing,
  publishDraft,
  showEditedListing,
  updateListing,
  uploadListingImage,
} from '~/api/listing/own-listings';
import { queryFreeSeats } from '~/api/listing/time-slots';
import { dateToDay, dayInTimeZone, dayToDate } from '~/domain/time/day';
import { type Part } from './calls';
import { placeOrder, publishTool, refusal, stay, type World } from './world';

const picture = async (): Promise<File> => {
  const plain = { width: 40, height: 30, channels: 3 as const, background: '#369' };
  const bytes = await sharp({ create: plain }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'saw.png', { type: 'image/png' });
};

const today = ({ now }: World) => dateToDay(now);

export const found: Part<'listings'> = {
  'listings.show': async ({ visit, tool, owner }) => {
    const { api } = visit();
    const shown = await showListing(api, tool);
    expect(shown.entities).toContainEqual(
      expect.objectContaining({
        id: tool,
        type: 'listing',
        attributes: expect.objectContaining({
          title: 'Circular saw',
          price: { amount: 2000, currency: 'USD' },
        }),
      }),
    );
    expect(JSON.stringify(shown)).not.toContain('under the stairs');
    const { id } = await createDraft(owner.api, { title: 'Nobody sees this' });
    expect(await refusal(showListing(api, id))).toMatchObject({ code: 'not-found' });
  },
  'listings.query': async (world) => {
    const { api } = world.visit();
    const { start, end } = stay(world, 2);
    const near = {
      bounds: '30.5,-97.5,30.0,-98.0',
      price: '1000,3000',
      pub_category: 'powerTools',
    };
    const free = {
      start: dayToDate(start),
      end: dayToDate(end),
      availability: 'day-full' as const,
      seats: 2,
    };
    const { ids, entities, pagination } = await queryListingCards(api, {
      ...near,
      ...free,
      page: 1,
      perPage: 10,
    });
    expect({ ids, types: entities.map(({ type }) => type) }).toEqual({
      ids: [world.tool],
      types: ['listing'],
    });
    const items = await queryItems(api, [world.tool]);
    expect(items.entities.map(({ type }) => type)).toEqual(['listing', 'user']);
    expect(pagination).toMatchObject({ page: 1, perPage: 10 });
    for (const other of [
      { keywords: 'lawnmower' },
      { price: '5000,' },
      { pub_category: 'garden' },
      { bounds: '10,10,9,9' },
      { ...free, seats: 3 },
    ])
      expect(await queryListingCards(api, other)).toMatchObject({ ids: [] });
  },
};

export const ownListings: Part<'ownListings' | 'images'> = {
  'ownListings.show': async ({ owner, renter, visit, tool }) => {
    expect(await showEditedListing(owner.api, tool)).toMatchObject({
      state: 'published',
      privateData: { note: 'under the stairs' },
      availabilityPlan: { type: 'availability-plan/day', entries: expect.any(Array) },
    });
    expect(await refusal(showEditedListing(renter.api, tool))).toMatchObject({ code: 'not-found' });
    expect(await refusal(showEditedListing(visit().api, tool))).toMatchObject({ status: 403 });
  },
  'ownListings.query': async ({ owner }) => {
    const { counts, drafts } = await countOwnListings(owner.api);
    expect(counts).toMatchObject({ published: 1, closed: 0 });
    expect(drafts).toEqual(expect.arrayContaining([]));
  },
  'ownListings.createDraft': async ({ owner }) => {
    const draft = await createDraft(owner.api, { title: 'Drill' });
    expect(draft).toMatchObject({ title: 'Drill', state: 'draft', price: null, images: [] });
  },
  'ownListings.update': async ({ owner, renter, tool }) => {
    const changed = await updateListing(owner.api, tool, { publicData: { brand: 'makita' } });
    expect(changed.publicData).toMatchObject({ category: 'powerTools', brand: 'makita' });
    const removed = { publicData: { brand: null } };
    expect((await updateListing(owner.api, tool, removed)).publicData).not.toHaveProperty('brand');
    const others = updateListing(renter.api, tool, { title: 'Mine now' });
    expect(await refusal(others)).toMatchObject({ status: expect.any(Number) });
  },
  'ownListings.publishDraft': async ({ owner }) => {
    const published = await publishTool(owner, 'Router');
    expect(await refusal(publishDraft(owner.api, published))).toMatchObject({
      code: 'listing-invalid-state',
    });
    await closeListing(owner.api, published);
  },
  'ownListings.discardDraft': async ({ owner, tool }) => {
    const { id } = await createDraft(owner.api, { title: 'Never mind' });
    await discardDraft(owner.api, id);
    expect(await refusal(showEditedListing(owner.api, id))).toMatchObject({ code: 'not-found' });
    expect(await refusal(discardDraft(owner.api, tool))).toMatchObject({
      code: 'listing-invalid-state',
    });
  },
  'ownListings.close': async ({ owner, visit, tool }) => {
    expect(await closeListing(owner.api, tool)).toMatchObject({ state: 'closed' });
    expect(await queryListingCards(visit().api, { ids: tool })).toMatchObject({ ids: [] });
  },
  'ownListings.open': async ({ owner, visit, tool }) => {
    expect(await openListing(owner.api, tool)).toMatchObject({ state: 'published' });
    expect(await queryListingCards(visit().api, { ids: tool })).toMatchObject({ ids: [tool] });
  },
  'images.upload': async ({ owner, tool }) => {
    const { id, src } = await uploadListingImage(owner.api, await picture());
    const cut = await fetch(src);
    expect(cut.headers.get('content-type')).toMatch(/^image\//);
    const { images } = await updateListing(owner.api, tool, { images: [id] });
    expect(images.map((image) => image.id)).toEqual([id]);
    const noPicture = new File(['no picture'], 'saw.png', { type: 'image/png' });
    expect(await refusal(uploadListingImage(owner.api, noPicture))).toMatchObject({ status: 400 });
  },
};

/** Blocks a day with the calendar's own functions, which query, create and delete exceptions. */
async function setSeats(world: World, seats: number | null) {
  const { owner, tool } = world;
  const { start: day, end } = stay(world, 30, 1);
  const days = [{ day, seats }];
  const { error } = await writeSeats(owner.api, { listingId: tool, days, today: today(world) });
  expect(error).toBeNull();
  const range = { start: day, end };
  return querySeatExceptions(owner.api, { listingId: tool, range });
}

export const calendars: Part<'availabilityExceptions' | 'timeslots' | 'bookings'> = {
  'availabilityExceptions.create': async (world) => {
    const [exception] = await setSeats(world, 0);
    expect(exception).toMatchObject({ seats: 0, ...stay(world, 30, 1) });
  },
  'availabilityExceptions.query': async (world) => {
    const { renter, owner, tool } = world;
    const range = stay(world, 29, 3);
    const question = { listingId: tool, range };
    expect(await querySeatExceptions(owner.api, question)).toHaveLength(1);
    expect(await refusal(querySeatExceptions(renter.api, question))).toMatchObject({
      status: expect.any(Number),
    });
  },
  'availabilityExceptions.delete': async (world) => {
    expect(await setSeats(world, null)).toEqual([]);
    const id = new types.UUID('00000000-0000-4000-8000-000000000000');
    const unknown = world.owner.sdk.availabilityExceptions.delete({ id });
    expect(await refusal(unknown)).toMatchObject({ code: 'not-found' });
  },
  'timeslots.query': async (world) => {
    await placeOrder(world, 40);
    const { start, end } = stay(world, 40);
    const free = await queryFreeSeats(world.visit().api, {
      listingId: world.tool,
      now: world.now,
      today: dayInTimeZone(world.now, 'Etc/UTC'),
    });
    expect([free[start], free[end]]).toEqual([1, 2]);
  },
  'bookings.query': async (world) => {
    const { owner, renter, tool } = world;
    const question = { listingId: tool, range: stay(world, 40) };
    const [booking] = await queryOwnBookings(owner.api, question);
    expect(booking).toMatchObject(stay(world, 40));
    expect(await refusal(queryOwnBookings(renter.api, question))).toMatchObject({
      status: expect.any(Number),
    });
  },
};
