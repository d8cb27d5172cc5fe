import { act, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useLocation } from 'react-router-dom';
import { useFlag } from './use-flag';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { PageFrame } from './PageFrame';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

function Page() {
  const { search } = useLocation();
  const [isBooking] = useFlag('book');
  return (
    <PageFrame>
      <output>{search}</output>
      {isBooking && <p>The booking is open.</p>}
    </PageFrame>
  );
}

const lateCode = { timeout: 5000 };
const dialogs = () => screen.queryAllByRole('dialog');

test.each([
  ['mobilemenu=open&mobilesearch=open', 'Find a tool'],
  ['mobilemenu=open&mobilesearch=shut', 'Welcome'],
  ['book=true&mobilemenu=open', 'Welcome'],
])('an address that asks for several dialogs opens one: %s', async (query, name) => {
  const { user } = await renderApp(<Page />, { at: `/about?${query}` });
  expect(await screen.findByRole('dialog', { name }, lateCode)).toBeInTheDocument();
  await act(async () => undefined);
  expect(dialogs()).toHaveLength(1);
  expect(screen.queryByText('The booking is open.')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialogs()).toHaveLength(0));
  expect(screen.getByText(/^(\?book=true)?$/, { selector: 'output' })).toBeInTheDocument();
});
