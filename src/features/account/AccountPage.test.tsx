import { screen, within } from '@testing-library/react';
import { expectAccessible } from '~/testing/axe';
import { renderApp } from '~/testing/render-app';
import { AccountContent, AccountNav } from './AccountPage';

const showPage = () =>
  renderApp(
    <>
      <AccountNav page="payouts" />
      <main>
        <AccountContent page="payouts">The form</AccountContent>
      </main>
    </>,
  );
const nav = () => screen.getByRole('navigation', { name: 'Account settings' });

test('an account page has its heading, and a list of the account pages in which it is marked', async () => {
  const { container } = await showPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  expect(
    within(nav())
      .getAllByRole('link')
      .map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]),
  ).toEqual([
    ['Contact details', '/account/contact-details', null],
    ['Identity', '/account/identity', null],
    ['Notifications', '/account/notifications', null],
    ['Password', '/account/change-password', null],
    ['Payouts', '/account/payments', 'page'],
    ['Payment methods', '/account/payment-methods', null],
  ]);
  await expectAccessible(container);
});

test('the row of pages on phones is scrolled to the current page', async () => {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(320);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
  await showPage();
  expect(within(nav()).getByRole('list').scrollLeft).toBe(320 - (300 - 120) / 2);
  jest.restoreAllMocks();
});
