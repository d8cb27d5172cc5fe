import { type Sandbox } from '../../network';
import {
  anonymousSdk,
  integrationSdk,
  type IntegrationSdk,
  type Person,
  refusal,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import {
  aPicture,
  DAY_MS,
  midnight,
  money,
  publish,
  unknownId,
  uuid,
} from '../../testing/listings';

let sandbox: Sandbox;
let owner: Person;
let stranger: Person;
let operator: IntegrationSdk;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  owner = await signUp(sandbox, { firstName: 'Olga' });
  stranger = await signUp(sandbox, { firstName: 'Sam' });
  operator = integrationSdk(sandbox);
});
afterAll(() => sandbox.stop());

/** The two SDKs do not recognize each other's ids in query strings, but text works for both. */
const expanded = { expand: true };
const soon = () => ({ start: new Date(Date.now() - DAY_MS), end: new Date(Date.now() + 60_000) });

describe('listings in the Integration API', () => {
  test('are made for an author, with metadata', async () => {
    const image = await aPicture(sandbox, owner);
    const reply = await operator.listings.create(
      {
        title: 'Imported',
        authorId: uuid(owner.id),
        state: 'pendingApproval',
        metadata: { source: 'csv' },
        privateData: { b: 1 },
        images: [image],
      },
      expanded,
    );
    const { type, attributes } = reply.data.data;
    const id = uuid(reply.data.data.id.uuid);
    expect(type).toBe('listing');
    expect(attributes).toMatchObject({
      state: 'pendingApproval',
      metadata: { source: 'csv' },
      privateData: { b: 1 },
      availabilityPlan: null,
    });
    const mine = await owner.sdk.ownListings.show({ id, include: ['images'] });
    expect(mine.data.data.attributes.metadata).toEqual({ source: 'csv' });
    expect(mine.data.data.relationships.images.data).toEqual([{ id: image, type: 'image' }]);

    const updated = await operator.listings.update(
      { id, title: 'Corrected', metadata: { source: null, checked: true } },
      expanded,
    );
    expect(updated.data.data.attributes).toMatchObject({
      title: 'Corrected',
      metadata: { checked: true },
      state: 'pendingApproval',
    });
    await operator.listings.approve({ id });
    await operator.listings.close({ id });
    expect(await refusal(operator.listings.close({ id }))).toMatchObject({
      code: 'listing-invalid-state',
    });
    await operator.listings.open({ id });
    const shown = await operator.listings.show({ id: id.uuid, include: ['author'] });
    expect(shown.data.included![0].attributes.email).toBe(owner.email);
  });

  test('refuse what is incomplete or unknown', async () => {
    const authorId = uuid(owner.id);
    const codes = [
      [{ title: 'x', state: 'published' }, 'validation-missing-key'],
      [{ title: 'x', authorId }, 'validation-missing-key'],
      [{ title: 'x', authorId, state: 'draft' }, 'validation-invalid-value'],
      [{ title: 'x', authorId: unknownId(), state: 'published' }, 'user-not-found'],
      [
        { title: 'x', authorId, state: 'published', images: [await aPicture(sandbox, stranger)] },
        'image-invalid',
      ],
    ] as const;
    for (const [body, code] of codes)
      expect(await refusal(operator.listings.create(body))).toMatchObject({ code });
    for (const call of [
      () => operator.listings.show({ id: unknownId().uuid }),
      () => operator.listings.update({ id: unknownId(), title: 'x' }),
      () => operator.listings.open({ id: unknownId() }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 });
  });

  test('are found in all states, by state and by time', async () => {
    const draft = await owner.sdk.ownListings.createDraft({ title: 'Operator finds this draft' });
    const ids = async (query: Record<string, unknown>) =>
      (await operator.listings.query(query)).data.data.map(
        (listing: { id: { uuid: string } }) => listing.id.uuid,
      );
    const { uuid: id } = draft.data.data.id;
    expect(await ids({ keywords: 'operator finds' })).toEqual([id]);
    expect(await ids({ states: ['draft'] })).toContain(id);
    expect(await ids({ states: ['closed', 'published'] })).not.toContain(id);
    expect(await ids({ createdAtStart: new Date(Date.now() + DAY_MS) })).toEqual([]);
    expect(await ids({ createdAtEnd: new Date(Date.now() + DAY_MS) })).toContain(id);
  });

  test('cannot be reached with other tokens', async () => {
    const reply = await fetch(`${sandbox.url}/v1/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'sandbox-client',
        grant_type: 'client_credentials',
        scope: 'public-read',
      }),
    });
    const { access_token: token } = (await reply.json()) as { access_token: string };
    const call = await fetch(`${sandbox.url}/v1/integration_api/listings/query`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    expect(call.status).toBe(403);
  });
});

describe('stock', () => {
  test('is set by comparing, and adjusted; what changed stays on record', async () => {
    const id = await publish(owner);
    const shown = async () =>
      (await anonymousSdk(sandbox).listings.show({ id, include: ['currentStock'] })).data;
    expect((await shown()).data.relationships.currentStock).toEqual({ data: null });

    const set = (
      oldTotal: number | null,
      newTotal: number,
      sdk: Pick<typeof operator, string> = owner.sdk,
    ) => sdk.stock.compareAndSet({ listingId: id, oldTotal, newTotal }, expanded);
    const first = await set(null, 5);
    expect(first.data.data).toMatchObject({ type: 'stock', attributes: { quantity: 5 } });
    expect(await refusal(set(null, 7))).toEqual({ status: 409, code: 'old-total-mismatch' });
    expect(await refusal(set(4, 7))).toMatchObject({ code: 'old-total-mismatch' });
    expect((await set(5, 5)).data.data.attributes.quantity).toBe(5);
    expect((await set(5, 3, operator)).data.data.id).toEqual(first.data.data.id);

    const adjust = (quantity: number, sdk: Pick<typeof operator, string> = owner.sdk) =>
      sdk.stockAdjustments.create({ listingId: id, quantity }, expanded);
    expect((await adjust(2)).data.data.attributes).toEqual({ quantity: 2, at: expect.any(Date) });
    expect(await refusal(adjust(-6))).toMatchObject({ status: 409 });
    expect(await refusal(adjust(0))).toMatchObject({ status: 400 });
    expect((await shown()).included![0].attributes).toEqual({ quantity: 5 });

    const { data, meta, included } = (
      await owner.sdk.stockAdjustments.query({ listingId: id, ...soon(), include: ['ownListing'] })
    ).data;
    expect(
      data.map(({ attributes }: { attributes: { quantity: number } }) => attributes.quantity),
    ).toEqual([5, -2, 2]);
    expect(meta.totalItems).toBe(3);
    expect(included![0].type).toBe('ownListing');
    const far = { start: new Date(), end: new Date(Date.now() + 3 * DAY_MS) };
    expect(
      await refusal(owner.sdk.stockAdjustments.query({ listingId: id, ...far })),
    ).toMatchObject({ status: 400 });
  });

  test('can be zero from the start, which is not the same as none', async () => {
    const id = await publish(owner);
    await owner.sdk.stock.compareAndSet({ listingId: id, oldTotal: null, newTotal: 0 });
    const call = owner.sdk.stock.compareAndSet({ listingId: id, oldTotal: null, newTotal: 1 });
    expect(await refusal(call)).toMatchObject({ code: 'old-total-mismatch' });
  });

  test('belongs to the author', async () => {
    const id = await publish(owner);
    const { sdk } = stranger;
    for (const call of [
      () => sdk.stock.compareAndSet({ listingId: id, oldTotal: null, newTotal: 1 }),
      () => sdk.stockAdjustments.create({ listingId: id, quantity: 1 }),
      () => sdk.stockAdjustments.query({ listingId: id, ...soon() }),
    ])
      expect(await refusal(call())).toEqual({ status: 404, code: 'not-found' });
    for (const newTotal of [-1, 1.5, '3', null])
      expect(
        await refusal(owner.sdk.stock.compareAndSet({ listingId: id, oldTotal: null, newTotal })),
      ).toMatchObject({ status: 400 });
    expect(await refusal(operator.stockReservations.show({ id: unknownId().uuid }))).toMatchObject({
      status: 404,
    });
  });
});

describe('events', () => {
  const eventsOf = async (query: Record<string, unknown>) =>
    (await operator.events.query(query)).data.data.map(
      ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
    );

  test('contain the resource after each change and the values before it', async () => {
    const image = await aPicture(sandbox, owner);
    const id = await publish(owner, { price: money(100), publicData: { a: 1, b: { c: 2 } } });
    await owner.sdk.ownListings.update({
      id,
      title: 'Renamed',
      price: money(200),
      description: 'new',
      publicData: { a: null, b: { c: 3 }, d: 4 },
      images: [image],
    });
    await owner.sdk.ownListings.update({ id, title: 'Renamed' });
    await owner.sdk.ownListings.close({ id });
    await operator.listings.update({ id, metadata: { ok: true } });

    const events = await eventsOf({ resourceId: id.uuid });
    expect(events.map(({ eventType, source }: never) => [eventType, source])).toEqual([
      ['listing/created', 'source/marketplace-api'],
      ['listing/updated', 'source/marketplace-api'],
      ['listing/updated', 'source/marketplace-api'],
      ['listing/updated', 'source/integration-api'],
    ]);
    const [created, updated, closed, operated] = events;
    expect(created.previousValues).toEqual({});
    expect(created.resource).toMatchObject({
      id,
      type: 'listing',
      attributes: { title: 'A drill', price: money(100), createdAt: expect.any(Date) },
      relationships: {
        author: { data: { id: uuid(owner.id), type: 'user' } },
        images: { data: [] },
        currentStock: { data: null },
      },
    });
    expect(created.auditData).toMatchObject({ userId: uuid(owner.id), adminId: null });
    expect(updated.previousValues).toEqual({
      attributes: {
        title: 'A drill',
        price: money(100),
        description: null,
        publicData: { a: 1, b: { c: 2 }, d: null },
      },
      relationships: { images: { data: [] } },
    });
    expect(updated.resource.relationships.images.data).toEqual([{ id: image, type: 'image' }]);
    expect(closed.previousValues).toEqual({ attributes: { state: 'published' } });
    expect(operated.auditData.userId).toBeNull();
    expect(operated.previousValues).toEqual({ attributes: { metadata: { ok: null } } });
  });

  test('are queried by sequence, time, type and relation', async () => {
    const id = await publish(owner);
    await owner.sdk.stock.compareAndSet({ listingId: id, oldTotal: null, newTotal: 2 });
    const exception = await owner.sdk.availabilityExceptions.create({
      listingId: id,
      seats: 0,
      start: midnight(3),
      end: midnight(4),
    });
    await owner.sdk.availabilityExceptions.delete({ id: exception.data.data.id });

    const related = await eventsOf({ relatedResourceId: id.uuid });
    const typesOf = (events: { eventType: string }[]) => events.map(({ eventType }) => eventType);
    expect(typesOf(related)).toEqual([
      'listing/created',
      'listing/updated',
      'stockAdjustment/created',
      'availabilityException/created',
      'availabilityException/deleted',
    ]);
    expect(related[4].resource).toBeNull();
    const sequence = related.map(({ sequenceId }: { sequenceId: number }) => sequenceId);
    expect([...sequence].sort((a, b) => a - b)).toEqual(sequence);

    const after = await eventsOf({ startAfterSequenceId: sequence[1], relatedResourceId: id.uuid });
    expect(typesOf(after)).toEqual(typesOf(related).slice(2));
    const some = { eventTypes: 'stockAdjustment,listing/created', relatedResourceId: id.uuid };
    expect(typesOf(await eventsOf(some))).toEqual(['listing/created', 'stockAdjustment/created']);
    expect(await eventsOf({ createdAtStart: new Date(Date.now() + DAY_MS) })).toEqual([]);

    for (const query of [
      { startAfterSequenceId: 1, createdAtStart: new Date() },
      { resourceId: id.uuid, relatedResourceId: id.uuid },
      { createdAtStart: new Date(Date.now() - 400 * DAY_MS) },
      { startAfterSequenceId: 'x' },
    ])
      expect(await refusal(operator.events.query(query))).toMatchObject({ status: 400 });
  });
});
