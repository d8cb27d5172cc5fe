import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, aListing, anImage, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { PublishDeferred } from './PublishDeferred';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const userId = aUuid();
const SAW = aUuid();
const DRILL = aUuid();
const titles: Readonly<Record<string, string>> = { [SAW]: 'Table saw', [DRILL]: 'Drill' };

function owner(draftToPublish: unknown) {
  const user = aCurrentUser({ id: userId });
  const { attributes } = user;
  const profile = { ...attributes.profile, privateData: { draftToPublish } };
  return { ...user, attributes: { ...attributes, stripeConnected: true, profile } };
}

const idIn = async (request: Request): Promise<string> =>
  String((toPlain(transit.read(await request.text())) as { id: unknown }).id);

const at = (street: string) => ({
  address: `${street}, Austin, TX 78701`,
  street,
  point: { lat: 30.271, lng: -97.741 },
  isConfirmed: true,
});

/** A draft with all that a tool needs. It has no street if that is empty. */
function aWholeDraft(id: string, street: string) {
  const picture = anImage();
  return {
    data: {
      id: new types.UUID(id),
      type: 'ownListing',
      attributes: {
        title: titles[id],
        description: 'With a stand.',
        state: 'draft',
        deleted: false,
        price: new types.Money(4500, 'USD'),
        geolocation: new types.LatLng(30.27, -97.74),
        availabilityPlan: { type: 'availability-plan/day' },
        publicData: { rules: '' },
        privateData: { location: at(street), serialNumber: 'TS-1' },
      },
      relationships: { images: { data: [{ id: picture.id, type: 'image' }] } },
    },
    included: [picture],
  };
}

interface Drafts {
  readonly refused?: readonly string[];
  readonly gone?: readonly string[];
  readonly withoutStreet?: readonly string[];
  /** Whether the marketplace, which checks owners first, lets this one publish. */
  readonly mayPublish?: boolean;
}

/** An owner with drafts that wait. Those in `refused` cannot be published now, and those in `gone` are published already. */
async function show(
  waiting: unknown,
  { refused = [], gone = [], withoutStreet = [], mayPublish }: Drafts = {},
) {
  let stored = waiting;
  const published: string[] = [];
  let checks = 0;
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: owner(stored) })),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      const body = toPlain(transit.read(await request.text())) as {
        privateData: { draftToPublish: unknown };
      };
      stored = body.privateData.draftToPublish;
      return transitResponse({ data: owner(stored) });
    }),
    http.post('http://localhost/api/identity', () => {
      checks += 1;
      return transitResponse({
        state: 'none',
        verifiedAt: null,
        fault: null,
        triesLeft: 3,
        from: null,
        showsCheck: false,
        mayPublish,
      });
    }),
    http.post('http://localhost/api/own-payouts', () => transitResponse({ state: 'ready' })),
    http.get(apiUrl('own_listings/show'), ({ request }) => {
      const id = new URL(request.url).searchParams.get('id') ?? '';
      return transitResponse(aWholeDraft(id, withoutStreet.includes(id) ? '' : '12 Elm St'));
    }),
    http.post(apiUrl('own_listings/publish_draft'), async ({ request }) => {
      const id = await idIn(request);
      if (refused.includes(id)) return transitError({ status: 500, code: 'internal' });
      if (gone.includes(id)) return transitError({ status: 409, code: 'listing-invalid-state' });
      published.push(id);
      const listing = aListing({ id, title: titles[id] });
      return transitResponse({ data: { ...listing, id: new types.UUID(id), type: 'ownListing' } });
    }),
  );
  const asksOwners = mayPublish !== undefined;
  const config = { ...testConfig, identity: { fromPrice: null, asksOwners } };
  const store = createTestStore(undefined, config);
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  await renderApp(<PublishDeferred />, { at: '/s', preloaded: store.getState(), config });
  return { published, stored: () => stored, checks: () => checks };
}

test('every waiting draft is published in order, and then forgotten', async () => {
  const { published, stored } = await show([SAW, DRILL]);
  expect(await screen.findByText('2 tools are published.')).toBeInTheDocument();
  expect(published).toEqual([SAW, DRILL]);
  expect(stored()).toBeNull();
});

test('a draft that was remembered alone, as its id, is published too', async () => {
  const { stored } = await show(SAW);
  expect(await screen.findByText('Table saw is published.')).toBeInTheDocument();
  expect(stored()).toBeNull();
});

test('a draft that cannot be published now waits for the next visit; one that is public already is forgotten', async () => {
  const { published, stored } = await show([SAW, DRILL], { refused: [SAW], gone: [DRILL] });
  await waitFor(() => expect(stored()).toEqual([SAW]));
  expect(published).toEqual([]);
  expect(screen.queryByText(/published/)).not.toBeInTheDocument();
});

test('a first tool waits for the check of its owner, too', async () => {
  const { published, stored, checks } = await show([SAW], { mayPublish: false });
  await waitFor(() => expect(checks()).toBe(1));
  expect(published).toEqual([]);
  expect(stored()).toEqual([SAW]);
});

test('after the check it is published', async () => {
  const { published } = await show([SAW], { mayPublish: true });
  expect(await screen.findByText('Table saw is published.')).toBeInTheDocument();
  expect(published).toEqual([SAW]);
});

test('a draft without a street and number is not published', async () => {
  const { published } = await show([SAW, DRILL], { withoutStreet: [SAW] });
  expect(await screen.findByText('Drill is published.')).toBeInTheDocument();
  expect(published).toEqual([DRILL]);
});
