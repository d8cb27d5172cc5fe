import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitResponse } from '~/testing/transit';
import { RentalsFeed } from './RentalsFeed';

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

test('the link to the user’s own rentals is asked for when it is wanted', async () => {
  const { user } = await renderApp(<RentalsFeed />);
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Rentals in your calendar' }));
  expect(await screen.findByDisplayValue('https://toolyard.example/rentals.ics')).toBeVisible();
  expect(String(asked[0])).toContain('rentals');
  expect(screen.getByText(/Pick-up and return of what you rent/)).toBeVisible();
});
