import { eq } from 'drizzle-orm';
import { mailMessages } from '../../mail/schema';
import { type Sandbox } from '../../network';
import {
  anonymousSdk,
  integrationSdk,
  type Person,
  refusal,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import {
  aPicture,
  latLng,
  midnight,
  money,
  publish,
  unknownId,
  uuid,
} from '../../testing/listings';
import { type MarketplaceSettings, marketplaces, users } from '../store/schema/users';

let sandbox: Sandbox;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  owner = await signUp(sandbox, { firstName: 'Olga' });
  stranger = await signUp(sandbox, { firstName: 'Sam' });
});
afterAll(() => sandbox.stop());

const expanded = { expand: true };
const show = async (id: unknown, query = {}) =>
  (await owner.sdk.ownListings.show({ id, ...query })).data;

async function withSettings(change: Partial<MarketplaceSettings>, run: () => Promise<void>) {
  const [before] = await sandbox.db.select().from(marketplaces);
  const settings = before!.settings;
  await sandbox.db.update(marketplaces).set({ settings: { ...settings, ...change } });
  try {
    await run();
  } finally {
    await sandbox.db.update(marketplaces).set({ settings });
  }
}

describe('creating a listing', () => {
  test('publishes it with every field', async () => {
    const plan = {
      type: 'availability-plan/day',
      entries: [{ dayOfWeek: 'mon', seats: 2 }],
    };
    const reply = await owner.sdk.ownListings.create(
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
    const id = await publish(owner, {
      privateData: { secret: 1 },
      availabilityPlan: {
        type: 'availability-plan/time',
        timezone: 'Europe/Helsinki',
        entries: [{ dayOfWeek: 'sat', startTime: '10:00', endTime: '00:00', seats: 1 }],
      },
    });
    const { attributes, type } = (await anonymousSdk(sandbox).listings.show({ id })).data.data;
    expect(type).toBe('listing');
    expect(attributes.privateData).toBeUndefined();
    expect(attributes.availabilityPlan).toEqual({
      type: 'availability-plan/time',
      timezone: 'Europe/Helsinki',
    });
  });

  test('answers with a reference alone unless asked to expand', async () => {
    const { data } = await owner.sdk.ownListings.create({ title: 'Short' });
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
    expect(await refusal(owner.sdk.ownListings.create(body))).toEqual({ status: 400, code });
  });

  test('needs a signed-in user', async () => {
    const anonymous = anonymousSdk(sandbox);
    for (const call of [
      () => anonymous.ownListings.create({ title: 'x' }),
      () => anonymous.ownListings.query({}),
      () => anonymous.ownListings.show({ id: unknownId() }),
    ])
      expect(await refusal(call())).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('a draft', () => {
  test('is seen by its author alone until it is published', async () => {
    const { data } = await owner.sdk.ownListings.createDraft({ title: 'Ladder' }, expanded);
    const { id, attributes } = data.data;
    expect(attributes.state).toBe('draft');
    expect(await refusal(anonymousSdk(sandbox).listings.show({ id }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(stranger.sdk.ownListings.show({ id }))).toMatchObject({ status: 404 });
    expect(await refusal(owner.sdk.ownListings.close({ id }))).toEqual({
      status: 409,
      code: 'listing-invalid-state',
    });
    const published = await owner.sdk.ownListings.publishDraft({ id }, expanded);
    expect(published.data.data.attributes.state).toBe('published');
    expect((await anonymousSdk(sandbox).listings.show({ id })).data.data.id).toEqual(id);
    expect(await refusal(owner.sdk.ownListings.publishDraft({ id }))).toMatchObject({
      code: 'listing-invalid-state',
    });
    expect(await refusal(owner.sdk.ownListings.discardDraft({ id }))).toMatchObject({
      code: 'listing-invalid-state',
    });
  });

  test('can be discarded, which frees its images', async () => {
    const image = await aPicture(sandbox, owner);
    const { data } = await owner.sdk.ownListings.createDraft({ title: 'x', images: [image] });
    const { id } = data.data;
    const discarded = await owner.sdk.ownListings.discardDraft({ id }, expanded);
    expect(discarded.data.data).toEqual({ id, type: 'ownListing' });
    expect(await refusal(owner.sdk.ownListings.show({ id }))).toMatchObject({ status: 404 });
    expect(await refusal(owner.sdk.ownListings.discardDraft({ id }))).toMatchObject({
      status: 404,
    });
    await publish(owner, { images: [image] });
  });
});

describe('updating a listing', () => {
  test('changes the given fields only, and never the state', async () => {
    const id = await publish(owner, {
      description: 'old',
      price: money(100),
      geolocation: latLng(1, 2),
      publicData: { keep: 1, drop: 2, nested: { a: 1, b: 2 } },
    });
    await owner.sdk.ownListings.update({
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
    await owner.sdk.ownListings.close({ id });
    const cleared = await owner.sdk.ownListings.update(
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
    const id = await publish(owner, { publicData: { a: 'x'.repeat(30_000) } });
    const grow = owner.sdk.ownListings.update({ id, publicData: { b: 'x'.repeat(30_000) } });
    expect(await refusal(grow)).toEqual({ status: 400, code: 'validation-invalid-value' });
    await owner.sdk.ownListings.update({ id, publicData: { a: null, b: 'x'.repeat(30_000) } });
    expect(Object.keys((await show(id)).data.attributes.publicData)).toEqual(['b']);
  });

  test('is refused for unknown and foreign listings', async () => {
    const id = await publish(owner);
    for (const call of [
      () => stranger.sdk.ownListings.update({ id, title: 'mine now' }),
      () => stranger.sdk.ownListings.close({ id }),
      () => owner.sdk.ownListings.update({ id: unknownId(), title: 'x' }),
    ])
      expect(await refusal(call())).toEqual({ status: 404, code: 'not-found' });
    expect((await show(id)).data.attributes).toMatchObject({
      title: 'A drill',
      state: 'published',
    });
    expect(await refusal(owner.sdk.ownListings.update({ id: 'no uuid' }))).toMatchObject({
      status: 400,
    });
  });

  test('survives data that databases choke on', async () => {
    const id = await publish(owner);
    const call = owner.sdk.ownListings.update({ id, publicData: { a: 'null \u0000 character' } });
    expect(await refusal(call)).toMatchObject({ status: 400 });
    const half = owner.sdk.ownListings.update({ id, publicData: { a: 'half \ud800 character' } });
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
      await aPicture(sandbox, owner),
      await aPicture(sandbox, owner),
      await aPicture(sandbox, owner),
    ];
    const id = await publish(owner, { images: [a, b] });
    await owner.sdk.ownListings.update({ id, images: [c, b, a] });
    expect(await imageIds(id)).toEqual([c.uuid, b.uuid, a.uuid]);
    await owner.sdk.ownListings.update({ id, title: 'no word of images' });
    expect(await imageIds(id)).toHaveLength(3);
    await owner.sdk.ownListings.update({ id, images: [] });
    expect(await imageIds(id)).toEqual([]);
    await owner.sdk.ownListings.addImage({ id, imageId: b });
    await owner.sdk.ownListings.addImage({ id, imageId: a });
    expect(await imageIds(id)).toEqual([b.uuid, a.uuid]);
  });

  test('must be known, one’s own, unused and named once', async () => {
    const used = await aPicture(sandbox, owner);
    await publish(owner, { images: [used] });
    const portrait = await aPicture(sandbox, owner);
    await owner.sdk.currentUser.updateProfile({ profileImageId: portrait });
    const free = await aPicture(sandbox, owner);
    for (const images of [
      [unknownId()],
      [await aPicture(sandbox, stranger)],
      [used],
      [portrait],
      [free, free],
    ])
      expect(await refusal(owner.sdk.ownListings.create({ title: 'x', images }))).toEqual({
        status: 409,
        code: 'image-invalid',
      });
    const id = await publish(owner, { images: [free] });
    expect(await refusal(owner.sdk.ownListings.addImage({ id, imageId: used }))).toMatchObject({
      code: 'image-invalid',
    });
    expect(await imageIds(id)).toEqual([free.uuid]);
  });

  test('come with the variants asked for', async () => {
    const id = await publish(owner, { images: [await aPicture(sandbox, owner)] });
    const { included } = (
      await anonymousSdk(sandbox).listings.show({
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
    const id = await publish(owner);
    await owner.sdk.ownListings.close({ id });
    const seen = await anonymousSdk(sandbox).listings.show({ id });
    expect(seen.data.data.attributes.state).toBe('closed');
    expect(await refusal(owner.sdk.ownListings.close({ id }))).toMatchObject({ status: 409 });
    await owner.sdk.ownListings.open({ id });
    expect(await refusal(owner.sdk.ownListings.open({ id }))).toEqual({
      status: 409,
      code: 'listing-invalid-state',
    });
  });
});

describe('asking for one’s own listings', () => {
  test('gives all states, newest first, by state and in pages', async () => {
    const person = await signUp(sandbox, { firstName: 'Pia' });
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

describe('where the marketplace approves listings', () => {
  test('publishing waits for the operator, who makes it public and tells the author', async () => {
    await withSettings({ requireListingApproval: true }, async () => {
      const created = await owner.sdk.ownListings.create({ title: 'Waiting' }, expanded);
      expect(created.data.data.attributes.state).toBe('pendingApproval');
      const draft = await owner.sdk.ownListings.createDraft({ title: 'Draft' });
      const { id } = draft.data.data;
      const published = await owner.sdk.ownListings.publishDraft({ id }, expanded);
      expect(published.data.data.attributes.state).toBe('pendingApproval');
      expect(await refusal(anonymousSdk(sandbox).listings.show({ id }))).toMatchObject({
        status: 404,
      });

      const operator = integrationSdk(sandbox);
      const approved = await operator.listings.approve({ id }, expanded);
      expect(approved.data.data.attributes.state).toBe('published');
      expect(await refusal(operator.listings.approve({ id }))).toEqual({
        status: 409,
        code: 'listing-invalid-state',
      });
      await anonymousSdk(sandbox).listings.show({ id });
      const mails = await sandbox.db
        .select()
        .from(mailMessages)
        .where(eq(mailMessages.to, owner.email));
      expect(mails.filter(({ template }) => template === 'listing-approved')).toHaveLength(1);
    });
  });
});

describe('permissions', () => {
  const commands = (person: Person, id: unknown) => ({
    create: () => person.sdk.ownListings.create({ title: 'x' }),
    createDraft: () => person.sdk.ownListings.createDraft({ title: 'x' }),
    publishDraft: () => person.sdk.ownListings.publishDraft({ id }),
    open: () => person.sdk.ownListings.open({ id }),
    update: () => person.sdk.ownListings.update({ id, title: 'y' }),
    close: () => person.sdk.ownListings.close({ id }),
    stock: () => person.sdk.stock.compareAndSet({ listingId: id, oldTotal: null, newTotal: 1 }),
    exception: () =>
      person.sdk.availabilityExceptions.create({
        listingId: id,
        seats: 1,
        start: midnight(1),
        end: midnight(2),
      }),
  });

  test('without the right to post, nothing new comes before the public', async () => {
    const person = await signUp(sandbox, { firstName: 'Nora' });
    const id = await publish(person);
    await integrationSdk(sandbox).users.updatePermissions({
      id: uuid(person.id),
      postListings: 'permission/deny',
    });
    const calls = commands(person, id);
    for (const name of ['create', 'createDraft', 'publishDraft', 'open'] as const)
      expect(await refusal(calls[name]())).toEqual({
        status: 403,
        code: 'permission-denied-post-listings',
      });
    await calls.update();
    await calls.close();
  });

  test('a person waiting for approval can change nothing', async () => {
    const person = await signUp(sandbox, { firstName: 'Wim' });
    const id = await publish(person);
    await sandbox.db.update(users).set({ state: 'pendingApproval' }).where(eq(users.id, person.id));
    for (const call of Object.values(commands(person, id)))
      expect(await refusal(call())).toEqual({
        status: 403,
        code: 'permission-denied-pending-approval',
      });
  });

  test('a private marketplace shows strangers nothing', async () => {
    const id = await publish(owner);
    const reader = await signUp(sandbox, { firstName: 'Rita' });
    const reads = (sdk: Person['sdk']) => [
      () => sdk.listings.show({ id }),
      () => sdk.listings.query({}),
      () => sdk.sitemapData.queryListings(),
      () =>
        sdk.timeslots.query({
          listingId: id,
          start: new Date(),
          end: new Date(Date.now() + 86_400_000),
        }),
    ];
    await withSettings({ private: true }, async () => {
      for (const read of reads(anonymousSdk(sandbox)))
        expect(await refusal(read())).toEqual({ status: 403, code: 'forbidden' });
      for (const read of reads(reader.sdk)) await read();
      const change = (
        state: 'active' | 'pendingApproval',
        read: 'permission/allow' | 'permission/deny',
      ) =>
        sandbox.db
          .update(users)
          .set({
            state,
            permissions: {
              read,
              postListings: 'permission/allow',
              initiateTransactions: 'permission/allow',
            },
          })
          .where(eq(users.id, reader.id));
      await change('active', 'permission/deny');
      for (const read of reads(reader.sdk))
        expect(await refusal(read())).toEqual({ status: 403, code: 'permission-denied-read' });
      await change('pendingApproval', 'permission/allow');
      for (const read of reads(reader.sdk))
        expect(await refusal(read())).toEqual({ status: 403, code: 'user-pending-approval' });
      await integrationSdk(sandbox).listings.query({});
    });
  });

  test('listings of a banned person are found by nobody', async () => {
    const person = await signUp(sandbox, { firstName: 'Ban' });
    const id = await publish(person, { title: 'Xylophone' });
    await sandbox.db.update(users).set({ state: 'banned' }).where(eq(users.id, person.id));
    const anonymous = anonymousSdk(sandbox);
    expect((await anonymous.listings.query({ keywords: 'xylophone' })).data.data).toEqual([]);
    expect(await refusal(anonymous.listings.show({ id }))).toMatchObject({ status: 404 });
    const all = await anonymous.sitemapData.queryListings();
    expect(all.data.data.map((listing: { id: { uuid: string } }) => listing.id.uuid)).not.toContain(
      id.uuid,
    );
  });
});
