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

const nothing = { weeks: [], answers: [], tools: [], missed: [], since: null, countedAt: null };

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
    ...{ ...nothing, weeks, since: '2026-06-01', countedAt: '2026-06-30T12:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: '4 weeks' }));
  const facts = screen.getByText('Paid by renters', { selector: 'dt *, dt' }).closest('dl');
  expect(facts).toHaveTextContent('Orders12');
  expect(facts).toHaveTextContent('$1,200.00$100.00 an order');
  expect(facts).toHaveTextContent('$162.00');
  expect(facts).toHaveTextContent('50%6 of 12');
  expect(screen.getByText('Given back, and paid for claims').closest('div')).toHaveTextContent(
    '−$18.00',
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

test('what owners answered, which tools are booked and what searches did not find stand there for the chosen weeks', async () => {
  const counted = { since: '2026-06-01', countedAt: '2026-06-30T12:00:00.000Z' };
  const grinder = { words: 'stump grinder', place: 'Austin, TX', count: 7 };
  const { user, container } = await show({
    ...{ ...nothing, ...counted },
    answers: [
      { week: '2026-06-29', city: 'Austin', asked: 4, minutes: [10, 50, 170] },
      { week: '2026-06-22', city: 'Austin', asked: 2, minutes: [] },
      { week: '2026-06-22', city: 'Tampa', asked: 1, minutes: [30] },
    ],
    tools: [
      { city: 'Austin', published: 20, ordered: 5 },
      { city: 'Waco', published: 4, ordered: 1 },
    ],
    missed: [
      { period: 4, rows: [] },
      { period: 13, rows: [grinder, { words: 'trencher', place: '', count: 3 }] },
    ],
  });
  const [byWeek, byCity, missed] = await screen.findAllByRole('table');
  if (!byWeek || !byCity || !missed) throw new Error('there are no tables');
  expect(cellsOf(byWeek, /Jun 29/)).toEqual(['4', '75%', 'within 50 min']);
  expect(cellsOf(byWeek, /Jun 22/)).toEqual(['3', '33%', 'within 30 min']);
  expect(cellsOf(byWeek, /Jun 15/)).toEqual(['0', '', '']);
  expect(cellsOf(byCity, /Austin/)).toEqual(['20', '25%', '6', '50%', 'within 50 min']);
  expect(cellsOf(byCity, /Tampa/)).toEqual(['0', '', '1', '100%', 'within 30 min']);
  expect(cellsOf(byCity, /Waco/)).toEqual(['4', '25%', '0', '', '']);
  expect(screen.getByText(/25% of the published tools were booked: 6 of 24/)).toBeVisible();
  expect(cellsOf(missed, /stump grinder/)).toEqual(['Austin, TX', '7']);
  expect(cellsOf(missed, /trencher/)).toEqual(['Everywhere', '3']);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: '4 weeks' }));
  expect(screen.getByText(/^No words were searched three times/)).toBeVisible();
});

test('before the first count the page says so, and files can be saved', async () => {
  await show(nothing);
  expect(await screen.findByText(/being counted/)).toBeVisible();
  expect(screen.getByLabelText('Month')).toBeVisible();
});
