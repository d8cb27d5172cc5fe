import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { featureNames } from '~/domain/feature-names';
import { aCurrentUser } from '~/testing/builders';
import { fakeDevice } from '~/testing/fake-device';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { testConfig } from '~/testing/test-config';
import { transitResponse } from '~/testing/transit';
import { AskForNotices } from './AskForNotices';

const network = setupServer(
  currentUserIs(aCurrentUser()),
  ...emptyMarketplace,
  http.post('*/api/push', () => transitResponse({ key: 'BAAA' })),
  http.post('*/api/push/add', () => transitResponse({ isOn: true })),
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());
const devices: { remove: () => void }[] = [];
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  for (const device of devices.splice(0)) device.remove();
});

async function ask(given: Parameters<typeof fakeDevice>[0] = {}, features = featureNames.slice()) {
  const device = fakeDevice(given);
  devices.push(device);
  const page = await renderApp(<AskForNotices>{'Know at once.'}</AskForNotices>, {
    preloaded: await signedInState(),
    config: { ...testConfig, features },
  });
  return { ...page, device };
}

test('one press turns notifications on, and leads to their settings', async () => {
  const { user, device } = await ask();
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Notifications are on');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/account/notifications');
  expect(device.state.endpoint).toBe('https://vendor.example/device');
});

test('"not now" is kept for a month, in this browser', async () => {
  const first = await ask();
  await first.user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Know at once.')).toBeNull();
  first.unmount();
  await ask();
  expect(screen.queryByText('Know at once.')).toBeNull();
});

test('a user who refused in the browser reads how to change that', async () => {
  const { user } = await ask({ says: 'denied' });
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your browser blocks');
});

test.each([
  ['who said no before', { permission: 'denied' as const }, featureNames.slice()],
  ['nobody without push', {}, featureNames.filter((name) => name !== 'push')],
])('%s is not asked', async (_who, given, features) => {
  await ask(given, features);
  // The browser answers a moment later.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByText('Know at once.')).toBeNull();
});
