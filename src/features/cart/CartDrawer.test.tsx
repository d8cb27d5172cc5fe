import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { addDays, day, dayToDate } from '~/domain/time/day';
import { CART_KEY } from '~/store/cart';
import { loadCurrentUser } from '~/store/current-user';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { anUnpaidOrderPage } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { CartDrawer } from './CartDrawer';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const dana = aUuid();
const [washer, ladder] = [aUuid(), aUuid()];
const item = (id: string, title: string) => ({
  listing: {
    id,
    title,
    price: { amount: 3800, currency: 'USD' },
    pictureUrl: null,
    authorId: dana,
  },
  checkoutValues: {
    bookingDates: { startDate: '2026-06-12', endDate: '2026-06-15' },
    quantity: 1,
  },
});

/** A cart of two tools: the ladder is no longer free and the washer has a new price. */
async function openCart(...last: RequestHandler[]) {
  const user = aCurrentUser();
  Object.assign(user.attributes.profile.publicData, {
    [CART_KEY]: [
      item(washer, 'Pressure washer with a hose of fifty feet and four nozzles'),
      item(ladder, 'Step ladder'),
    ],
  });
  const listing = (id: string, title: string, price: number) =>
    aListing({ id, title, price, authorId: dana });
  const drafts: unknown[] = [];
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: user, included: [] })),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      const body = transit.read(await request.text()) as Record<string, object>;
      Object.assign(user.attributes.profile.publicData, body['publicData']);
      return transitResponse({ data: user, included: [] });
    }),
    http.get(apiUrl('listings/query'), ({ request }) => {
      const washerNow = listing(
        washer,
        'Pressure washer with a hose of fifty feet and four nozzles',
        4200,
      );
      return new URL(request.url).searchParams.has('start')
        ? transitResponse(aPageOf([washerNow]))
        : transitResponse(
            aPageOf(
              [washerNow, listing(ladder, 'Step ladder', 3800)],
              [aUser({ id: dana, displayName: 'Dana W' })],
            ),
          );
    }),
    http.post('http://localhost/api/transaction-line-items', async ({ request }) => {
      drafts.push(transit.read(await request.text()));
      return transitResponse({
        lineItems: [
          {
            code: 'line-item/night',
            unitPrice: new types.Money(4200, 'USD'),
            lineTotal: new types.Money(12600, 'USD'),
            quantity: new types.BigDecimal('3'),
            includeFor: ['customer', 'provider'],
          },
        ],
        taxes: [0],
        payinTotal: { amount: 14490, currency: 'USD' },
        payoutTotal: { amount: 11340, currency: 'USD' },
      });
    }),
  );
  network.use(...last);
  const rendered = await renderApp(<CartDrawer isOpen onClose={() => undefined} />);
  await act(async () => {
    await rendered.store.dispatch(loadCurrentUser());
  });
  return { ...rendered, drafts };
}

test('the drawer says what changed, leaves out removed tools, and totals the rest', async () => {
  const { drafts } = await openCart();
  const drawer = await screen.findByRole('dialog', { name: 'Cart' });
  const [first, second] = await within(drawer).findAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('$126.00'));
  expect(first).toHaveTextContent('Pressure washer with a hose of fifty…');
  expect(first).toHaveTextContent('It was $38 per night when you added it. Now it’s $42.');
  expect(second).toHaveTextContent('These nights are no longer free.');
  expect(drawer).toHaveTextContent('Total$144.90');
  expect(drawer).toHaveTextContent('1 tool isn’t in the total');
  expect(drafts).toMatchObject([{ items: [{ listingId: washer }], hasDamageProtection: false }]);
  expect(within(drawer).getByRole('link', { name: 'Check out, $144.90' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/checkout$/),
  );
  await expectAccessible(drawer);
});

test('new days follow the owner’s terms, even if the dialog opens before the terms have loaded', async () => {
  let answer = () => {};
  const isKnown = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const title = 'Pressure washer with a hose of fifty feet and four nozzles';
  const terms = { minNights: 3, leadDays: 2 };
  const tool = aListing({ id: washer, title, price: 4200, authorId: dana, publicData: terms });
  const nights = Array.from({ length: 20 }, (_, index) => addDays(day('2026-06-08'), index));
  const slots = nights.map((night) => ({
    id: new types.UUID(aUuid()),
    type: 'timeSlot',
    attributes: {
      type: 'time-slot/day',
      seats: 1,
      start: dayToDate(night),
      end: dayToDate(addDays(night, 1)),
    },
  }));
  const { user } = await openCart(
    http.get(apiUrl('timeslots/query'), ({ request }) => {
      const isFirst = request.url.includes('start=2026-06-08');
      return transitResponse(aPageOf(isFirst ? slots : []));
    }),
    http.get(apiUrl('listings/query'), async () => {
      await isKnown;
      return transitResponse(aPageOf([tool], [aUser({ id: dana, displayName: 'Dana W' })]));
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Change dates: Pressure washer/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change dates' }));
  const june = within(await dialog.findByRole('grid', { name: /June 2026/ }));
  answer();
  const dayButton = (name: RegExp) => june.getByRole('button', { name });
  await waitFor(() => expect(dayButton(/June 9/)).toHaveAttribute('aria-disabled', 'true'));
  await user.click(dayButton(/June 18/));
  await user.click(dayButton(/June 19/));
  expect(await dialog.findByText(/at least 3 nights/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  expect(dialog.getByText('Still missing:')).toBeVisible();
});

test('damage protection has its price before it is chosen, and says what it covers', async () => {
  await openCart();
  const drawer = await screen.findByRole('dialog', { name: 'Cart' });
  const choice = within(drawer).getByRole('checkbox', { name: /Damage protection/ });
  expect(choice).not.toBeChecked();
  await waitFor(() => expect(choice.closest('label')).toHaveTextContent('$12.60'));
  expect(choice.closest('label')).toHaveTextContent('up to $1,000');
  expect(within(drawer).getByRole('link', { name: /What it covers/ })).toHaveAttribute(
    'href',
    '/damage-protection',
  );
});

test('a removed tool disappears, and an empty cart leads to tools', async () => {
  const { user } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Remove: Step ladder' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  const drawer = within(screen.getByRole('dialog', { name: 'Cart' }));
  expect(drawer.getByText('Step ladder was removed from your cart.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Remove: Pressure/ }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find tools' })).toHaveAttribute('href', '/s');
});

test('a tool whose payment is not finished is held, and leads on to its payment', async () => {
  network.use(
    http.get(apiUrl('transactions/query'), () =>
      transitResponse(anUnpaidOrderPage(ladder, '2026-06-08T14:51:00.000Z')),
    ),
  );
  await openCart();
  const drawer = await screen.findByRole('dialog', { name: 'Cart' });
  const payment = await within(drawer).findByRole('link', { name: 'Finish paying' });
  expect(payment).toHaveAttribute('href', expect.stringContaining(`${ladder}/checkout`));
  const [, second] = within(drawer).getAllByRole('listitem');
  expect(second).toHaveTextContent(
    /Held for you until \d+:06 [ap]m\. You haven’t finished paying for it/,
  );
  expect(drawer).toHaveTextContent('They stay in your cart.');
  expect(drawer).not.toHaveTextContent('someone else');
  expect(within(drawer).queryByRole('link', { name: /Check out/ })).toBeNull();
  expect(drawer).not.toHaveTextContent('Total');
  await expectAccessible(drawer);
});

test('an open cart says that its payment was started in another tab', async () => {
  await openCart();
  const drawer = await screen.findByRole('dialog', { name: 'Cart' });
  const [, second] = await within(drawer).findAllByRole('listitem');
  await waitFor(() => expect(second).toHaveTextContent('These nights are no longer free.'));
  network.use(
    http.get(apiUrl('transactions/query'), () =>
      transitResponse(anUnpaidOrderPage(ladder, '2026-06-08T14:51:00.000Z')),
    ),
  );
  const otherTab = new BroadcastChannel('toolyard.cart');
  otherTab.postMessage({ tab: 'another' });
  await waitFor(() => expect(second).toHaveTextContent(/Held for you until \d+:06 [ap]m\./));
  otherTab.close();
});

test.each([
  ['transaction-missing-stripe-account', 'The owner can’t be paid yet.'],
  ['order-own-tool', 'This tool is your own.'],
])('%s is reported in the cart, and no checkout is offered', async (code, words) => {
  await openCart(
    http.post('http://localhost/api/transaction-line-items', () =>
      HttpResponse.json({ errors: [{ code }] }, { status: 409 }),
    ),
  );
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Check out/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
