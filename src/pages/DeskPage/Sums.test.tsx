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
import { DeskPage } from './DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const row = (week: string, city: string, orders: number) => ({
  ...{ week, city, currency: 'USD', orders, canceled: 1, paid: orders * 10_000 },
  ...{ fees: 1500, protection: 500, commission: 1000, returned: -300 },
});

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

const cellsOf = (table: HTMLElement, name: RegExp) =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('orders, money, take with its sources and cancellations stand by week and by city, for the chosen weeks', async () => {
  // In the week from June 15 nothing was paid.
  const weeks = ['2026-06-01', '2026-06-08', '2026-06-22', '2026-06-29'].flatMap((week) => [
    row(week, 'Austin', 3),
    row(week, 'Tampa', 1),
  ]);
  const { user, container } = await show({
    ...{ weeks, since: '2026-06-01', countedAt: '2026-06-30T12:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: '4 weeks' }));
  const facts = screen.getByText('Paid by renters', { selector: 'dt *, dt' }).closest('dl');
  expect(facts).toHaveTextContent('Orders12');
  expect(facts).toHaveTextContent('$1,200.00$100.00 an order');
  expect(facts).toHaveTextContent('$162.00');
  expect(facts).toHaveTextContent('50%6 of 12');
  expect(screen.getByText('Given back, and paid for claims').closest('div')).toHaveTextContent(
    '-$18.00',
  );
  const [byWeek, byCity] = screen.getAllByRole('table');
  if (!byWeek || !byCity) throw new Error('there are no tables');
  expect(within(byWeek).getAllByRole('row')).toHaveLength(5);
  expect(cellsOf(byWeek, /Jun 29/)).toEqual(['4', '50%', '$400.00', '$54.00']);
  expect(cellsOf(byWeek, /Jun 15/)).toEqual(['0', '', '$0.00', '$0.00']);
  expect(cellsOf(byCity, /Austin/)).toEqual(['9', '33%', '$900.00', '$81.00']);
  expect(screen.getByText(/^Known since Jun 1/)).toBeVisible();
  await expectAccessible(container);
});

test('before the first count the page says so, and files can be saved', async () => {
  await show({ weeks: [], since: null, countedAt: null });
  expect(await screen.findByText(/being counted/)).toBeVisible();
  expect(screen.getByLabelText('Month')).toBeVisible();
});
