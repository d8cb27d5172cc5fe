import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { type LatLng } from '~/domain/search/geo';
import { type HolidayView } from '~/domain/listing/holiday';
import { expectAccessible } from '~/testing/axe';
import { aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { HolidayDialog } from './HolidayDialog';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const SERVER = 'http://localhost/api';
const SAW = aUuid();

/** Simulates a server with these holidays, and records its requests. */
function answerWith(holidays: HolidayView[], place?: LatLng) {
  const asked: unknown[] = [];
  const take = async ({ request }: { request: Request }) => {
    asked.push(toPlain(transit.read(await request.text())));
    const holiday = { id: aUuid(), state: 'blocking', tools: 2, done: 0, failed: [] };
    return transitResponse({ ...holiday, start: '2026-06-12', end: '2026-06-20' });
  };
  const tool = (id: string, title: string) => ({
    id: new types.UUID(id),
    type: 'ownListing',
    attributes: { title, ...(place && { geolocation: new types.LatLng(place.lat, place.lng) }) },
  });
  network.use(
    http.get(apiUrl('own_listings/query'), () =>
      transitResponse(aPageOf([tool(SAW, 'Table saw'), tool(aUuid(), 'Drill')])),
    ),
    http.post(`${SERVER}/own-holidays`, () => transitResponse({ holidays })),
    http.post(`${SERVER}/block-days`, take),
    http.post(`${SERVER}/unblock-days`, take),
  );
  return asked;
}

const aHoliday = (more: Partial<HolidayView> = {}) =>
  ({
    id: aUuid(),
    start: '2026-06-12',
    end: '2026-06-20',
    state: 'blocked',
    tools: 2,
    done: 2,
    failed: [],
    ...more,
  }) as HolidayView;

const show = (options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(<HolidayDialog isOpen onClose={() => undefined} />, options);

const focused = () => document.activeElement as HTMLElement;

async function chooseDays(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('button', { name: /Friday, June 12, 2026/ }));
  await user.click(screen.getByRole('button', { name: /Saturday, June 20, 2026/ }));
}

test('days are blocked on all tools, and the server is followed', async () => {
  const asked = answerWith([]);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Block days' }));
  expect((await screen.findByText('Still missing:')).closest('p')).toHaveTextContent('Days');
  await waitFor(() => expect(screen.getByRole('grid')).toContainElement(focused()));
  expect(asked).toEqual([]);
  await chooseDays(user);
  expect(screen.getByText(/You lend again from Sat, Jun 20/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Block 8 days on 2 tools' }));
  expect(await screen.findByText('Blocking: 0 of 2 tools done')).toBeInTheDocument();
  expect(asked).toEqual([{ start: '2026-06-12', end: '2026-06-20' }]);
});

test('the first day that can be blocked is today at the place of the tools, not at the marketplace', async () => {
  answerWith([], { lat: 34.05, lng: -118.24 });
  // It is half past midnight in New York, and 9:30 pm of the day before in Los Angeles.
  await show({ now: new Date('2026-06-11T04:30:00.000Z') });
  const todays = () => screen.findByRole('button', { name: /Wednesday, June 10, 2026/ });
  await waitFor(async () => expect(await todays()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByRole('button', { name: /Tuesday, June 9, 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('days can be blocked on chosen tools alone', async () => {
  const asked = answerWith([]);
  const { user } = await show();
  await chooseDays(user);
  await user.click(screen.getByRole('radio', { name: 'Some of them' }));
  const saw = await screen.findByRole('checkbox', { name: 'Table saw' });
  await user.click(screen.getByRole('button', { name: /Block 8 days/ }));
  expect(focused()).toHaveAttribute('type', 'checkbox');
  expect(asked).toEqual([]);
  await user.click(saw);
  await expectAccessible(screen.getByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'Block 8 days on 1 tool' }));
  await waitFor(() => expect(asked).toMatchObject([{ listingIds: [SAW] }]));
});

test('a refusal is shown, and the days stay chosen', async () => {
  answerWith([]);
  network.use(
    http.post(`${SERVER}/block-days`, () => transitError({ status: 500, code: 'internal' })),
  );
  const { user } = await show();
  await chooseDays(user);
  await user.click(screen.getByRole('button', { name: /Block 8 days/ }));
  expect(await screen.findByText(/We couldn’t block the days/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Block 8 days/ })).toBeEnabled();
});

test('blocked days are undone, and a tool that refused is named', async () => {
  const holiday = aHoliday({ failed: ['Drill'] });
  const asked = answerWith([holiday]);
  const { user } = await show();
  const row = (await screen.findByText('Fri, Jun 12 to Fri, Jun 19')).closest('li')!;
  expect(within(row).getByText(/Not done yet. We’re still trying: Drill/)).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toEqual([{ holidayId: holiday.id }]));
});

test('an undo that is done is reported, although the server no longer lists the days', async () => {
  const holiday = aHoliday();
  answerWith([holiday]);
  const { user } = await show();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  network.use(
    http.post(`${SERVER}/unblock-days`, () =>
      transitResponse({ ...holiday, state: 'undoing', done: 0 }),
    ),
    http.post(`${SERVER}/own-holidays`, () => transitResponse({ holidays: [] })),
  );
  await user.click(undo);
  expect(await screen.findByText('Reopening: 0 of 2 tools done')).toBeInTheDocument();
  expect(
    await screen.findByText('Open again, as before', {}, { timeout: 5000 }),
  ).toBeInTheDocument();
});
