import { anonymousSdk, refusal, signUp } from '../../testing/harness';
import { aPicture, latLng, money, publish, unknownId } from '../../testing/listings';
import { useOwner } from './testing/use-owner';

const world = useOwner();
const { show } = world;
const expanded = { expand: true };

describe('updating a listing', () => {
  test('changes the given fields only, and never the state', async () => {
    const id = await publish(world.owner, {
      description: 'old',
      price: money(100),
      geolocation: latLng(1, 2),
      publicData: { keep: 1, drop: 2, nested: { a: 1, b: 2 } },
    });
    await world.owner.sdk.ownListings.update({
      id,
      title: 'New title',
      price: null,
      publicData: { drop: null, nested: { a: 3 } },
    });
    expect((await show(id)).data.attributes).toMatchObject({
      title: 'New title',
      description: 'old',
      price: null,
      geolocation: latLng(1, 2),
      publicData: { keep: 1, nested: { a: 3 } },
      state: 'published',
    });
    await world.owner.sdk.ownListings.close({ id });
    const cleared = await world.owner.sdk.ownListings.update(
      { id, description: null, geolocation: null, availabilityPlan: null, images: undefined },
      expanded,
    );
    expect(cleared.data.data.attributes).toMatchObject({
      description: null,
      geolocation: null,
      availabilityPlan: null,
      state: 'closed',
    });
  });

  test('counts the limit of extended data after merging', async () => {
    const id = await publish(world.owner, { publicData: { a: 'x'.repeat(30_000) } });
    const grow = world.owner.sdk.ownListings.update({ id, publicData: { b: 'x'.repeat(30_000) } });
    expect(await refusal(grow)).toEqual({ status: 400, code: 'validation-invalid-value' });
    await world.owner.sdk.ownListings.update({
      id,
      publicData: { a: null, b: 'x'.repeat(30_000) },
    });
    expect(Object.keys((await show(id)).data.attributes.publicData)).toEqual(['b']);
  });

  test('is refused for unknown and foreign listings', async () => {
    const id = await publish(world.owner);
    for (const call of [
      () => world.stranger.sdk.ownListings.update({ id, title: 'mine now' }),
      () => world.stranger.sdk.ownListings.close({ id }),
      () => world.owner.sdk.ownListings.update({ id: unknownId(), title: 'x' }),
    ])
      expect(await refusal(call())).toEqual({ status: 404, code: 'not-found' });
    expect((await show(id)).data.attributes).toMatchObject({
      title: 'A drill',
      state: 'published',
    });
    expect(await refusal(world.owner.sdk.ownListings.update({ id: 'no uuid' }))).toMatchObject({
      status: 400,
    });
  });

  test('survives data that databases choke on', async () => {
    const id = await publish(world.owner);
    const call = world.owner.sdk.ownListings.update({
      id,
      publicData: { a: 'null \u0000 character' },
    });
    expect(await refusal(call)).toMatchObject({ status: 400 });
    const half = world.owner.sdk.ownListings.update({
      id,
      publicData: { a: 'half \ud800 character' },
    });
    expect(await refusal(half)).toMatchObject({ status: 400 });
  });
});

describe('images', () => {
  const imageIds = async (id: unknown) =>
    (await show(id, { include: 'images' })).data.relationships.images.data.map(
      (image: { id: { uuid: string } }) => image.id.uuid,
    );

  test('keep the order in which they were given, and can be sent again', async () => {
    const [a, b, c] = [
      await aPicture(world.sandbox, world.owner),
      await aPicture(world.sandbox, world.owner),
      await aPicture(world.sandbox, world.owner),
    ];
    const id = await publish(world.owner, { images: [a, b] });
    await world.owner.sdk.ownListings.update({ id, images: [c, b, a] });
    expect(await imageIds(id)).toEqual([c.uuid, b.uuid, a.uuid]);
    await world.owner.sdk.ownListings.update({ id, title: 'no word of images' });
    expect(await imageIds(id)).toHaveLength(3);
    await world.owner.sdk.ownListings.update({ id, images: [] });
    expect(await imageIds(id)).toEqual([]);
    await world.owner.sdk.ownListings.addImage({ id, imageId: b });
    await world.owner.sdk.ownListings.addImage({ id, imageId: a });
    expect(await imageIds(id)).toEqual([b.uuid, a.uuid]);
  });

  test('must be known, one’s own, unused and named once', async () => {
    const used = await aPicture(world.sandbox, world.owner);
    await publish(world.owner, { images: [used] });
    const portrait = await aPicture(world.sandbox, world.owner);
    await world.owner.sdk.currentUser.updateProfile({ profileImageId: portrait });
    const free = await aPicture(world.sandbox, world.owner);
    for (const images of [
      [unknownId()],
      [await aPicture(world.sandbox, world.stranger)],
      [used],
      [portrait],
      [free, free],
    ])
      expect(await refusal(world.owner.sdk.ownListings.create({ title: 'x', images }))).toEqual({
        status: 409,
        code: 'image-invalid',
      });
    const id = await publish(world.owner, { images: [free] });
    expect(
      await refusal(world.owner.sdk.ownListings.addImage({ id, imageId: used })),
    ).toMatchObject({
      code: 'image-invalid',
    });
    expect(await imageIds(id)).toEqual([free.uuid]);
  });

  test('come with the variants asked for', async () => {
    const id = await publish(world.owner, { images: [await aPicture(world.sandbox, world.owner)] });
    const { included } = (
      await anonymousSdk(world.sandbox).listings.show({
        id,
        include: ['images', 'author.profileImage', 'currentStock'],
        'fields.image': ['variants.card', 'variants.square-small'],
        'imageVariant.card': 'w:4;h:3;fit:crop',
        'limit.images': 1,
      })
    ).data;
    const image = included!.find(({ type }: { type: string }) => type === 'image');
    expect(Object.keys(image.attributes.variants).sort()).toEqual(['card', 'square-small']);
    expect(included!.map(({ type }: { type: string }) => type).sort()).toEqual(
      expect.arrayContaining(['image', 'user']),
    );
  });
});

describe('closing and opening', () => {
  test('move between published and closed', async () => {
    const id = await publish(world.owner);
    await world.owner.sdk.ownListings.close({ id });
    const seen = await anonymousSdk(world.sandbox).listings.show({ id });
    expect(seen.data.data.attributes.state).toBe('closed');
    expect(await refusal(world.owner.sdk.ownListings.close({ id }))).toMatchObject({ status: 409 });
    await world.owner.sdk.ownListings.open({ id });
    expect(await refusal(world.owner.sdk.ownListings.open({ id }))).toEqual({
      status: 409,
      code: 'listing-invalid-state',
    });
  });
});

describe('asking for one’s own listings', () => {
  test('gives all states, newest first, by state and in pages', async () => {
    const person = await signUp(world.sandbox, { firstName: 'Pia' });
    const first = await publish(person, { title: 'first' });
    await person.sdk.ownListings.close({ id: first });
    await person.sdk.ownListings.createDraft({ title: 'second' });
    await publish(person, { title: 'third' });
    const titles = async (query: Record<string, unknown>) => {
      const { data, meta } = (await person.sdk.ownListings.query(query)).data;
      return [
        data.map(({ attributes }: { attributes: { title: string } }) => attributes.title),
        meta.totalItems,
        meta.totalPages,
      ];
    };
    expect(await titles({})).toEqual([['third', 'second', 'first'], 3, 1]);
    expect(await titles({ states: ['draft', 'closed'] })).toEqual([['second', 'first'], 2, 1]);
    expect(await titles({ per_page: 2, page: 2 })).toEqual([['first'], 3, 2]);
    expect(await refusal(person.sdk.ownListings.query({ states: ['sold'] }))).toMatchObject({
      status: 400,
    });
  });
});
