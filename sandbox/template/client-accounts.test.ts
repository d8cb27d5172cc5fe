import { readFileSync } from 'node:fs';
import path from 'node:path';
import type Stripe from 'stripe';
import * as flex from 'sharetribe-flex-sdk';
import { type Sandbox } from '../network';
import { createPaymentClient } from '../seed/clients';
import { servicesOf } from '../seed/services';
import {
  anonymousSdk,
  PASSWORD,
  type Person,
  refusal,
  signUp,
  startTestSandbox,
  trustedSdk,
} from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { sampleMarket } from './content';
import { fillTemplate } from './fill';
import { cardPictures, includedOf, type Resource, variantsOf } from './testing/client-shapes';

/*
 * What the pages of a person's own account ask for in public client templates, in the same form: the listing editor with all its
 * panels, profile, contact details, password, payouts, and the end of an account.
 */

const DAY_MS = 86_400_000;
const { LatLng, Money } = flex.types;
const EXPAND = { expand: true };

const world = useStarted(
  async (): Promise<{ sandbox: Sandbox; stripe: Stripe; person: Person }> => {
    const sandbox = await startTestSandbox({ marketplace: sampleMarket });
    await fillTemplate(sandbox, { people: false });
    return {
      sandbox,
      stripe: createPaymentClient(servicesOf(sandbox)),
      person: await signUp(sandbox, { firstName: 'Nora', lastName: 'New' }),
    };
  },
  ({ sandbox }) => sandbox.stop(),
  { withinMs: 60_000 },
);

const editorShape = {
  ...EXPAND,
  include: ['author', 'images', 'currentStock'],
  ...cardPictures,
};

const picture = (): File =>
  new File(
    [new Uint8Array(readFileSync(path.join(__dirname, 'pictures', 'vase.webp')))],
    'vase.webp',
    { type: 'image/webp' },
  );

/** Makes a draft as the first panel of the editor does. */
async function draft(listingType: string): Promise<Resource> {
  const { sdk } = world().person;
  const created = await sdk.ownListings.createDraft(
    {
      title: `A ${listingType}`,
      description: 'Made by the editor.',
      publicData: {
        listingType,
        transactionProcessAlias: 'default-booking/release-1',
        unitType: 'day',
        categoryLevel1: 'home',
      },
    },
    editorShape,
  );
  expect(includedOf(created, 'user')).toHaveLength(1);
  return created.data.data as Resource;
}

test('the editor takes a listing through all its panels, one after the other', async () => {
  const { sdk } = world().person;
  const { id } = await draft('daily-rental');
  const save = (values: object) => sdk.ownListings.update({ id, ...values }, editorShape);
  await save({
    geolocation: new LatLng(30.25, -97.75),
    publicData: { location: { address: 'Austin, Texas', building: '' } },
  });
  await save({ price: new Money(1500, 'USD') });
  const day = (dayOfWeek: string) => ({
    dayOfWeek,
    seats: 2,
    startTime: '09:00',
    endTime: '17:00',
  });
  const availabilityPlan = {
    type: 'availability-plan/time',
    timezone: 'America/Chicago',
    entries: ['mon', 'tue', 'wed'].map(day),
  };
  const planned = await save({ availabilityPlan });
  expect(planned.data.data.attributes.availabilityPlan).toEqual(availabilityPlan);
  const image = await sdk.images.upload({ image: picture() }, { ...EXPAND, ...cardPictures });
  expect(Object.keys(image.data.data.attributes.variants).toSorted()).toEqual([
    'listing-card',
    'listing-card-2x',
  ]);
  const pictured = await save({ images: [image.data.data.id] });
  expect(variantsOf(pictured)).toEqual(['listing-card', 'listing-card-2x']);
  const { expand: _expand, ...shown } = editorShape;
  const again = await sdk.ownListings.show({ id, ...shown });
  expect(again.data.data.attributes).toMatchObject({ state: 'draft', price: { amount: 1500 } });
  const published = await sdk.ownListings.publishDraft({ id }, EXPAND);
  expect(published.data.data.attributes.state).toBe('published');
});

test('the editor changes the calendar by exceptions, a year ahead', async () => {
  const { sandbox, person } = world();
  const { availabilityExceptions } = person.sdk;
  const { id: listingId } = await draft('daily-rental');
  const today = new Date(sandbox.clock.now());
  today.setUTCHours(0, 0, 0, 0);
  const after = (days: number) => new Date(today.getTime() + days * DAY_MS);
  const made = await availabilityExceptions.create(
    { listingId, seats: 0, start: after(3), end: after(5) },
    EXPAND,
  );
  const year = { listingId, start: today, end: after(364) };
  const found = await availabilityExceptions.query(year);
  expect(found.data.data).toMatchObject([{ attributes: { seats: 0, start: after(3) } }]);
  const removed = await availabilityExceptions.delete({ id: made.data.data.id }, EXPAND);
  expect(removed.data.data.id).toEqual(made.data.data.id);
  expect((await availabilityExceptions.query(year)).data.data).toEqual([]);
  const longer = availabilityExceptions.query({ ...year, end: after(368) });
  expect(await refusal(longer)).toMatchObject({ status: 400 });
});

test('the editor sets the stock first, and the listing has it', async () => {
  const { sdk } = world().person;
  const { id: listingId } = await draft('product');
  const set = (oldTotal: number | null, newTotal: number) =>
    sdk.stock.compareAndSet({ listingId, oldTotal, newTotal }, EXPAND);
  expect((await set(null, 5)).data.data.attributes.quantity).toBe(5);
  expect((await refusal(set(null, 7))).status).toBe(409);
  const updated = await sdk.ownListings.update(
    { id: listingId, publicData: { shippingEnabled: true, shippingPriceInSubunitsOneItem: 900 } },
    editorShape,
  );
  expect(includedOf(updated, 'stock')[0]?.attributes).toMatchObject({ quantity: 5 });
});

test('own listings are shown with one picture each, closed, opened and discarded', async () => {
  const { sdk } = world().person;
  const page = {
    page: 1,
    perPage: 42,
    include: ['images', 'currentStock'],
    ...cardPictures,
    'limit.images': 1,
    // What else stands in the address of the page.
    utm_source: 'newsletter',
  };
  const all = (await sdk.ownListings.query(page)).data.data as Resource[];
  const inState = (state: string) => all.filter(({ attributes }) => attributes['state'] === state);
  const [published] = inState('published');
  const id = published?.id;
  const closed = await sdk.ownListings.close({ id }, EXPAND);
  expect(closed.data.data.attributes.state).toBe('closed');
  const opened = await sdk.ownListings.open({ id }, EXPAND);
  expect(opened.data.data.attributes.state).toBe('published');
  for (const { id: unfinished } of inState('draft'))
    await sdk.ownListings.discardDraft({ id: unfinished }, EXPAND);
  const left = await sdk.ownListings.query(page);
  expect(left.data.meta).toMatchObject({ totalItems: 1, perPage: 42 });
});

test('a profile is saved with its picture, and is what the person reads', async () => {
  const { sdk } = world().person;
  const uploaded = await sdk.images.upload({ image: picture() }, EXPAND);
  const fields = ['variants.square-small', 'variants.square-small2x'];
  const saved = await sdk.currentUser.updateProfile(
    {
      firstName: 'Nora',
      lastName: 'Newman',
      displayName: null,
      bio: 'Throws pots.',
      publicData: { userType: 'maker' },
      protectedData: { phoneNumber: '5125550123' },
      privateData: {},
      profileImageId: uploaded.data.data.id,
    },
    { ...EXPAND, include: ['profileImage'], 'fields.image': fields },
  );
  expect(saved.data.data.attributes.profile).toMatchObject({
    lastName: 'Newman',
    bio: 'Throws pots.',
    publicData: { userType: 'maker' },
  });
  expect(variantsOf(saved)).toEqual(['square-small', 'square-small2x']);
});

test('address and password are changed with the current password', async () => {
  const { sandbox, person } = world();
  const { sdk } = person;
  const email = `nora-${person.id}@example.com`;
  const changed = await sdk.currentUser.changeEmail({ currentPassword: PASSWORD, email }, EXPAND);
  expect(changed.data.data.attributes).toMatchObject({ pendingEmail: email });
  await sdk.currentUser.sendVerificationEmail();
  await sdk.passwordReset.request({ email: person.email });
  const wrong = sdk.currentUser.changePassword({
    currentPassword: 'mistaken-1!',
    newPassword: 'another-pass-1!',
  });
  expect(await refusal(wrong)).toMatchObject({ status: 403 });
  await sdk.currentUser.changePassword({
    currentPassword: PASSWORD,
    newPassword: 'another-pass-1!',
  });
  const again = anonymousSdk(sandbox);
  await again.login({ username: person.email, password: 'another-pass-1!' });
  expect((await again.authInfo()).isAnonymous).toBe(false);
});

test('a payout account is made from tokens, gets a link to the hosted page, and another bank', async () => {
  const { sandbox, stripe } = world();
  const { sdk } = await signUp(sandbox, { firstName: 'Otto', lastName: 'Owner' });
  const account = { business_type: 'individual', tos_shown_and_accepted: true } as const;
  const bank = {
    ...{ country: 'US', currency: 'usd', account_holder_name: 'Otto Owner' },
    ...{ account_number: '000123456789', routing_number: '110000000' },
  };
  const bankToken = async () => (await stripe.tokens.create({ bank_account: bank })).id;
  const requestedCapabilities = ['card_payments', 'transfers'];
  const created = await sdk.stripeAccount.create(
    {
      country: 'US',
      accountToken: (await stripe.tokens.create({ account })).id,
      bankAccountToken: await bankToken(),
      requestedCapabilities,
      businessProfileMCC: '5734',
      // Clients do not send an address of this machine, because the payment service refuses it.
      businessProfileURL: 'https://sample-market.example/u/otto',
    },
    EXPAND,
  );
  expect(created.data.data.attributes.stripeAccountData).toMatchObject({
    country: 'US',
    capabilities: { transfers: 'inactive' },
  });
  const url = 'http://localhost:3000/account/payments';
  for (const type of ['account_onboarding', 'account_update', 'custom_account_verification']) {
    const link = await sdk.stripeAccountLinks.create({
      failureURL: `${url}/failure`,
      successURL: `${url}/success`,
      type,
      collect: 'currently_due',
    });
    expect(link.data.data.attributes.url).toMatch(/^http/);
  }
  const updated = await sdk.stripeAccount.update(
    { bankAccountToken: await bankToken(), requestedCapabilities },
    EXPAND,
  );
  expect(updated.data.data.id).toEqual((await sdk.stripeAccount.fetch()).data.data.id);
});

test('an account ends with its password, by the client’s server', async () => {
  const { sandbox } = world();
  const { sdk, email } = await signUp(sandbox, { firstName: 'Gone', lastName: 'Soon' });
  const trusted = await trustedSdk(sandbox, { sdk });
  await trusted.currentUser.delete({ currentPassword: PASSWORD });
  const again = anonymousSdk(sandbox).login({ username: email, password: PASSWORD });
  expect((await refusal(again)).status).toBe(401);
});
