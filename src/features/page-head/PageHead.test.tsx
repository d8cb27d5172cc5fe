import { waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { PageHead } from './PageHead';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

test.each([
  ['About us', 'About us | Toolyard'],
  ['Toolyard', 'Toolyard'],
])('a page named %j has the title %j, in the browser and on social cards', async (title, full) => {
  await renderApp(<PageHead title={title} description="What the page is about." />);
  await waitFor(() => expect(document.title).toBe(full));
  expect(document.querySelector('meta[property="og:title"]')).toHaveAttribute('content', full);
});
