import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { patterns } from '~/config/paths';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError } from '~/testing/transit';
import { type ListingId } from '~/domain/ids';
import { setErrorReporter } from '~/lib/report';
import { createTestStore } from '~/testing/test-store';
import { NO_LISTING_ID } from './wizard-path';
import { ID, answerWith, load, network, nextButton, show } from './testing/wizard-world';
import { newListingBegun, saveTab } from './EditListingPage.duck';

describe('the steps in their order', () => {
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

  test('a return from the payment provider to an unsaved tool leads to the first step', async () => {
    answerWith();
    const { outcome } = await load('description', 'new', { returned: 'success' });
    const to = `/l/draft/${NO_LISTING_ID}/new/description`;
    expect(outcome).toEqual({ kind: 'redirect', to, permanent: false });
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

describe('names in error reports', () => {
  const failure = () => transitError({ status: 500, code: 'internal' });
  const step = {
    tab: 'description',
    change: { title: 'Saw' },
    timeZone: 'UTC',
    now: 0,
  } as const;

  test.each([
    ['create-listing-draft-failed', null],
    ['update-listing-failed', ID as ListingId],
  ])('a step that cannot be saved is reported as %s', async (name, id) => {
    const reported: string[] = [];
    setErrorReporter((_, context) => reported.push(context));
    network.use(
      http.post(apiUrl('own_listings/create_draft'), failure),
      http.post(apiUrl('own_listings/update'), failure),
    );
    await createTestStore().dispatch(saveTab({ ...step, id, isForced: true }));
    expect(reported).toEqual([name]);
  });
});

describe('a draft that was taken over', () => {
  const create = async () => {
    const { dispatch } = createTestStore();
    dispatch(newListingBegun(ID as ListingId));
    const change = { title: 'Saw', publicData: { brand: 'BOSCH' } };
    const step = { tab: 'description', id: null, change, timeZone: 'UTC', now: 0 } as const;
    return dispatch(saveTab(step));
  };

  test('another tool takes over place, rules, days and hold of the last one, and nothing else', async () => {
    const written = answerWith({
      publicData: { rules: 'No rain.', minNights: 2, stock: 3, weeklyDiscount: 10, hold: 5000 },
    });
    await create();
    expect(written).toEqual([
      { privateData: { publicPoints: [{ lat: 30.27, lng: -97.74 }] } },
      {
        title: 'Saw',
        geolocation: { lat: 30.27, lng: -97.74 },
        publicData: {
          brand: 'BOSCH',
          rules: 'No rain.',
          minNights: 2,
          hold: 5000,
          location: expect.objectContaining({ city: 'Austin' }) as object,
        },
        privateData: { location: expect.objectContaining({ street: '12 Elm St' }) as object },
      },
    ]);
  });

  test('another tool begins empty if the last one cannot be read', async () => {
    const written = answerWith();
    network.use(
      http.get(apiUrl('own_listings/show'), () => transitError({ status: 404, code: 'not-found' })),
    );
    expect(saveTab.fulfilled.match(await create())).toBe(true);
    expect(written).toEqual([{ title: 'Saw', publicData: { brand: 'BOSCH' }, privateData: {} }]);
  });

  test('the way to the first step names the last tool', async () => {
    answerWith();
    const { outcome } = await load('description', 'new', {
      pattern: patterns.newListing,
      like: ID,
    });
    const to = `/l/draft/${NO_LISTING_ID}/new/description?like=${ID}`;
    expect(outcome).toEqual({ kind: 'redirect', to, permanent: false });
  });
});
