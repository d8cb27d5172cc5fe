import { screen } from '@testing-library/react';
import { http } from 'msw';
import { transitResponse } from '~/testing/transit';
import { network, ownerId, show } from '../testing/listing-page';

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const review = {
  is: 'sent-back',
  at: '2026-06-22T15:00:00Z',
  reasons: ['photos'],
  words: 'The chain is not to be seen.',
};
const waiting = (metadata: object) => ({ state: 'pendingApproval', metadata });

test('an owner reads why a tool was sent back, and asks again', async () => {
  network.use(http.post('*/api/ask-approval', () => transitResponse({ asked: true })));
  const { user } = await show({ viewerId: ownerId, listing: waiting({ review }) });
  expect(await screen.findByText(/Photos: show the tool itself/)).toBeVisible();
  expect(screen.getByText('“The chain is not to be seen.”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for approval again' }));
  expect(await screen.findByText(/We’ll look at it again/)).toBeVisible();
  expect(screen.queryByText(/Photos: show the tool itself/)).not.toBeInTheDocument();
});

test('a tool that waits for the first time says only that', async () => {
  await show({ viewerId: ownerId, listing: waiting({}) });
  expect(await screen.findByText(/Waiting for approval/)).toBeVisible();
});
