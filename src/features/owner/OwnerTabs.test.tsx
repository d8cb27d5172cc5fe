import { screen } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { OwnerTabs } from './OwnerTabs';

test('the tabs lead to the tools, the earnings and the rentals, and mark the open page', async () => {
  await renderApp(<OwnerTabs current="earnings" />);
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Your tools')).toHaveAttribute('href', '/listings');
  expect(link('Earnings')).toHaveAttribute('aria-current', 'page');
  expect(link('Rentals')).toHaveAttribute('href', '/inbox/sales');
});
