import {
  dayFrom,
  paymentRequest,
  publishListing,
} from '../../marketplace/transactions/testing/rental-world';
import { integrationSdk, PASSWORD, type Person, trustedSdk } from '../harness';
import { aPicture, latLng, money, uuid } from '../listings';
import { type World } from './world';

const expand = { expand: true };

export async function useListings(world: World, { sdk, ...owner }: Person): Promise<string> {
  const listingId = await publishListing({ sdk, ...owner }, 5);
  const id = uuid(listingId);
  const image = await aPicture(world, owner);
  const [start, end] = [dayFrom(world, 40), dayFrom(world, 43)];
  const data = {
    publicData: { category: 'powerTools', list: [1, { deep: 'x' }] },
    privateData: { a: 1 },
  };
  await sdk.ownListings.update(
    { id, ...data, geolocation: latLng(30, -97), price: money(900) },
    expand,
  );
  await sdk.ownListings.addImage({ id, imageId: image });
  await sdk.ownListings.close({ id });
  await sdk.ownListings.open({ id });
  const draft = (await sdk.ownListings.createDraft({ title: 'Draft' })).data.data.id;
  await sdk.ownListings.discardDraft({ id: draft });
  await sdk.stock.compareAndSet({ listingId: id, oldTotal: null, newTotal: 4 }, expand);
  await sdk.stockAdjustments.create({ listingId: id, quantity: -1 }, expand);
  const exception = { listingId: id, start, end, seats: 2 };
  const created = await sdk.availabilityExceptions.create(exception, expand);
  await sdk.availabilityExceptions.delete({ id: created.data.data.id });
  await sdk.availabilityExceptions.create(exception, expand);
  await sdk.ownFiles.create({ name: 'a.pdf', mimeType: 'application/pdf', size: 3 }, expand);
  return listingId;
}

export async function usePeople(world: World, { sdk, id, email }: Person): Promise<void> {
  await sdk.currentUser.updateProfile(
    { bio: 'Hi', displayName: 'D', publicData: { a: [1] }, protectedData: { phone: '1' } },
    expand,
  );
  await sdk.currentUser.changeEmail({ email: `next-${email}`, currentPassword: PASSWORD });
  await sdk.currentUser.changePassword({ currentPassword: PASSWORD, newPassword: PASSWORD });
  await sdk.currentUser.sendVerificationEmail();
  await sdk.passwordReset.request({ email });
  await sdk.stripeSetupIntents.create();
  await sdk.stripeCustomer.create({});
  await sdk.stripeAccount.create({ country: 'US' }, expand);
  await sdk.stripeAccount.fetch();
  await sdk.stripeAccountLinks.create({
    failureURL: 'http://localhost:3000/f',
    successURL: 'http://localhost:3000/s',
    type: 'account_onboarding',
  });
  const integration = integrationSdk(world);
  await integration.users.updateProfile(
    { id, metadata: { a: { b: 1 } }, publicData: { c: 1 } },
    expand,
  );
  await integration.users.updatePermissions({ id, read: 'permission/allow' });
}

export async function useOrders(world: World, renter: Person, listingId: string): Promise<string> {
  const trusted = await trustedSdk(world, renter);
  const order = paymentRequest(
    { sandbox: world, listingId },
    { protectedData: { orderKey: 'x', rest: [{ listingId, seats: 1 }] }, seats: 1 },
  );
  await trusted.transactions.initiateSpeculative(order, expand);
  const { id } = (await trusted.transactions.initiate(order, expand)).data.data;
  await renter.sdk.messages.send({ transactionId: id, content: 'Hello' }, expand);
  await renter.sdk.processTransitions.query({ transactionId: id });
  const integration = integrationSdk(world);
  await integration.transactions.updateMetadata({ id, metadata: { a: 1, b: { c: [1] } } }, expand);
  return id.uuid;
}
