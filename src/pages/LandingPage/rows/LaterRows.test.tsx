import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type ListingId } from '~/domain/ids';
import { rememberRecent } from '~/features/recent/recent-tools';
import { aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { findArea } from './find-area';
import { LaterRows } from './LaterRows';

jest.mock('./find-area', () => ({ findArea: jest.fn() }));

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => jest.mocked(findArea).mockResolvedValue(null));
afterEach(() => {
  network.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => network.close());

/** The marketplace has `near` tools in any box and four everywhere; returns what was asked. */
function theMarketplaceHas(near: number) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const ids = query.get('ids')?.split(',');
      const count = query.has('bounds') ? near : 4;
      const made = ids ?? Array.from({ length: count }, aUuid);
      return transitResponse(aPageOf(made.map((id) => aListing({ id, title: `Tool ${id}` }))));
    }),
  );
  return asked;
}

const austin = { address: 'Austin, Texas', center: { lat: 30.27, lng: -97.74 } };
const row = (name: string) => screen.findByRole('region', { name });

test('tools that are free on the nights of Saturday and Sunday, from anywhere', async () => {
  const asked = theMarketplaceHas(0);
  await renderApp(<LaterRows />);
  const region = await row('Free this weekend');
  expect(await within(region).findAllByRole('article')).toHaveLength(4);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('start')).toContain('2026-06-13');
  expect(asked[0]?.get('end')).toContain('2026-06-15');
  expect(within(region).getByRole('link', { name: /See all/ })).toHaveAttribute(
    'href',
    '/s?dates=2026-06-13%2C2026-06-15',
  );
  expect(screen.queryByRole('heading', { name: 'Near you' })).not.toBeInTheDocument();
});

test('where the place is known, both rows are near it', async () => {
  jest.mocked(findArea).mockResolvedValue(austin);
  theMarketplaceHas(4);
  await renderApp(<LaterRows />);
  expect(await row('Free this weekend in Austin, Texas')).toBeVisible();
  expect(await within(await row('Near you')).findAllByRole('article')).toHaveLength(4);
});

test('the circle grows where there are few tools, and the weekend falls back to everywhere', async () => {
  jest.mocked(findArea).mockResolvedValue(austin);
  const asked = theMarketplaceHas(2);
  await renderApp(<LaterRows />);
  expect(await within(await row('Near you')).findAllByRole('article')).toHaveLength(2);
  expect(await within(await row('Free this weekend')).findAllByRole('article')).toHaveLength(4);
  expect(new Set(asked.map((query) => query.get('bounds'))).size).toBe(3);
});

test('the tools that were looked at, the latest first', async () => {
  theMarketplaceHas(0);
  const [saw, drill] = [aUuid(), aUuid()] as ListingId[];
  rememberRecent(saw!);
  rememberRecent(drill!);
  await renderApp(<LaterRows />);
  const region = await row('Recently viewed');
  const links = await within(region).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([`Tool ${drill!}`, `Tool ${saw!}`]);
});

test('a row that cannot be loaded is left out', async () => {
  network.use(
    http.get(apiUrl('listings/query'), () => transitError({ status: 500, code: 'internal' })),
  );
  await renderApp(<LaterRows />);
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Free this weekend' })).not.toBeInTheDocument(),
  );
});
