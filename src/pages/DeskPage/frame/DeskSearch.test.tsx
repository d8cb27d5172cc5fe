import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitResponse } from '~/testing/transit';
import { DeskPage } from '../DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ORDER = '7c41e09b-0000-4000-8000-000000000000';
const none = { count: 0, rows: [] };
const nothing = {
  people: none,
  tools: none,
  orders: none,
  messages: none,
  near: [],
  isComplete: true,
};

async function show(found: object, until: string | null = '2030-01-01T00:00:00.000Z') {
  const asked: unknown[] = [];
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until })),
    http.post('*/api/desk/audit', () =>
      transitResponse({ lines: [], next: null, began: '2026-06-01T12:00:00.000Z' }),
    ),
    http.post('*/api/desk/search', async ({ request }) => {
      asked.push(toPlain(transit.read(await request.text())));
      return transitResponse({ ...nothing, ...found });
    }),
  );
  const shown = await renderApp(<DeskPage params={{}} pattern={patterns.deskAudit} />, {
    at: '/desk/audit',
    preloaded: await signedInState(),
  });
  return { ...shown, asked };
}

const order = {
  id: ORDER,
  title: 'Table saw',
  state: 'state/accepted',
  renter: 'Marcus O',
  owner: 'Dana W',
};

test('"/" begins a search on any page; arrows reach what was found, Escape closes and then leaves', async () => {
  const { user, container, asked } = await show({
    orders: { count: 8, rows: [order] },
    tools: {
      count: 1,
      rows: [{ id: aUuid(), title: 'Table saw', state: 'closed', owner: 'Dana W' }],
    },
  });
  const field = await screen.findByRole('searchbox', { name: 'Search people, orders and tools' });
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('table saw');
  const found = await screen.findByRole('link', { name: /7c41e09b Table saw/ });
  expect(found).toHaveAttribute('href', `/desk/orders/${ORDER}`);
  expect(screen.getByText('Marcus O rents from Dana W · Accepted')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Orders, 8/ })).toHaveTextContent('the newest 1');
  expect(screen.getByText('9 found')).toBeVisible();
  expect(asked).toEqual([{ words: 'table saw' }]);
  await expectAccessible(container);
  await user.keyboard('{ArrowDown}');
  expect(found).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Table saw Dana W · Closed/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).toHaveFocus();
  expect(found).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(field).not.toHaveFocus();
});

test('a search without results says what can be searched for, and which number is close', async () => {
  const { user, container } = await show({ near: [ORDER] });
  await user.type(await screen.findByRole('searchbox', { name: /^Search people/ }), '7c41e99b');
  expect(await screen.findByText('Nothing matches “7c41e99b”.')).toBeVisible();
  expect(screen.getByRole('link', { name: '#7c41e09b' })).toBeVisible();
  await expectAccessible(container);
});

test('Enter opens the first result', async () => {
  const { user } = await show({ orders: { count: 1, rows: [order] } });
  await user.type(await screen.findByRole('searchbox', { name: /^Search people/ }), 'saw');
  await screen.findByRole('link', { name: /7c41e09b/ });
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('link', { name: /7c41e09b/ })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: /^Search people/ })).toHaveValue('');
});

test('the answer says that something may be missing while names are being read', async () => {
  const { user } = await show({ isComplete: false });
  await user.type(await screen.findByRole('searchbox', { name: /^Search people/ }), 'saw');
  expect(await screen.findByText(/still reading names/)).toBeVisible();
});

test('there is no search while the desk is closed', async () => {
  await show({}, null);
  await screen.findByRole('heading', { name: 'Open the desk' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
