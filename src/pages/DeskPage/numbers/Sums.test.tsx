import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitResponse } from '~/testing/transit';
import { DeskPage } from '../DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const nothing = { sums: [], missed: [], since: null, countedAt: null };
const counted = { ...nothing, since: '2026-06-01', countedAt: '2026-06-30T12:00:00.000Z' };

async function show(answer: object) {
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/sums', () => transitResponse(answer)),
  );
  return renderApp(<DeskPage params={{}} pattern={patterns.deskNumbers} />, {
    at: '/desk/numbers',
    preloaded: await signedInState(),
  });
}

test('the page shows orders, money, the take with its sources, and cancellations', async () => {
  const sums = {
    currency: 'USD',
    orders: 12,
    canceled: 6,
    paid: 120_000,
    fees: 9000,
    protection: 3000,
    commission: 6000,
    returned: -1800,
  };
  const { container } = await show({ ...counted, sums: [sums] });
  const facts = (await screen.findByText('Paid by renters')).closest('dl');
  expect(facts).toHaveTextContent('Orders12');
  expect(facts).toHaveTextContent('$1,200.00$100.00 per order');
  expect(facts).toHaveTextContent('$162.0013.5% of what renters paid');
  expect(facts).toHaveTextContent('50%6 of 12');
  expect(screen.getByText('Given back and paid for claims').closest('div')).toHaveTextContent(
    '−$18.00',
  );
  expect(screen.getByText(/^The last 13 weeks, known since .*Jun 1/)).toBeVisible();
  expect(screen.getByText(/^No words were searched three times/)).toBeVisible();
  await expectAccessible(container);
});

test('searches without results are shown with their places', async () => {
  const { container } = await show({
    ...counted,
    missed: [
      { words: 'stump grinder', place: 'Austin, TX', count: 7 },
      { words: 'trencher', place: '', count: 3 },
    ],
  });
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /stump grinder/ })).toHaveTextContent(
    'stump grinderAustin, TX7',
  );
  expect(within(table).getByRole('row', { name: /trencher/ })).toHaveTextContent(
    'trencherEverywhere3',
  );
  expect(screen.getByText(/^Nothing was paid in the last 13 weeks/)).toBeVisible();
  await expectAccessible(container);
});

test('the page says that nothing was counted yet, and files can be saved', async () => {
  await show(nothing);
  expect(await screen.findByText(/We’re counting/)).toBeVisible();
  expect(screen.getByLabelText('Month')).toBeVisible();
});
