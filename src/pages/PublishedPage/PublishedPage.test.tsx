import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { patterns } from '~/config/paths';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { page } from './PublishedPage.page';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ID = aUuid();

interface World {
  readonly state?: string;
  readonly emailVerified?: boolean;
  /** Whether the payment service still checks the owner. */
  readonly isChecked?: boolean;
}

function answerWith({ state = 'published', emailVerified = true, isChecked = false }: World) {
  const me = aCurrentUser({ firstName: 'Nora' });
  const payouts = { stripeConnected: true, stripeChargesEnabled: !isChecked };
  Object.assign(me.attributes, { email: 'nora@example.com', emailVerified, ...payouts });
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: me })),
    http.get(apiUrl('own_listings/show'), () =>
      transitResponse({
        data: {
          id: new types.UUID(ID),
          type: 'ownListing',
          attributes: {
            title: 'Table saw',
            state,
            deleted: false,
            price: new types.Money(3000, 'USD'),
            publicData: { brand: 'DeWALT', location: { city: 'Austin', approximate: true } },
            privateData: { location: { address: '12 Elm St, Austin', building: '', point: null } },
          },
        },
      }),
    ),
  );
}

async function load(world: World = {}, slug = 'table-saw') {
  answerWith(world);
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const params = { slug, id: ID };
  const pattern = patterns.listingLive;
  const context = { query: new URLSearchParams(), config: testConfig, now: testNow };
  const outcome = await page.loadData?.({ dispatch, getState, params, pattern, ...context });
  return { outcome, getState, params, pattern };
}

async function open(world: World = {}) {
  const { params, pattern, getState } = await load(world);
  return renderApp(<page.Page pattern={pattern} params={params} />, {
    at: `/l/table-saw/${ID}/live`,
    preloaded: getState(),
  });
}

test('the page says that the tool is live, what a weekend pays, and what comes next', async () => {
  const { container } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Your tool is live' })).toHaveFocus();
  expect(screen.getByText(/Anyone near Austin can book it now/)).toBeVisible();
  // The sum is two nights of $30 less the commission of 10%.
  expect(screen.getByText('$54.00')).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'What happens when someone books' }));
  expect(next.getAllByRole('listitem')).toHaveLength(3);
  expect(next.getByText(/\$54.00 of a \$60.00 weekend/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Add another tool/ })).toHaveAttribute(
    'href',
    `/l/new?like=${ID}`,
  );
  expect(container).not.toHaveTextContent('12 Elm St');
  await expectAccessible(container);
});

test('the link is copied where the device has no sheet for sharing', async () => {
  const { user } = await open();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const link = `${testConfig.rootUrl}/l/table-saw/${ID}`;
  expect(screen.getByLabelText('The link of your tool')).toHaveValue(link);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/copied/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(copy.mock.calls).toEqual([[link], [link]]);
});

test('a note with a QR code is shown, and printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Print a note with a QR code' }));
  const dialog = await screen.findByRole('dialog', { name: 'A note with a QR code' });
  expect(
    within(dialog).getByRole('img', { name: /QR code with the link of Table saw/ }),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalled();
});

test('the page asks to confirm the email only while it is not confirmed', async () => {
  const first = await open();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  first.unmount();
  await open({ emailVerified: false });
  expect(await screen.findByText('Your email address isn’t confirmed')).toBeVisible();
});

test.each([
  ['draft', `/l/table-saw/${ID}/draft/photos`],
  ['pendingApproval', `/l/table-saw/${ID}/pending-approval`],
  ['closed', '/listings'],
])('a tool that is %s has its own page', async (state, to) => {
  expect((await load({ state })).outcome).toEqual({ kind: 'redirect', to, permanent: false });
});

test('the page’s address contains the title, and other users cannot see the page', async () => {
  const to = `/l/table-saw/${ID}/live`;
  expect((await load({}, 'saw')).outcome).toEqual({ kind: 'redirect', to, permanent: false });
  network.use(
    http.get(apiUrl('own_listings/show'), () => transitError({ status: 403, code: 'forbidden' })),
  );
  const { dispatch, getState } = createTestStore();
  const params = { slug: 'table-saw', id: ID };
  const context = { query: new URLSearchParams(), config: testConfig, now: testNow };
  const asked = { dispatch, getState, params, pattern: patterns.listingLive, ...context };
  expect(await page.loadData?.(asked)).toEqual({ kind: 'not-found' });
});

test('nobody reads that a tool can be booked while the payment service still checks its owner', async () => {
  await open({ isChecked: true });
  expect(await screen.findByRole('heading', { name: 'Your tool is published' })).toBeVisible();
  expect(screen.getByText(/Renters can book once it’s done/)).toBeVisible();
  expect(screen.queryByText(/can book it now/)).not.toBeInTheDocument();
});
