import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { expectAccessible } from '~/testing/axe';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { CalendarFeed } from './CalendarFeed';

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
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  await expectAccessible(container);
});

test('a new address is made only after a warning', async () => {
  const { user } = await renderApp(<CalendarFeed />);
  await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
  expect(screen.getByText(/stop working/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByDisplayValue('https://toolyard.example/second.ics')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('This is your new link.');
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
  expect(await screen.findByText(/could not be made/)).toBeVisible();
  expect(screen.getByDisplayValue('https://toolyard.example/first.ics')).toBeVisible();
});
