import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { expectAccessible } from '~/testing/axe';
import { type ListingId } from '~/domain/ids';
import { aUuid } from '~/testing/builders';
import { RentalsFeed } from './RentalsFeed';
import { CalendarFeed } from './CalendarFeed';
import { CalendarImports } from './CalendarImports';

describe('the feed of rentals', () => {
  const asked: unknown[] = [];
  const network = setupServer(
    ...emptyMarketplace,
    http.post('http://localhost/api/calendar-links', async ({ request }) => {
      asked.push(await request.text());
      return transitResponse({ all: 'https://toolyard.example/rentals.ics', listing: null });
    }),
  );
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());

  test('the link to the user’s own rentals is requested on demand', async () => {
    const { user } = await renderApp(<RentalsFeed />);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Rentals in your calendar' }));
    expect(await screen.findByDisplayValue('https://toolyard.example/rentals.ics')).toBeVisible();
    expect(String(asked[0])).toContain('rentals');
    expect(screen.getByText(/See the pickup and return of what you rent/)).toBeVisible();
  });
});

describe('the feed of a tool', () => {
  const links = (name: string) =>
    transitResponse({ all: `https://toolyard.example/${name}.ics`, listing: null });
  const network = setupServer(
    ...emptyMarketplace,
    http.post('http://localhost/api/calendar-links', () => links('first')),
    http.post('http://localhost/api/renew-calendar-links', () => links('second')),
  );
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());

  test('the address can be copied', async () => {
    const { user, container } = await renderApp(<CalendarFeed />);
    expect(await screen.findByRole('textbox', { name: 'Feed address' })).toHaveValue(
      'https://toolyard.example/first.ics',
    );
    const write = jest.spyOn(window.navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('https://toolyard.example/first.ics');
    expect(await screen.findByText('Link copied')).toBeVisible();
    await expectAccessible(container);
  });

  test('a new address is made only after a warning', async () => {
    const { user } = await renderApp(<CalendarFeed />);
    await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
    expect(screen.getByText(/stop working/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make a new link' }));
    expect(await screen.findByDisplayValue('https://toolyard.example/second.ics')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Here’s your new link.');
  });

  test('a failure is shown, and the old address stays', async () => {
    network.use(
      http.post('http://localhost/api/renew-calendar-links', () =>
        transitError({ status: 503, code: 'unavailable' }),
      ),
    );
    const { user } = await renderApp(<CalendarFeed />);
    await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
    await user.click(screen.getByRole('button', { name: 'Make a new link' }));
    expect(await screen.findByText(/couldn’t make/)).toBeVisible();
    expect(screen.getByDisplayValue('https://toolyard.example/first.ics')).toBeVisible();
  });
});

describe('imports', () => {
  const url = 'https://elsewhere.example/tool.ics';
  const calendar = { id: aUuid(), url, readAt: '2026-06-08T14:00:00.000Z', problem: null };
  const answer = (...imports: readonly object[]) => transitResponse({ imports });

  const network = setupServer(
    ...emptyMarketplace,
    http.post('http://localhost/api/calendar-imports', () => answer()),
    http.post('http://localhost/api/add-calendar-import', () => answer(calendar)),
    http.post('http://localhost/api/remove-calendar-import', () => answer()),
  );
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());

  const show = () =>
    renderApp(<CalendarImports listingId={aUuid() as ListingId} onChanged={() => {}} />);

  test('a calendar is added and removed', async () => {
    const { user, container } = await show();
    const field = await screen.findByRole('textbox', { name: 'Calendar link' });
    await user.type(field, url);
    await user.click(screen.getByRole('button', { name: 'Add calendar' }));
    expect(await screen.findByText(url)).toBeVisible();
    expect(field).toHaveValue('');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: `Remove ${url}` }));
    expect(await screen.findByRole('textbox')).toBeVisible();
    expect(screen.queryByText(url)).not.toBeInTheDocument();
  });

  test.each(['webcal://elsewhere.example/tool.ics', ' WEBCAL://elsewhere.example/tool.ics'])(
    'the link that a calendar program hands out is taken: %j',
    async (typed) => {
      const { user } = await show();
      await user.type(await screen.findByRole('textbox', { name: 'Calendar link' }), typed);
      await user.click(screen.getByRole('button', { name: 'Add calendar' }));
      expect(await screen.findByText(url)).toBeVisible();
    },
  );

  test('only links that begin with https are taken', async () => {
    const { user } = await show();
    await user.type(await screen.findByRole('textbox'), 'http://elsewhere.example{Enter}');
    expect(await screen.findByText('The link has to start with https://.')).toBeVisible();
  });

  test('the reason why a calendar cannot be read is shown', async () => {
    network.use(
      http.post('http://localhost/api/calendar-imports', () =>
        answer({ ...calendar, problem: 'not-a-calendar' }),
      ),
    );
    await show();
    expect(await screen.findByText(/no calendar/)).toBeVisible();
  });

  test('the page says what was understood, and warns if nothing is blocked', async () => {
    network.use(
      http.post('http://localhost/api/calendar-imports', () =>
        answer(
          { ...calendar, days: 14, lastDay: '2027-03-03' },
          { ...calendar, id: crypto.randomUUID() },
        ),
      ),
    );
    await show();
    expect(await screen.findByText('14 days blocked until Mar 3, 2027.')).toBeVisible();
    expect(screen.getByText(/It doesn’t block anything/)).toBeVisible();
  });

  test('a calendar that could not be read is named', async () => {
    network.use(
      http.post('http://localhost/api/calendar-imports', () =>
        answer({ ...calendar, problem: 'not-readable', line: 'DTSTART:soon' }),
      ),
    );
    await show();
    expect(await screen.findByText(/DTSTART:soon/)).toBeVisible();
  });

  test('whole days marked free can be blocked, and missing days opened', async () => {
    const asked: unknown[] = [];
    const thin = { ...calendar, freeAllDay: 6, thinSince: '2026-06-08T14:00:00.000Z' };
    network.use(
      http.post('http://localhost/api/calendar-imports', () => answer(thin)),
      http.post('http://localhost/api/read-calendar-import', async ({ request }) => {
        asked.push(transit.read(await request.text()));
        return answer({ ...thin, blocksFree: true });
      }),
    );
    const { user, container } = await show();
    const free = await screen.findByRole('checkbox', { name: /6 all-day entries are marked free/ });
    await expectAccessible(container);
    await user.click(free);
    expect(await screen.findByRole('checkbox')).toBeChecked();
    await user.click(screen.getByRole('button', { name: /open them now/ }));
    expect(asked).toMatchObject([{ blocksFree: true }, { frees: true }]);
  });

  test('a calendar that was never read does not claim that days stay blocked', async () => {
    network.use(
      http.post('http://localhost/api/calendar-imports', () =>
        answer({ ...calendar, readAt: null, problem: 'unreachable' }),
      ),
    );
    await show();
    expect(await screen.findByText(/We can’t reach the calendar. Check the link/)).toBeVisible();
    expect(screen.queryByText(/stay blocked/)).not.toBeInTheDocument();
  });

  test('a calendar that is paused says so, and is read again on request', async () => {
    const paused = { ...calendar, problem: 'too-large', isPaused: true };
    const asked: unknown[] = [];
    network.use(
      http.post('http://localhost/api/calendar-imports', () => answer(paused)),
      http.post('http://localhost/api/read-calendar-import', async ({ request }) => {
        asked.push(transit.read(await request.text()));
        return answer(calendar);
      }),
    );
    const { user, container } = await show();
    expect(await screen.findByText(/We’ve stopped reading it/)).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: `Read ${url} again` }));
    expect(await screen.findByText(/^Read /)).toBeVisible();
    expect(screen.queryByText(/We’ve stopped reading it/)).not.toBeInTheDocument();
    expect(asked).toMatchObject([{ importId: calendar.id }]);
  });

  test('the reason why a calendar is not followed is shown in words', async () => {
    network.use(
      http.post('http://localhost/api/calendar-imports', () =>
        answer({ ...calendar, problem: 'not-readable' }),
      ),
    );
    await show();
    expect(await screen.findByText(/entry that we can’t read/)).toBeVisible();
  });

  test('another calendar has to wait while the calendars of the tool are being read', async () => {
    network.use(
      http.post('http://localhost/api/add-calendar-import', () =>
        HttpResponse.json({ errors: [{ code: 'busy' }] }, { status: 409 }),
      ),
    );
    const { user } = await show();
    await user.type(await screen.findByRole('textbox'), `${url}{Enter}`);
    expect(
      await screen.findByText(/We’re reading this tool’s calendars. Try again in a minute/),
    ).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue(url);
  });

  test('a failure keeps what was typed', async () => {
    network.use(
      http.post('http://localhost/api/add-calendar-import', () =>
        transitError({ status: 409, code: 'conflict' }),
      ),
    );
    const { user } = await show();
    await user.type(await screen.findByRole('textbox'), `${url}{Enter}`);
    expect(await screen.findByText(/up to three calendars/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue(url);
  });
});
