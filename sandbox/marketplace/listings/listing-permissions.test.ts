import { eq } from 'drizzle-orm';
import { mailMessages } from '../../mail/schema';
import { anonymousSdk, integrationSdk, type Person, refusal, signUp } from '../../testing/harness';
import { midnight, publish, uuid } from '../../testing/listings';
import { users } from '../store/schema/users';
import { useOwner } from './testing/use-owner';

const world = useOwner();
const { withSettings } = world;
const expanded = { expand: true };

describe('where the marketplace approves listings', () => {
  test('publishing waits for the operator, who makes it public and tells the author', async () => {
    await withSettings({ requireListingApproval: true }, async () => {
      const created = await world.owner.sdk.ownListings.create({ title: 'Waiting' }, expanded);
      expect(created.data.data.attributes.state).toBe('pendingApproval');
      const draft = await world.owner.sdk.ownListings.createDraft({ title: 'Draft' });
      const { id } = draft.data.data;
      const published = await world.owner.sdk.ownListings.publishDraft({ id }, expanded);
      expect(published.data.data.attributes.state).toBe('pendingApproval');
      expect(await refusal(anonymousSdk(world.sandbox).listings.show({ id }))).toMatchObject({
        status: 404,
      });

      const operator = integrationSdk(world.sandbox);
      const approved = await operator.listings.approve({ id }, expanded);
      expect(approved.data.data.attributes.state).toBe('published');
      expect(await refusal(operator.listings.approve({ id }))).toEqual({
        status: 409,
        code: 'listing-invalid-state',
      });
      await anonymousSdk(world.sandbox).listings.show({ id });
      const mails = await world.sandbox.db
        .select()
        .from(mailMessages)
        .where(eq(mailMessages.to, world.owner.email));
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

  test('without the right to post, nothing new is published', async () => {
    const person = await signUp(world.sandbox, { firstName: 'Nora' });
    const id = await publish(person);
    await integrationSdk(world.sandbox).users.updatePermissions({
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
    const person = await signUp(world.sandbox, { firstName: 'Wim' });
    const id = await publish(person);
    await world.sandbox.db
      .update(users)
      .set({ state: 'pendingApproval' })
      .where(eq(users.id, person.id));
    for (const call of Object.values(commands(person, id)))
      expect(await refusal(call())).toEqual({
        status: 403,
        code: 'permission-denied-pending-approval',
      });
  });

  test('a private marketplace shows strangers nothing', async () => {
    const id = await publish(world.owner);
    const reader = await signUp(world.sandbox, { firstName: 'Rita' });
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
      for (const read of reads(anonymousSdk(world.sandbox)))
        expect(await refusal(read())).toEqual({ status: 403, code: 'forbidden' });
      for (const read of reads(reader.sdk)) await read();
      const change = (
        state: 'active' | 'pendingApproval',
        read: 'permission/allow' | 'permission/deny',
      ) =>
        world.sandbox.db
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
      await integrationSdk(world.sandbox).listings.query({});
    });
  });

  test('listings of a banned person are found by nobody', async () => {
    const person = await signUp(world.sandbox, { firstName: 'Ban' });
    const id = await publish(person, { title: 'Xylophone' });
    await world.sandbox.db.update(users).set({ state: 'banned' }).where(eq(users.id, person.id));
    const anonymous = anonymousSdk(world.sandbox);
    expect((await anonymous.listings.query({ keywords: 'xylophone' })).data.data).toEqual([]);
    expect(await refusal(anonymous.listings.show({ id }))).toMatchObject({ status: 404 });
    const all = await anonymous.sitemapData.queryListings();
    expect(all.data.data.map((listing: { id: { uuid: string } }) => listing.id.uuid)).not.toContain(
      id.uuid,
    );
  });
});
