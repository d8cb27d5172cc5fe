import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { types } from 'sharetribe-flex-sdk';
import { expectAccessible } from '~/testing/axe';
import { aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { addDays, day, dayToDate } from '~/domain/time/day';
import { keepSearch } from '~/features/search/last-search';
import { setScreen } from '~/testing/match-media';
import { ListingPage } from './ListingPage';
import { loadListingPage } from './ListingPage.data';
import { address, answerWith, longBio, network, ownerId, show } from './testing/listing-page';

describe('the page', () => {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

  afterEach(() => network.resetHandlers());

  afterAll(() => network.close());

  test('the page shows the tool, its owner, its place and its reviews', async () => {
    const { container, user } = await show({
      publicData: { location: { address: '2207 E 14th St, Austin, TX 78702' }, rules: 'Clean it.' },
      reviews: [
        [5, 'Started at once.'],
        [4, 'Heavy.'],
      ],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Auger' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Pictures of Auger' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lent by Dana W' })).toBeVisible();
    expect(screen.getAllByText('Stihl').length).toBeGreaterThan(0);
    expect(container).toHaveTextContent('In Austin, TX. The area is approximate.');
    expect(container).not.toHaveTextContent('E 14th St');
    expect(screen.getByRole('heading', { name: '2 reviews' })).toBeVisible();
    expect(screen.getAllByText('Rated 4.5 out of 5').length).toBeGreaterThan(0);
    expect(screen.getByText('Started at once.')).toBeVisible();
    expect(screen.getAllByText('Deleted user')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(container).toHaveTextContent(longBio.trim());
    await expectAccessible(container);
  });

  test('the data for search engines has price and rating, but not the place', async () => {
    await show({ reviews: [[5, 'Good.']] });
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
      '@graph': [
        {
          '@type': 'Product',
          name: 'Auger',
          // The offers are one night with its fee, and the night alone.
          offers: {
            price: '43.70',
            priceCurrency: 'USD',
            priceSpecification: { price: '38.00' },
          },
          aggregateRating: { ratingValue: 5, reviewCount: 1 },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
    expect(script?.textContent).not.toContain('30.2');
  });

  test('missing pictures, reviews and descriptions are reported', async () => {
    const { container } = await show({ hasPicture: false, listing: { description: '' } });
    expect(screen.getByText('The owner hasn’t described it yet.')).toBeVisible();
    expect(screen.getAllByText('No reviews').length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: /Pictures/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('links in the description lead only to the web', async () => {
    await show({
      listing: { description: 'Manual: https://example.com/auger or javascript:alert(1)' },
    });
    const links = within(screen.getByRole('region', { name: 'About this tool' })).getAllByRole(
      'link',
    );
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', 'https://example.com/auger');
    expect(links[0]).toHaveAttribute('rel', expect.stringContaining('nofollow'));
  });

  test('the owner is shown with facts, and no fact is invented', async () => {
    const numbers = { rentals: 14, rented: 0, responseMinutes: 55, answeredPercent: 90 };
    const profile = { metadata: { numbers } };
    const { unmount } = await show({
      owner: { createdAt: new Date('2023-05-02T00:00:00.000Z'), profile },
    });
    expect(screen.getByText('Here since May 2023')).toBeVisible();
    expect(screen.getByText('14 rentals')).toBeVisible();
    expect(screen.getByText(/^Replies/).parentElement).toHaveTextContent(
      'Replies within 55 min to 90% of messages and requests',
    );
    unmount();
    await show({ owner: { profile: {} } });
    expect(screen.queryByText(/rental/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Replies/)).not.toBeInTheDocument();
  });

  test.each([
    [null, 'This tool has no price yet. You can rent it once the owner sets one.'],
    [
      { amount: 3500, currency: 'CAD' },
      'This tool’s price is in another currency. You can’t rent it here.',
    ],
  ])(
    'a tool that its price keeps from being rented says so in place of the button: %j',
    async (price, words) => {
      await show({ listing: { price } });
      expect(await screen.findAllByText((_, node) => node?.textContent === words)).not.toHaveLength(
        0,
      );
      expect(screen.queryByRole('button', { name: 'Choose dates' })).not.toBeInTheDocument();
      expect(screen.queryByText(/no refund|to cancel/)).not.toBeInTheDocument();
    },
  );

  test('a press on Verified shows what the mark means, and no more', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Verified' }));
    expect(await screen.findByRole('dialog', { name: 'What “Verified” means' })).toHaveTextContent(
      /compared a government ID with a selfie in June 2026\./,
    );
  });

  test.each([
    [9, 0],
    [10, 5],
  ])('of %s reviews, %s lines say how many stars they gave', async (count, lines) => {
    await show({ reviews: Array.from({ length: count }, () => [5, 'Fine.'] as const) });
    expect(screen.queryAllByText(/^\d stars?: \d+/)).toHaveLength(lines);
  });

  test('a drawing of the demo says in the viewer that it is one', async () => {
    const { user } = await show({ drawn: true });
    await user.click(screen.getByRole('button', { name: /^Picture 1 of 1/ }));
    const viewer = await screen.findByRole('dialog', { name: 'Pictures of Auger' });
    expect(viewer).toHaveTextContent('Illustration');
  });

  test('similar tools nearby are of other owners', async () => {
    const theirs = aListing({ title: 'Post hole digger', authorId: aUuid() });
    const own = aListing({ title: 'Own digger', authorId: ownerId });
    const asked: string[] = [];
    const id = aUuid();
    const options = {
      id,
      listing: { geolocation: new types.LatLng(30.27, -97.74) },
    };
    answerWith(options);
    network.use(
      http.get(apiUrl('listings/query'), ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (!searchParams.has('pub_category')) return transitResponse(aPageOf([]));
        asked.push(searchParams.get('pub_category') ?? '');
        return transitResponse(aPageOf([own, theirs]));
      }),
    );
    await show(options);
    const row = await screen.findByRole('region', { name: 'Similar tools nearby' });
    expect(within(row).getByRole('link', { name: 'Post hole digger' })).toBeVisible();
    expect(within(row).queryByText('Own digger')).not.toBeInTheDocument();
    expect(asked).toEqual(['outdoorPowerTools']);
  });

  test('the tool of an owner who was banned cannot be rented', async () => {
    await show({ owner: { banned: true, profile: {} }, query: 'book=true' });
    expect(screen.getAllByText(/Its owner is no longer a member/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('tools below the fold are asked for when they are scrolled to', async () => {
    const watchers: ((entries: object[]) => void)[] = [];
    class Observer {
      constructor(watcher: (entries: object[]) => void) {
        watchers.push(watcher);
      }
      readonly observe = () => undefined;
      readonly unobserve = () => undefined;
      readonly disconnect = () => undefined;
    }
    Object.assign(window, { IntersectionObserver: Observer });
    const theirs = aListing({ title: 'Post hole digger', authorId: aUuid() });
    const options = { id: aUuid(), listing: { geolocation: new types.LatLng(30.27, -97.74) } };
    const asked = jest.fn();
    network.use(
      http.get(apiUrl('listings/query'), ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (!searchParams.has('pub_category')) return transitResponse(aPageOf([]));
        asked();
        return transitResponse(aPageOf([theirs]));
      }),
    );
    try {
      await show(options);
      expect(asked).not.toHaveBeenCalled();
      act(() => {
        for (const see of watchers) see([{ isIntersecting: true, target: document.body }]);
      });
      expect(await screen.findByRole('link', { name: 'Post hole digger' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    }
  });

  test('the bar of a closed tool leads to similar tools nearby', async () => {
    await show({ listing: { state: 'closed' } });
    const bar = document.querySelector<HTMLElement>('[data-dock]');
    expect(bar).toHaveTextContent('Not for rent right now');
    const link = within(bar ?? document.body).getByRole('link', { name: 'Find similar tools' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/s\?.*category=/));
    expect(within(bar ?? document.body).queryByRole('button')).not.toBeInTheDocument();
  });

  test('a closed tool cannot be booked or asked about', async () => {
    await show({ listing: { state: 'closed' }, query: 'book=true' });
    expect(screen.getAllByText(/isn’t for rent right now/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Contact' })).not.toBeInTheDocument();
  });

  test('a deleted tool is reported as taken down, with a link to others', async () => {
    await show({ listing: { deleted: true } });
    expect(
      screen.getByRole('heading', { level: 1, name: 'This tool was taken down' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search tools' })).toHaveAttribute('href', '/s');
  });

  test('a tool that does not load can be requested again', async () => {
    const id = answerWith({});
    network.use(http.get(apiUrl('listings/show'), () => transitError({ status: 500, code: 'x' })));
    const params = { slug: 'auger', id };
    const { dispatch, getState } = createTestStore();
    await loadListingPage({
      dispatch,
      getState,
      params,
      query: new URLSearchParams(),
      config: testConfig,
      now: testNow,
    });
    const page = <ListingPage params={params} />;
    const { user } = await renderApp(page, { preloaded: getState() });
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    answerWith({ id });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Auger' })).toBeVisible();
  });

  test('placeholders show until the tool is there', async () => {
    const params = { slug: 'auger', id: aUuid() };
    const { container } = await renderApp(<ListingPage params={params} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading the tool');
    expect(container.querySelector('[aria-busy]')).toBeInTheDocument();
  });
});

describe('what the owner can do', () => {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

  afterEach(() => network.resetHandlers());

  afterAll(() => network.close());

  test.each([
    [{ banned: true, profile: {} }, 'Lent by Banned user'],
    [{ deleted: true, profile: {} }, 'Lent by Deleted user'],
  ])('an owner who is no longer active has no name and cannot be asked', async (owner, heading) => {
    await show({ owner });
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Contact' })).not.toBeInTheDocument();
  });

  test('a visitor who asks signs up first and comes back to the question', async () => {
    const { user, id } = await show();
    await user.click(screen.getByRole('button', { name: 'Contact' }));
    const from = encodeURIComponent(`/l/auger/${id}?contact=true`);
    expect(address()).toContain(`/signup?from=${from}`);
  });

  test('a logged-in user asks in a dialog', async () => {
    const { user } = await show({ viewerId: aUuid() });
    await user.click(screen.getByRole('button', { name: 'Contact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask Dana W about this tool' });
    expect(await within(dialog).findByRole('textbox', { name: 'Your message' })).toBeVisible();
  });

  test('the owner edits profile and tool, on a phone too, and is not asked to choose dates', async () => {
    const { id } = await show({ viewerId: ownerId });
    expect(screen.getByRole('link', { name: 'Edit profile' })).toBeVisible();
    expect(screen.getByText('This is your tool')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/l/auger/${id}/edit/description`,
    );
    expect(screen.getByRole('link', { name: 'See your tools' })).toHaveAttribute(
      'href',
      '/listings',
    );
    expect(screen.queryByRole('button', { name: 'Choose dates' })).not.toBeInTheDocument();
  });

  test('anybody reports a tool to the operator', async () => {
    const reports: unknown[] = [];
    network.use(
      http.post('http://localhost/api/report', async ({ request }) => {
        reports.push(await request.json());
        return HttpResponse.json({ sent: true });
      }),
    );
    const { user, id } = await show();
    await user.click(await screen.findByRole('button', { name: 'Report this tool' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this tool' });
    const reason = await within(dialog).findByRole('combobox', { name: /Reason/ });
    await user.selectOptions(reason, 'unsafe');
    await user.type(within(dialog).getByRole('textbox', { name: /What’s wrong/ }), 'No guard.');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(await within(dialog).findByText(/We look at every report/)).toBeVisible();
    expect(reports).toEqual([{ listingId: id, reason: 'unsafe', message: 'No guard.', email: '' }]);
  });

  test('the address of a tool can be shared', async () => {
    const { user, id } = await show();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(expect.stringMatching(`/l/auger/${id}$`));
  });

  test('the owner of a tool reads on its page, where publishing leads, that no email about orders comes before the address is confirmed', async () => {
    await show({ viewerId: ownerId, isVerified: false });
    expect(await screen.findByText('Your email address isn’t confirmed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  });
});

describe('days', () => {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

  afterEach(() => network.resetHandlers());

  afterAll(() => network.close());

  test('the form opens and closes with the address on small screens', async () => {
    const { user, id } = await show();
    await user.click(screen.getByRole('button', { name: 'Choose dates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose dates' });
    expect(address()).toContain(`/l/auger/${id}?book=true`);
    expect(await within(dialog).findByText(/No free days/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toContain(`/l/auger/${id}`));
  });

  const days = (seats: number, from = '2026-06-08') =>
    Array.from({ length: 14 }, (_, index) => ({
      id: new types.UUID(aUuid()),
      type: 'timeSlot',
      attributes: {
        type: 'time-slot/day',
        seats,
        start: dayToDate(addDays(day(from), index)),
        end: dayToDate(addDays(day(from), index + 1)),
      },
    }));

  function priceIs(amount: number, quote = {}) {
    const payinTotal = new types.Money(amount, 'USD');
    network.use(
      http.post('http://localhost/api/transaction-line-items', () =>
        transitResponse({
          lineItems: [],
          taxes: [0],
          payinTotal,
          payoutTotal: payinTotal,
          ...quote,
        }),
      ),
    );
  }

  /** Finds the bar at the bottom of small screens. */
  const dock = () => {
    const bar = document.querySelector<HTMLElement>('[data-dock]');
    if (!bar) throw new Error('no dock');
    return within(bar);
  };

  describe('after a search', () => {
    afterEach(() => {
      sessionStorage.clear();
      setScreen('desktop');
    });

    test('the dock says what the chosen days cost, and the sheet begins with them', async () => {
      priceIs(14051);
      const { user } = await show({ query: 'dates=2026-06-12,2026-06-15', slots: days(1) });
      expect(await dock().findByText('Jun 12 → 15')).toBeVisible();
      expect(dock().getByText('$131.10')).toBeVisible();
      expect(dock().getByText('for 3 nights, fees included')).toBeVisible();
      await user.click(dock().getByRole('button', { name: 'Book these days' }));
      const sheet = await screen.findByRole('dialog', { name: 'Choose dates' });
      expect(await within(sheet).findByRole('button', { name: 'Add to cart' })).toBeVisible();
    });

    test.each([
      ['that are taken', 'dates=2026-06-12,2026-06-15', days(0)],
      ['that the owner does not allow', 'dates=2026-06-12,2026-06-13', days(1)],
    ])(
      'the ticket shows the price of the shortest rental in place of days %s',
      async (_, query, slots) => {
        // Every media query matches, even that of wide screens.
        setScreen('phone');
        await show({ query, slots, publicData: { minNights: 2 } });
        const ticket = within(screen.getByRole('region', { name: 'Booking' }));
        expect(await ticket.findByText('for 2 nights, fees included')).toBeVisible();
        expect(ticket.getByText('$87.40')).toBeVisible();
      },
    );

    test('the dock says if the days are taken', async () => {
      const asked = jest.fn();
      const { user } = await show({ query: 'dates=2026-06-12,2026-06-15', slots: days(0) });
      network.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname));
      expect(await dock().findByText('Jun 12 → 15')).toBeVisible();
      expect(asked).not.toHaveBeenCalled();
      await user.keyboard('{Tab}');
      expect(await dock().findByText(/Not free on/)).toBeVisible();
      network.events.removeAllListeners();
    });

    test('the days of the search count by the clock of the tool’s place', async () => {
      priceIs(14051);
      // It is nine in the evening on Oahu, and three in the morning of the next day in New York.
      const now = new Date('2026-06-09T07:00:00.000Z');
      const query = 'dates=2026-06-08,2026-06-10';
      const placed = (lat: number, lng: number) => ({
        listing: { geolocation: new types.LatLng(lat, lng) },
        slots: days(1),
        query,
        now,
      });
      const { unmount } = await show(placed(40.713, -74.006));
      expect(await dock().findByRole('button', { name: 'Choose dates' })).toBeVisible();
      expect(dock().queryByText('Jun 8 → 10')).not.toBeInTheDocument();
      unmount();
      await show(placed(21.307, -157.858));
      expect(await dock().findByText('Jun 8 → 10')).toBeVisible();
      expect(dock().getByText('for 2 nights, fees included')).toBeVisible();
    });

    test('the bar and the way back keep the whole search', async () => {
      keepSearch('/s?keywords=auger&dates=2026-06-12%2C2026-06-15&price=10%2C50');
      priceIs(14051);
      const { user } = await show({ slots: days(1) });
      expect(screen.getByRole('link', { name: 'Search results' })).toHaveAttribute(
        'href',
        '/s?keywords=auger&dates=2026-06-12%2C2026-06-15&price=10%2C50',
      );
      const what = screen.getByRole('textbox', { name: 'What' });
      expect(what).toHaveValue('auger');
      expect(await dock().findByText('Jun 12 → 15')).toBeVisible();
      await user.click(what);
      const field = await screen.findByRole('combobox', { name: 'What' });
      await user.clear(field);
      await user.type(field, 'drill{Enter}');
      await waitFor(() =>
        expect(address()).toContain(
          '/s?keywords=drill&dates=2026-06-12%2C2026-06-15&price=10%2C50',
        ),
      );
    });
  });

  test('the cancellation deadline is in the tool’s time zone, even around a change of the clocks', async () => {
    priceIs(14051);
    const listing = { geolocation: new types.LatLng(33.448, -112.074) };
    const slots = days(1, '2026-11-01');
    await show({ listing, query: 'dates=2026-11-02,2026-11-05&book=true', slots });
    // Clocks do not change in Phoenix, unlike those of New York, the marketplace's zone.
    expect(
      await screen.findByText(/^Free to cancel until Sat, Oct 31, 8:00\sam MST/),
    ).toBeVisible();
  });

  test('an order can be canceled until a day that is shown under the title and above the button', async () => {
    priceIs(14051);
    await show({ query: 'dates=2026-06-12,2026-06-15&book=true', slots: days(1) });
    expect(await screen.findByText(/^Free to cancel until Wed, Jun 10, 8:00\sam/)).toBeVisible();
    expect(screen.getByText(/^Cancel free until Wed, Jun 10, 8:00\sam/)).toBeInTheDocument();
  });
});
