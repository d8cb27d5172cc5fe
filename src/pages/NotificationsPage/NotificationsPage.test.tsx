import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { featureNames } from '~/domain/feature-names';
import { turnedOffData } from '~/domain/person/notices';
import { savedSearchData } from '~/domain/search/saved-searches';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { fakeDevice } from '~/testing/fake-device';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { aUserWithPrivateData } from '~/testing/private-data';
import { renderApp } from '~/testing/render-app';
import { signedInState } from '~/testing/signed-in';
import { testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { NotificationsPage } from './NotificationsPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
let cleanUp = () => undefined as void;
afterEach(() => {
  network.resetHandlers();
  cleanUp();
  cleanUp = () => undefined;
});
afterAll(() => network.close());

async function show(privateData: Record<string, unknown> = {}, features = featureNames.slice()) {
  const user = aUserWithPrivateData(privateData);
  const calls: string[] = [];
  network.use(
    ...user.handlers,
    http.post('*/api/push', () => transitResponse({ key: 'BAAA' })),
    http.post('*/api/push/add', () => {
      calls.push('add');
      return transitResponse({ isOn: true });
    }),
    http.post('*/api/push/drop', () => {
      calls.push('drop');
      return transitResponse({ isOn: false });
    }),
  );
  const page = await renderApp(<NotificationsPage />, {
    at: '/account/notifications',
    preloaded: await signedInState(),
    config: { ...testConfig, features },
  });
  return { ...page, data: user.data, calls };
}

function browser(given?: Parameters<typeof fakeDevice>[0]) {
  const device = fakeDevice(given);
  cleanUp = device.remove;
  return device;
}

test('notifications are turned on and off for this browser', async () => {
  const { state } = browser();
  const { user, calls, container } = await show();
  expect(await screen.findByText('Notifications are off for this device.')).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Notifications are on for this device.')).toBeVisible();
  expect(calls).toEqual(['add']);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Notifications are off for this device.')).toBeVisible();
  expect([calls, state.endpoint]).toEqual([['add', 'drop'], null]);
});

test('a user who refused in the browser reads how to change that', async () => {
  browser({ says: 'denied' });
  const { user, calls } = await show();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  expect(calls).toEqual([]);
});

test('a vendor that does not answer is reported, and it can be tried again', async () => {
  const { state } = browser({ vendorAnswers: false });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t turn on notifications');
  state.vendorAnswers = true;
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Notifications are on for this device.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a browser without notifications says so', async () => {
  await show();
  expect(await screen.findByText(/^This browser can’t show notifications/)).toBeVisible();
});

test('each kind is turned off and on without changing the others', async () => {
  const { user, data } = await show(turnedOffData(new Set(['push-orders'])));
  const messages = await screen.findByRole('switch', { name: 'On devices Messages' });
  expect(messages).toBeChecked();
  expect(
    screen.getByRole('switch', { name: 'On devices Bookings and requests' }),
  ).not.toBeChecked();
  await user.click(messages);
  await waitFor(() => expect(data['turnedOff']).toEqual(['push-orders', 'push-messages']));
  expect(messages).not.toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'By email Reminders' }));
  await waitFor(() => expect(data['turnedOff']).toContain('mail-reminders'));
  await user.click(messages);
  await waitFor(() => expect(data['turnedOff']).toEqual(['push-orders', 'mail-reminders']));
});

test('a failed change goes back and is reported', async () => {
  const { user, data } = await show();
  network.use(
    http.post(apiUrl('current_user/update_profile'), () =>
      transitError({ status: 500, code: 'internal' }),
    ),
  );
  const messages = await screen.findByRole('switch', { name: 'On devices Messages' });
  await user.click(messages);
  expect(await screen.findByRole('alert')).toHaveTextContent('That wasn’t saved.');
  expect(messages).toBeChecked();
  expect(data['turnedOff']).toBeUndefined();
});

test('emails about saved searches are turned off here too, if there are any', async () => {
  const query = { id: aUuid(), query: 'keywords=saw', savedAt: '2026-06-01T12:00:00.000Z' };
  const { user, data, unmount } = await show(savedSearchData({ list: [query], wantsEmails: true }));
  await user.click(await screen.findByRole('switch', { name: 'By email Saved searches' }));
  await waitFor(() => expect(data['searchEmails']).toBe(false));
  unmount();
  await show();
  expect(await screen.findByRole('link', { name: 'saved searches' })).toHaveAttribute(
    'href',
    '/saved-searches',
  );
});

test('only emails are offered without the push feature', async () => {
  await show(
    {},
    featureNames.filter((name) => name !== 'push'),
  );
  expect(await screen.findByRole('switch', { name: 'By email Reminders' })).toBeChecked();
  expect(screen.queryByText('This device')).toBeNull();
  expect(screen.queryByText(/On devices/)).toBeNull();
});
