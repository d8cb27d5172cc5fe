import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type ContentDocument } from '~/api/site/content';
import { expectAccessible } from '~/testing/axe';
import { renderApp } from '~/testing/render-app';
import { DocumentDialog } from './DocumentDialog';

const policy: ContentDocument = {
  name: 'cancellation-policy',
  title: 'Cancellation policy',
  description: 'Until when a rental can be canceled.',
  updated: '2026-06-01',
  html: '<p>In short.</p>',
  sections: [
    { id: 'when', title: 'When you can cancel', kind: 'text', html: '<p>In time.</p>', items: [] },
  ],
};

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const address = 'http://localhost/api/content/documents/cancellation-policy';

test('a legal text opens over the page, from the server that renders it', async () => {
  network.use(http.get(address, () => HttpResponse.json(policy)));
  const onClose = jest.fn();
  const { user, baseElement } = await renderApp(
    <DocumentDialog open="cancellationPolicy" onClose={onClose} />,
  );
  expect(await screen.findByRole('heading', { name: 'When you can cancel' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Cancellation policy' })).toBeVisible();
  await expectAccessible(baseElement);
  await user.click(screen.getByRole('button', { name: 'Back to checkout' }));
  expect(onClose).toHaveBeenCalled();
});

test('a text that cannot be loaded says so', async () => {
  network.use(http.get(address, () => HttpResponse.json({}, { status: 500 })));
  await renderApp(<DocumentDialog open="cancellationPolicy" onClose={() => undefined} />);
  expect(await screen.findByText('We couldn’t load this text.')).toBeVisible();
});
