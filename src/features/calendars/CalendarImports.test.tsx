import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { type ListingId } from '~/domain/ids';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { CalendarImports } from './CalendarImports';

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

const show = () => renderApp(<CalendarImports listingId={aUuid() as ListingId} />);

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
  expect(await screen.findByText('The link has to begin with https://.')).toBeVisible();
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

test('of a calendar that was never read nothing is said to stay blocked', async () => {
  network.use(
    http.post('http://localhost/api/calendar-imports', () =>
      answer({ ...calendar, readAt: null, problem: 'unreachable' }),
    ),
  );
  await show();
  expect(await screen.findByText(/cannot be reached. Check the link/)).toBeVisible();
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
  expect(await screen.findByText(/do not read it any more/)).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: `Read ${url} again` }));
  expect(await screen.findByText(/^Read /)).toBeVisible();
  expect(screen.queryByText(/do not read it any more/)).not.toBeInTheDocument();
  expect(asked).toMatchObject([{ importId: calendar.id }]);
});

test('the reason why a calendar is not followed is said in words', async () => {
  network.use(
    http.post('http://localhost/api/calendar-imports', () =>
      answer({ ...calendar, problem: 'not-readable' }),
    ),
  );
  await show();
  expect(await screen.findByText(/repetitions that we cannot follow/)).toBeVisible();
});

test('while the calendars of the tool are being read, another one has to wait', async () => {
  network.use(
    http.post('http://localhost/api/add-calendar-import', () =>
      HttpResponse.json({ errors: [{ code: 'busy' }] }, { status: 409 }),
    ),
  );
  const { user } = await show();
  await user.type(await screen.findByRole('textbox'), `${url}{Enter}`);
  expect(await screen.findByText(/are being read. Try again in a minute/)).toBeVisible();
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
  expect(await screen.findByText(/at most three calendars/)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue(url);
});
