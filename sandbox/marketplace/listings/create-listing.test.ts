import { anonymousSdk, refusal } from '../../testing/harness';
import { aPicture, latLng, money, publish, unknownId } from '../../testing/listings';
import { useOwner } from './testing/use-owner';

const world = useOwner();
const { show } = world;
const expanded = { expand: true };

describe('creating a listing', () => {
  test('publishes it with every field', async () => {
    const plan = {
      type: 'availability-plan/day',
      entries: [{ dayOfWeek: 'mon', seats: 2 }],
    };
    const reply = await world.owner.sdk.ownListings.create(
      {
        title: 'Rotary hammer',
        description: 'SDS-plus, 3 kg',
        geolocation: latLng(40.7, -74),
        price: money(2500),
        availabilityPlan: plan,
        publicData: { category: 'powerTools', nested: { a: [1, null] }, gone: null },
        privateData: { serialNumber: 'X-1' },
      },
      expanded,
    );
    const listing = reply.data.data;
    expect(listing.type).toBe('ownListing');
    expect(listing.attributes).toEqual({
      title: 'Rotary hammer',
      description: 'SDS-plus, 3 kg',
      geolocation: latLng(40.7, -74),
      price: money(2500),
      createdAt: expect.any(Date),
      state: 'published',
      deleted: false,
      availabilityPlan: plan,
      publicData: { category: 'powerTools', nested: { a: [1, null] } },
      privateData: { serialNumber: 'X-1' },
      metadata: {},
    });
    expect((await show(listing.id)).data.attributes).toEqual(listing.attributes);
  });

  test('shows others neither private data nor the plan in detail', async () => {
    const id = await publish(world.owner, {
      privateData: { secret: 1 },
      availabilityPlan: {
        type: 'availability-plan/time',
        timezone: 'Europe/Helsinki',
        entries: [{ dayOfWeek: 'sat', startTime: '10:00', endTime: '00:00', seats: 1 }],
      },
    });
    const { attributes, type } = (await anonymousSdk(world.sandbox).listings.show({ id })).data
      .data;
    expect(type).toBe('listing');
    expect(attributes.privateData).toBeUndefined();
    expect(attributes.availabilityPlan).toEqual({
      type: 'availability-plan/time',
      timezone: 'Europe/Helsinki',
    });
  });

  test('answers with only a reference unless asked to expand', async () => {
    const { data } = await world.owner.sdk.ownListings.create({ title: 'Short' });
    expect(Object.keys(data.data).sort()).toEqual(['id', 'type']);
  });

  const wrong: [string, Record<string, unknown>, string][] = [
    ['no title', { description: 'x' }, 'validation-missing-key'],
    ['an empty title', { title: '' }, 'validation-invalid-value'],
    ['a long title', { title: 'x'.repeat(1001) }, 'validation-invalid-value'],
    [
      'a long description',
      { title: 'x', description: 'x'.repeat(5001) },
      'validation-invalid-value',
    ],
    ['a price that is no money', { title: 'x', price: 100 }, 'validation-invalid-value'],
    ['a negative price', { title: 'x', price: money(-1) }, 'validation-invalid-value'],
    [
      'a place off the globe',
      { title: 'x', geolocation: latLng(91, 0) },
      'validation-invalid-value',
    ],
    ['a state', { title: 'x', state: 'published' }, 'validation-disallowed-key'],
    ['metadata', { title: 'x', metadata: {} }, 'validation-disallowed-key'],
    ['an author', { title: 'x', authorId: unknownId() }, 'validation-disallowed-key'],
    [
      'too much data',
      { title: 'x', publicData: { a: 'x'.repeat(51 * 1024) } },
      'validation-invalid-value',
    ],
    ['data that is no map', { title: 'x', publicData: [1] }, 'validation-invalid-value'],
    [
      'an unknown plan',
      { title: 'x', availabilityPlan: { type: 'availability-plan/week', entries: [] } },
      'validation-invalid-value',
    ],
    [
      'a repeated day',
      {
        title: 'x',
        availabilityPlan: {
          type: 'availability-plan/day',
          entries: [
            { dayOfWeek: 'mon', seats: 1 },
            { dayOfWeek: 'mon', seats: 2 },
          ],
        },
      },
      'validation-invalid-value',
    ],
    [
      'half a seat',
      {
        title: 'x',
        availabilityPlan: {
          type: 'availability-plan/day',
          entries: [{ dayOfWeek: 'mon', seats: 0.5 }],
        },
      },
      'validation-invalid-value',
    ],
    [
      'an unknown zone',
      {
        title: 'x',
        availabilityPlan: { type: 'availability-plan/time', timezone: 'Mars/Olympus', entries: [] },
      },
      'validation-invalid-value',
    ],
    [
      'hours that end before they start',
      {
        title: 'x',
        availabilityPlan: {
          type: 'availability-plan/time',
          timezone: 'Etc/UTC',
          entries: [{ dayOfWeek: 'mon', startTime: '10:00', endTime: '09:00', seats: 1 }],
        },
      },
      'validation-invalid-value',
    ],
    [
      'overlapping hours',
      {
        title: 'x',
        availabilityPlan: {
          type: 'availability-plan/time',
          timezone: 'Etc/UTC',
          entries: [
            { dayOfWeek: 'mon', startTime: '08:00', endTime: '12:00', seats: 1 },
            { dayOfWeek: 'mon', startTime: '11:00', endTime: '00:00', seats: 1 },
          ],
        },
      },
      'validation-invalid-value',
    ],
  ];
  test.each(wrong)('refuses %s', async (_name, body, code) => {
    expect(await refusal(world.owner.sdk.ownListings.create(body))).toEqual({ status: 400, code });
  });

  test('needs a signed-in user', async () => {
    const anonymous = anonymousSdk(world.sandbox);
    for (const call of [
      () => anonymous.ownListings.create({ title: 'x' }),
      () => anonymous.ownListings.query({}),
      () => anonymous.ownListings.show({ id: unknownId() }),
    ])
      expect(await refusal(call())).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('a draft', () => {
  test('is seen only by its author until it is published', async () => {
    const { data } = await world.owner.sdk.ownListings.createDraft({ title: 'Ladder' }, expanded);
    const { id, attributes } = data.data;
    expect(attributes.state).toBe('draft');
    expect(await refusal(anonymousSdk(world.sandbox).listings.show({ id }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(world.stranger.sdk.ownListings.show({ id }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(world.owner.sdk.ownListings.close({ id }))).toEqual({
      status: 409,
      code: 'listing-invalid-state',
    });
    const published = await world.owner.sdk.ownListings.publishDraft({ id }, expanded);
    expect(published.data.data.attributes.state).toBe('published');
    expect((await anonymousSdk(world.sandbox).listings.show({ id })).data.data.id).toEqual(id);
    expect(await refusal(world.owner.sdk.ownListings.publishDraft({ id }))).toMatchObject({
      code: 'listing-invalid-state',
    });
    expect(await refusal(world.owner.sdk.ownListings.discardDraft({ id }))).toMatchObject({
      code: 'listing-invalid-state',
    });
  });

  test('can be discarded, which frees its images', async () => {
    const image = await aPicture(world.sandbox, world.owner);
    const { data } = await world.owner.sdk.ownListings.createDraft({ title: 'x', images: [image] });
    const { id } = data.data;
    const discarded = await world.owner.sdk.ownListings.discardDraft({ id }, expanded);
    expect(discarded.data.data).toEqual({ id, type: 'ownListing' });
    expect(await refusal(world.owner.sdk.ownListings.show({ id }))).toMatchObject({ status: 404 });
    expect(await refusal(world.owner.sdk.ownListings.discardDraft({ id }))).toMatchObject({
      status: 404,
    });
    await publish(world.owner, { images: [image] });
  });
});
