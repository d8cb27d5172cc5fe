import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { useLocation } from 'react-router-dom';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/read-response';
import { patterns } from '~/config/paths';
import { leaveSite } from '~/lib/leave-site';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, anImage, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { EditListingPage } from './EditListingPage';
import { loadEditListingPage } from './EditListingPage.data';
import { NO_LISTING_ID } from './wizard-path';

jest.mock('~/lib/leave-site', () => ({ leaveSite: jest.fn() }));

const network = setupServer(
  ...emptyMarketplace,
  http.post('http://localhost/api/calendar-links', () =>
    transitResponse({ all: 'https://toolyard.example/feed.ics', listing: null }),
  ),
  http.post('http://localhost/api/calendar-imports', () => transitResponse({ imports: [] })),
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

const ME = aUuid();
const ID = aUuid();
const image = anImage();

interface Told {
  readonly state?: string;
  readonly title?: string;
  readonly price?: number | null;
  readonly currency?: string;
  readonly publicData?: object;
  readonly privateData?: object;
  readonly hasImage?: boolean;
}

const anOwnListing = (told: Told = {}) => ({
  data: {
    id: new types.UUID(ID),
    type: 'ownListing',
    attributes: {
      title: told.title ?? 'Table saw',
      description: 'Carbide blade, folding stand.',
      state: told.state ?? 'draft',
      deleted: false,
      geolocation: new types.LatLng(30.27, -97.74),
      price:
        told.price === null ? null : new types.Money(told.price ?? 4500, told.currency ?? 'USD'),
      availabilityPlan: { type: 'availability-plan/day' },
      publicData: {
        category: 'woodworkingTools',
        brand: 'DeWALT',
        rules: '',
        location: { city: 'Austin', state: 'TX', zip: '78701', country: 'US', approximate: true },
        ...told.publicData,
      },
      privateData: {
        serialNumber: 'TS10',
        location: { address: '12 Elm St', building: '', point: { lat: 30.271, lng: -97.741 } },
        ...told.privateData,
      },
    },
    relationships: {
      images: { data: told.hasImage ? [{ id: image.id, type: 'image' }] : [] },
    },
  },
  included: told.hasImage ? [image] : [],
});

/** Answers reads with the listing, and records what is written. */
function answerWith(told: Told = {}) {
  const written: unknown[] = [];
  const keep = async ({ request }: { request: Request }) => {
    written.push(toPlain(transit.read(await request.text())));
    return transitResponse(anOwnListing(told));
  };
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME }) }),
    ),
    http.get(apiUrl('own_listings/show'), () => transitResponse(anOwnListing(told))),
    http.get(apiUrl('availability_exceptions/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('bookings/query'), () => transitResponse(aPageOf([]))),
    http.post(apiUrl('own_listings/create_draft'), keep),
    http.post(apiUrl('own_listings/update'), keep),
    http.post(apiUrl('own_listings/publish_draft'), keep),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      written.push(toPlain(transit.read(await request.text())));
      return transitResponse({ data: aCurrentUser({ id: ME }) });
    }),
  );
  return written;
}

/** A user whose payout account is complete. */
function payee() {
  const user = aCurrentUser({ id: ME });
  return { ...user, attributes: { ...user.attributes, stripeConnected: true } };
}

const paramsOf = (tab: string, type: string) => ({
  slug: 'table-saw',
  id: type === 'new' ? NO_LISTING_ID : ID,
  type,
  tab,
});

interface Visit {
  readonly pattern?: string;
  /** The outcome of a visit to the payment provider's page. */
  readonly returned?: string;
}

async function load(
  tab: string,
  type = 'draft',
  { returned, pattern = returned ? patterns.editListingReturn : patterns.editListing }: Visit = {},
) {
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'], isLoggedInAs: false }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const params = { ...paramsOf(tab, type), ...(returned && { returnUrlType: returned }) };
  const outcome = await loadEditListingPage({
    dispatch,
    getState,
    params,
    pattern,
    query: new URLSearchParams(),
    config: testConfig,
    now: testNow,
  });
  return { outcome, store, params };
}

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>;
}

async function show(tab: string, type = 'draft', visit: Visit = {}) {
  const { store, params } = await load(tab, type, visit);
  const page = await renderApp(
    <>
      <EditListingPage params={params} />
      <Where />
    </>,
    {
      at: ['/l', ...Object.values(params)].join('/'),
      preloaded: store.getState(),
    },
  );
  await screen.findByRole('heading', { level: 1, hidden: true });
  return page;
}

const nextButton = (name: string) => screen.findByRole('button', { name });

describe('the way through the steps', () => {
  test('/l/new leads to the first step of a new listing', async () => {
    answerWith();
    const { outcome } = await load('description', 'new', { pattern: patterns.newListing });
    const to = `/l/draft/${NO_LISTING_ID}/new/description`;
    expect(outcome).toEqual({ kind: 'redirect', to, permanent: false });
  });

  test('a step before its turn leads to the nearest complete one', async () => {
    answerWith({ price: null });
    const { outcome } = await load('photos');
    expect(outcome).toMatchObject({ kind: 'redirect', to: `/l/table-saw/${ID}/draft/location` });
  });

  test('an address with another state redirects to the current one', async () => {
    answerWith({ state: 'published' });
    const { outcome } = await load('description');
    expect(outcome).toMatchObject({ kind: 'redirect', to: `/l/table-saw/${ID}/edit/description` });
  });

  test("others' tools and unknown steps are not found", async () => {
    answerWith();
    network.use(
      http.get(apiUrl('own_listings/show'), () => transitError({ status: 403, code: 'forbidden' })),
    );
    expect((await load('policy')).outcome).toEqual({ kind: 'not-found' });
    expect((await load('amenities')).outcome).toEqual({ kind: 'not-found' });
  });

  test('a listing that cannot be fetched says so and is tried again', async () => {
    answerWith();
    network.use(
      http.get(apiUrl('own_listings/show'), () => transitError({ status: 500, code: 'server' }), {
        once: true,
      }),
    );
    const { user } = await show('policy');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: /Rules for this tool/ })).toBeInTheDocument();
  });
});

describe('description', () => {
  test('the first save makes a draft with the serial number in private data', async () => {
    const written = answerWith();
    const { user, container } = await show('description', 'new');
    await expectAccessible(container);
    const submit = await nextButton('Next: tool rules');
    expect(submit).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '  Table saw ');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'With a stand.');
    await user.selectOptions(screen.getByLabelText('Category'), 'Other');
    await user.type(screen.getByRole('textbox', { name: 'What kind of tool?' }), 'Crane');
    await user.selectOptions(screen.getByLabelText('Brand'), 'Makita');
    await user.type(screen.getByRole('textbox', { name: 'Serial number' }), 'TS-1');
    await user.click(submit);
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({
      title: 'Table saw',
      publicData: { otherCategory: 'Crane', serialNumber: null, availabilityRule: 'custom' },
      privateData: { serialNumber: 'TS-1' },
    });
  });

  test('a title over 60 characters is refused at the field', async () => {
    answerWith();
    const { user } = await show('description', 'new');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x'.repeat(61));
    await user.tab();
    expect(await screen.findByText('At most 60 characters.')).toBeInTheDocument();
  });

  test('a save that fails is said, and what was typed stays', async () => {
    answerWith();
    network.use(
      http.post(apiUrl('own_listings/update'), () => transitError({ status: 500, code: 'server' })),
    );
    const { user } = await show('description');
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.type(title, ', 10 in');
    await user.click(await nextButton('Next: tool rules'));
    expect(await screen.findByText(/Saving failed/)).toBeInTheDocument();
    expect(title).toHaveValue('Table saw, 10 in');
  });

  test('what another tab saved meanwhile is not overwritten without a question', async () => {
    const written = answerWith();
    const { user } = await show('description');
    network.use(
      http.get(apiUrl('own_listings/show'), () =>
        transitResponse(anOwnListing({ title: 'Table saw with stand' })),
      ),
    );
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(await nextButton('Next: tool rules'));
    await screen.findByText(/saved somewhere else/);
    expect(written).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show the newer version' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Table saw with stand');
  });

  test('a link away from unsaved changes asks first', async () => {
    answerWith();
    const { user } = await show('description');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    const steps = screen.getByRole('navigation', { name: 'Listing steps' });
    await user.click(within(steps).getByRole('link', { name: /Tool rules/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Table saw!');
  });
});

test('a session that ends keeps what was typed for its owner', async () => {
  answerWith();
  network.use(
    http.post(apiUrl('own_listings/update'), () =>
      transitError({ status: 401, code: 'unauthorized' }),
    ),
  );
  const { user, unmount } = await show('policy');
  await user.type(screen.getByRole('textbox', { name: /Rules for this tool/ }), 'No rain.');
  await user.click(await nextButton('Next: location'));
  await screen.findByText(/logged out/i);
  unmount();
  answerWith();
  await show('policy');
  expect(await screen.findByDisplayValue('No rain.')).toBeInTheDocument();
});

test('a published tool is changed in place, with the steps as tabs above it', async () => {
  const written = answerWith({ state: 'published' });
  const { user } = await show('policy', 'edit');
  expect(screen.getByRole('link', { name: 'Your tools' })).toHaveAttribute('href', '/listings');
  expect(screen.getByRole('link', { name: 'See it as a renter' })).toHaveAttribute(
    'href',
    `/l/table-saw/${ID}`,
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Listing steps' }));
  expect(tabs.getByRole('link', { name: 'Tool rules' })).toHaveAttribute('aria-current', 'page');
  await user.type(screen.getByRole('textbox', { name: /Rules for this tool/ }), 'No rain.');
  await user.click(await nextButton('Save changes'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('rules may be left empty, and are then saved as an empty text with the host', async () => {
  const written = answerWith({ publicData: { rules: undefined } });
  const { user } = await show('policy');
  await user.click(await nextButton('Next: location'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({ publicData: { rules: '', hostId: ME } });
});

describe('pricing', () => {
  test('what the owner earns follows each keystroke, and discounts are saved', async () => {
    const written = answerWith({ price: null });
    const { user, container } = await show('pricing');
    const price = await screen.findByRole('textbox', { name: 'Price per night' });
    await user.type(price, '45');
    expect(screen.getByRole('cell', { name: '$40.50' })).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: /7 nights or more/ }));
    await user.type(screen.getByRole('textbox', { name: 'Weekly discount in percent' }), '15');
    expect(screen.getByRole('cell', { name: '$240.97' })).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { weeklyDiscount: 15, monthlyDiscount: null } });
  });

  test.each([
    ['0', 'The price must be above zero.'],
    ['cheap', 'Type a price such as 45 or 45.50.'],
    ['-3', 'Type a price such as 45 or 45.50.'],
  ])('%s is no price', async (typed, fault) => {
    answerWith({ price: null });
    const { user } = await show('pricing');
    await user.type(await screen.findByRole('textbox', { name: 'Price per night' }), typed);
    await user.tab();
    expect(await screen.findByText(fault)).toBeInTheDocument();
  });

  test('a price in another currency replaces the form', async () => {
    answerWith({ currency: 'EUR' });
    await show('pricing');
    expect(await screen.findByText(/prices here are in USD/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Price per night' })).not.toBeInTheDocument();
  });

  test('prices of five similar tools are shown, and none are invented', async () => {
    answerWith();
    const prices = [2900, 3800, 4000, 5200, 6800].map((amount) => ({
      id: new types.UUID(aUuid()),
      type: 'listing',
      attributes: { price: new types.Money(amount, 'USD') },
    }));
    network.use(http.get(apiUrl('listings/query'), () => transitResponse(aPageOf(prices))));
    await show('pricing');
    const name = /Prices of 5 similar tools: from \$29 to \$68, half of them between \$38 and \$52/;
    expect(await screen.findByRole('img', { name })).toBeInTheDocument();
  });
});

test('the location must be picked from the list', async () => {
  answerWith();
  const { user } = await show('location');
  await user.click(await screen.findByLabelText('Address'));
  const field = await screen.findByRole('combobox', { name: 'Address' });
  await user.clear(field);
  await user.type(field, 'Somewhere');
  await user.tab();
  expect(await screen.findByText('Pick the address from the list.')).toBeInTheDocument();
});

test('the plan is written with the rule, for the pieces in stock', async () => {
  const written = answerWith({ publicData: { stock: 3 } });
  const { user } = await show('availability');
  await user.click(await screen.findByRole('radio', { name: 'Only weekends' }));
  await user.click(await nextButton('Next: photos'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({
    publicData: { availabilityRule: 'weekdaysDisabled' },
    availabilityPlan: {
      entries: expect.arrayContaining([
        { dayOfWeek: 'fri', seats: 0 },
        { dayOfWeek: 'sat', seats: 3 },
      ]),
    },
  });
});

test('other stock rewrites the days that were opened, then the listing', async () => {
  const calls: string[] = [];
  const exceptionId = aUuid();
  const exception = (seats: number, id = exceptionId) => ({
    id: new types.UUID(id),
    type: 'availabilityException',
    attributes: {
      start: new Date('2026-06-20T00:00:00.000Z'),
      end: new Date('2026-06-22T00:00:00.000Z'),
      seats,
    },
  });
  answerWith({ state: 'published', publicData: { stock: 3 } });
  network.use(
    http.get(apiUrl('availability_exceptions/query'), () =>
      transitResponse(aPageOf([exception(3)])),
    ),
    http.post(apiUrl('availability_exceptions/delete'), () => {
      calls.push('delete');
      return transitResponse({ data: exception(3) });
    }),
    http.post(apiUrl('availability_exceptions/create'), async ({ request }) => {
      const body = toPlain(transit.read(await request.text()));
      calls.push(`create ${JSON.stringify(body)}`);
      return transitResponse({ data: exception(2, aUuid()) });
    }),
    http.post(apiUrl('own_listings/update'), async ({ request }) => {
      calls.push(`update ${await request.text()}`);
      return transitResponse(anOwnListing({ state: 'published', publicData: { stock: 2 } }));
    }),
  );
  const { user } = await show('availability', 'edit');
  await user.click((await screen.findAllByRole('button', { name: 'One fewer' }))[0]!);
  await user.click(await nextButton('Save changes'));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[0]).toBe('delete');
  expect(calls[1]).toContain('"seats":2');
  expect(calls[2]).toContain('update');
});

describe('photos', () => {
  const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
  const choose = async () => screen.findByLabelText(/Add photos/);

  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });

  test('an uploaded photo is saved with the listing as its cover', async () => {
    const written = answerWith();
    network.use(http.post(apiUrl('images/upload'), () => transitResponse({ data: image })));
    const { user } = await show('photos');
    expect(await nextButton('Publish listing')).toBeDisabled();
    await user.upload(await choose(), picture('saw.jpg'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { coverImage: image.id.uuid } });
  });

  test('a failed upload is said and tried again; other files do not get that far', async () => {
    const written = answerWith();
    network.use(
      http.post(apiUrl('images/upload'), () => transitError({ status: 500, code: 'server' }), {
        once: true,
      }),
      http.post(apiUrl('images/upload'), () => transitResponse({ data: image })),
    );
    const { user } = await show('photos');
    const input = await choose();
    await user.upload(input, [picture('saw.jpg'), picture('phone.heic', 'image/heic')]);
    expect(await screen.findByText(/This is a HEIC photo/)).toBeInTheDocument();
    await screen.findByText('The upload failed.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(written).toHaveLength(1));
  });

  test('a file that only claims to be a photo is refused, and not sent again', async () => {
    answerWith();
    network.use(
      http.post(apiUrl('images/upload'), () =>
        transitError({ status: 400, code: 'image-invalid-content' }),
      ),
    );
    const { user } = await show('photos');
    await user.upload(await choose(), picture('saw.jpg'));
    expect(await screen.findByText(/This photo was not accepted/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('a photo above 20 MB is told so by the marketplace too', async () => {
    answerWith();
    network.use(
      http.post(apiUrl('images/upload'), () =>
        transitError({ status: 413, code: 'request-upload-over-limit' }),
      ),
    );
    const { user } = await show('photos');
    await user.upload(await choose(), picture('saw.jpg'));
    expect(await screen.findByText('The maximum file size is 20 MB.')).toBeInTheDocument();
  });

  test.each([
    ['published', 'Table saw is published.'],
    ['pendingApproval', 'Table saw is waiting for approval.'],
  ])(
    'with payouts the draft is published, and it is said where it stands: %s',
    async (state, told) => {
      answerWith({ hasImage: true });
      network.use(
        http.get(apiUrl('current_user/show'), () => transitResponse({ data: payee() })),
        http.post('http://localhost/api/own-payouts', () => transitResponse({ state: 'ready' })),
        http.post(apiUrl('own_listings/publish_draft'), () =>
          transitResponse(anOwnListing({ hasImage: true, state })),
        ),
      );
      const { user } = await show('photos');
      await user.click(await nextButton('Publish listing'));
      expect(await screen.findByText(told)).toBeInTheDocument();
    },
  );

  test('a draft that cannot be published says why and stays', async () => {
    answerWith({ hasImage: true });
    network.use(
      http.get(apiUrl('current_user/show'), () => transitResponse({ data: payee() })),
      http.post('http://localhost/api/own-payouts', () => transitResponse({ state: 'ready' })),
      http.post(apiUrl('own_listings/publish_draft'), () =>
        transitError({ status: 500, code: 'server' }),
      ),
    );
    const { user } = await show('photos');
    await user.click(await nextButton('Publish listing'));
    expect(await screen.findByText(/Publishing failed/)).toBeInTheDocument();
    expect(await nextButton('Publish listing')).toBeEnabled();
  });

  test('without payouts the draft is remembered, and the dialog leads to them', async () => {
    const written = answerWith({ hasImage: true });
    const { user, container } = await show('photos');
    await expectAccessible(container);
    await user.click(await nextButton('Publish listing'));
    const dialog = await screen.findByRole('dialog', { name: 'Where should your money go?' });
    expect(written[0]).toMatchObject({ privateData: { draftToPublish: ID } });
    expect(within(dialog).getByRole('link', { name: 'Add payout details' })).toHaveAttribute(
      'href',
      '/account/payments',
    );
  });

  test('a description of a photo is saved when it is left', async () => {
    const written = answerWith({ hasImage: true });
    const { user } = await show('photos');
    const field = await screen.findByLabelText('What does photo 1 show?');
    await user.type(field, 'The fence');
    await user.tab();
    await waitFor(() => expect(written).toHaveLength(1));
    expect(JSON.stringify(written[0])).toContain('The fence');
  });
});

describe('back from the payment provider', () => {
  const returnedDraft = (payouts: string) => {
    answerWith({ hasImage: true });
    network.use(
      http.get(apiUrl('current_user/show'), () => transitResponse({ data: payee() })),
      http.post(apiUrl('current_user/update_profile'), () => transitResponse({ data: payee() })),
      http.post('http://localhost/api/own-payouts', () => transitResponse({ state: payouts })),
    );
  };
  const linkAnswers = (answer: () => Response) => {
    const asked: string[] = [];
    network.use(
      http.post(apiUrl('stripe_account_links/create'), async ({ request }) => {
        asked.push(await request.text());
        return answer();
      }),
    );
    return asked;
  };
  const link = () =>
    transitResponse({
      data: {
        id: 'l',
        type: 'stripeAccountLink',
        attributes: { url: 'https://connect.stripe.test/1', expiresAt: new Date(0) },
      },
    });
  const step = `/l/table-saw/${ID}/draft/photos`;
  beforeEach(() => jest.mocked(leaveSite).mockClear());

  test('the way there leads back to this step', async () => {
    returnedDraft('due');
    const asked = linkAnswers(link);
    const { user } = await show('photos');
    await user.click(await nextButton('Publish listing'));
    await user.click(await nextButton('Get verified at Stripe'));
    await waitFor(() => expect(leaveSite).toHaveBeenCalled());
    expect(asked[0]).toContain(`http://localhost${step}/success`);
    expect(asked[0]).toContain(`http://localhost${step}/failure`);
  });

  test('with everything told, the address is that of the step again', async () => {
    returnedDraft('ready');
    await show('photos', 'draft', { returned: 'success' });
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`${step}$`)),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('with something still missing, the dialog says so', async () => {
    returnedDraft('due');
    const { user } = await show('photos', 'draft', { returned: 'success' });
    const dialog = await screen.findByRole('dialog', { name: 'Stripe needs something from you' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it as a draft' }));
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`${step}$`)),
    );
  });

  test('who left before the end gets a new link at once', async () => {
    returnedDraft('due');
    linkAnswers(link);
    await show('photos', 'draft', { returned: 'failure' });
    await waitFor(() =>
      expect(leaveSite).toHaveBeenCalledWith('https://connect.stripe.test/1', { replace: true }),
    );
  });

  test('a link that is refused leaves the dialog with the reason', async () => {
    returnedDraft('due');
    linkAnswers(() => transitError({ status: 500, code: 'server' }));
    await show('photos', 'draft', { returned: 'failure' });
    const dialog = await screen.findByRole('dialog', { name: 'Stripe needs something from you' });
    expect(await within(dialog).findByText(/could not be opened/)).toBeInTheDocument();
  });

  test.each(['nonsense', 'success'])(
    'only the last step of a draft has a way back: %s',
    async (returned) => {
      answerWith({ hasImage: true, state: returned === 'success' ? 'published' : 'draft' });
      const type = returned === 'success' ? 'edit' : 'draft';
      const { outcome } = await load('photos', type, { returned });
      const to = `/l/table-saw/${ID}/${type}/photos`;
      expect(outcome).toEqual({ kind: 'redirect', to, permanent: false });
    },
  );
});
