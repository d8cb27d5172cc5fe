import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetVersions } from '../marketplace/store/schema/operations';
import { users } from '../marketplace/store/schema/users';
import { type Sandbox } from '../network';
import { type Db } from '../platform/database';
import { fillingBegins, fillingEnds } from '../platform/filling';
import { createBuildApi } from '../seed/build-api';
import {
  createIntegrationClient,
  createMarketplaceClient,
  createPaymentClient,
  latLng,
  type MarketplaceClient,
  money,
  type SeedServices,
  uuid,
} from '../seed/clients';
import { type PersonContent } from '../seed/content/types';
import { openPayoutAccount } from '../seed/people';
import { idIn, uploadIn } from '../seed/replies';
import { setSearchSchemas } from '../seed/search-schemas';
import { servicesOf } from '../seed/services';
import {
  customer,
  kinds,
  provider,
  type SampleListing,
  sampleListings,
  samplePassword,
  timeZone,
} from './content';

const ALIAS = 'release-1';

async function signUp(services: SeedServices, person: PersonContent): Promise<MarketplaceClient> {
  const client = createMarketplaceClient(services);
  const { email, firstName, lastName, bio, phone } = person;
  const created = await client.currentUser.create({
    email,
    password: samplePassword,
    firstName,
    lastName,
    ...(bio && { bio }),
    publicData: { userType: 'member' },
    protectedData: { phoneNumber: phone },
  });
  await client.login({ username: email, password: samplePassword });
  await createIntegrationClient(services).users.verifyEmail({ id: uuid(idIn(created)), email });
  return client;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const open = {
  day: { startTime: '00:00', endTime: '00:00' },
  hour: { startTime: '09:00', endTime: '18:00' },
};

/** Rentals are open every day: for whole days, or from nine to six. */
const planOf = (hours: { startTime: string; endTime: string }) => ({
  availabilityPlan: {
    type: 'availability-plan/time',
    timezone: timeZone,
    entries: weekdays.map((dayOfWeek) => ({ dayOfWeek, seats: 1, ...hours })),
  },
});

const delivery = {
  pickupEnabled: true,
  shippingEnabled: true,
  shippingPriceInSubunitsOneItem: 900,
  shippingPriceInSubunitsAdditionalItems: 300,
};

async function upload(
  client: MarketplaceClient,
  { name, text }: NonNullable<SampleListing['file']>,
): Promise<string> {
  const body = new TextEncoder().encode(text);
  const announced = { name, mimeType: 'text/plain', size: body.length };
  const fileId = idIn(await client.ownFiles.create(announced));
  const { url, headers } = uploadIn(await client.fileUploads.create({ fileId: uuid(fileId) }));
  await fetch(url, { method: 'PUT', headers, body });
  return fileId;
}

interface Uploads {
  imageId: string;
  fileId: string | undefined;
}

function paramsOf(listing: SampleListing, { imageId, fileId }: Uploads): object {
  const { process, unitType } = kinds[listing.kind];
  const [categoryLevel1, categoryLevel2] = listing.categories;
  return {
    title: listing.title,
    description: listing.description,
    geolocation: latLng(listing.latitude, listing.longitude),
    ...(listing.price !== undefined && { price: money(listing.price * 100) }),
    ...(unitType === 'day' || unitType === 'hour' ? planOf(open[unitType]) : {}),
    publicData: {
      listingType: listing.kind,
      transactionProcessAlias: `${process}/${ALIAS}`,
      unitType,
      categoryLevel1,
      ...(categoryLevel2 && { categoryLevel2 }),
      location: { address: 'Austin, Texas, United States', building: '' },
      ...(listing.condition && { condition: listing.condition }),
      extras: listing.extras,
      ...(unitType === 'item' && delivery),
    },
    images: [uuid(imageId)],
    ...(fileId && { protectedFileAttachments: [{ fileId: uuid(fileId) }] }),
  };
}

async function publish(client: MarketplaceClient, listing: SampleListing): Promise<void> {
  const name = `${listing.picture}.webp`;
  const bytes = await readFile(path.join(__dirname, 'pictures', name));
  const image = new File([new Uint8Array(bytes)], name, { type: 'image/webp' });
  const imageId = idIn(await client.images.upload({ image }));
  const fileId = listing.file && (await upload(client, listing.file));
  const id = idIn(await client.ownListings.create(paramsOf(listing, { imageId, fileId })));
  if (listing.stock === undefined) return;
  await client.stock.compareAndSet({
    listingId: uuid(id),
    oldTotal: null,
    newTotal: listing.stock,
  });
}

async function addPeople(services: SeedServices): Promise<void> {
  const client = await signUp(services, provider);
  await openPayoutAccount(
    { services, payments: createPaymentClient(services) },
    { content: provider, client },
  );
  await signUp(services, customer);
  for (const listing of sampleListings) await publish(client, listing);
}

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.$count(users)) === 0 && (await db.$count(assetVersions)) === 0;

/**
 * Makes an empty marketplace one that client templates can use: hosted assets and search schemas, and unless told otherwise two people and
 * some listings. `init` pushes the client's own processes. Returns false, and changes nothing, if there is data already.
 */
export async function fillTemplate(
  sandbox: Sandbox,
  { people }: { people: boolean },
): Promise<boolean> {
  const { db } = sandbox;
  if (!(await isEmpty(db))) return false;
  const services = servicesOf(sandbox);
  await fillingBegins(db);
  await setSearchSchemas(services, __dirname);
  await createBuildApi(services).pushAssets(path.join(__dirname, 'assets'));
  if (people) await addPeople(services);
  await fillingEnds(db);
  return true;
}
