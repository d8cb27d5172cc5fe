import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { keepCard, readKeptCards } from '~/lib/kept-cards';
import { expectAccessible } from '~/testing/axe';
import { aUser, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { setDeviceZone } from '~/testing/device-zone';
import { aMessage, aReviewOf, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import {
  answerRequests,
  feed,
  heading,
  ID,
  ME,
  network,
  OTHER,
  partiesOf,
  phoneAnswer,
  place,
  placeAnswer,
  show,
} from '~/testing/order-page';
import { EXTENSION } from '~/testing/order-extension';
import { testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { loadTransactionPage } from './TransactionPage.data';

answerRequests();

const SERVER = 'http://localhost/api/transition-privileged';

test('an accepted order shows its dates, return day, price, place, feed and cancellation', async () => {
  const { container } = await show({
    messages: [
      aMessage({ senderId: OTHER, content: '8:30 is fine.', at: '2026-06-08T12:10:00.000Z' }),
      aMessage({ senderId: ME, content: 'Friday at 8?', at: '2026-06-05T12:00:00.000Z' }),
    ],
  });
  expect(heading()).toHaveTextContent('You pick up the tool on Fri, Jun 12');
  const order = screen.getByRole('region', { name: 'Order' });
  expect(order).toHaveTextContent('Fri, Jun 12');
  expect(order).toHaveTextContent(
    /Pick up from 8\sam Fri, Jun 12 Return by 6\spm Mon, Jun 15\s?3 nights/,
  );
  expect(order).toHaveTextContent('$38.00 × 3 nights');
  expect(order).toHaveTextContent('$131.10');
  expect(order).not.toHaveTextContent('−$11.40');
  const pickUp = screen.getByRole('region', { name: 'Where to pick up and bring back' });
  expect(await within(pickUp).findByText('2207 E 14th St')).toBeVisible();
  expect(pickUp).toHaveTextContent('Austin, TX 78702 · Side gate');
  expect(feed()).toHaveTextContent(
    /Thu, Jun 4.*You booked 1 tool and paid \$131\.10.*accepted at once.*Friday at 8\?.*Today.*8:30 is fine\./,
  );
  expect(screen.getByRole('button', { name: 'Cancel this rental' })).toBeEnabled();
  expect(screen.getByText(/Free until Wed, Jun 10, 8:00 am/)).toHaveTextContent(
    'You get $131.10 back.',
  );
  await expectAccessible(container);
});

test('canceling asks first, says the refund, and shows the canceled order', async () => {
  const { user, answer } = await show({});
  network.use(http.post(SERVER, () => transitResponse({ data: { id: ID } })));
  await user.click(screen.getByRole('button', { name: 'Cancel this rental' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this rental?' });
  expect(dialog).toHaveTextContent('You get the full $131.10 back on your card');
  answer.data = aTransaction({ ...partiesOf('customer'), state: 'state/canceled' });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel and get $131.10 back' }));
  await waitFor(() =>
    expect(heading()).toHaveTextContent('Canceled. $131.10 goes back to your card'),
  );
  expect(screen.queryByRole('button', { name: 'Cancel this rental' })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('region', { name: 'Where to pick up and bring back' }),
  ).not.toBeInTheDocument();
  // The outcome comes into view too, because the button was at the end of the page.
  const outcome = screen.getByRole('heading', {
    name: '$131.10 goes back to your card, in 5 to 10 days',
  });
  await waitFor(() => expect(document.activeElement).toContainElement(outcome));
  expect(scroll).toHaveBeenCalled();
  expect(
    screen.getByText('Canceled. $131.10 goes back to your card, in 5 to 10 days.'),
  ).toBeVisible();
});

test('within 48 hours of the start an order cannot be canceled, and the row says why', async () => {
  await show({ now: new Date('2026-06-10T12:00:01.000Z') });
  expect(screen.queryByRole('button', { name: 'Cancel this rental' })).not.toBeInTheDocument();
  expect(screen.getByText('no refund')).toBeVisible();
  expect(screen.getByText(/at least 48 hours before the start/)).toBeVisible();
});

describe('messages', () => {
  test('a message that could not be sent stays in the field', async () => {
    const { user } = await show({});
    network.use(
      http.post(apiUrl('messages/send'), () => transitError({ status: 500, code: 'internal' })),
    );
    const field = screen.getByRole('textbox', { name: 'Write to Dana' });
    await user.type(field, 'See you Friday');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Your message wasn’t sent/)).toBeVisible();
    expect(field).toHaveValue('See you Friday');
    network.use(
      http.post(apiUrl('messages/send'), () =>
        transitResponse({ data: aMessage({ senderId: ME, content: 'See you Friday' }) }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(feed()).toHaveTextContent('See you Friday'));
    expect(screen.getByRole('textbox', { name: 'Write to Dana' })).toHaveValue('');
  });

  test('addresses in what a banned member wrote are no links', async () => {
    const link = async (options: Parameters<typeof show>[0]) => {
      const content = 'Pay at https://pay.example/now please';
      const { unmount } = await show({
        ...options,
        messages: [aMessage({ senderId: OTHER, content })],
      });
      // The links appear when their code is loaded.
      await act(() => import('~/ui/content/LinkedLine'));
      expect(feed()).toHaveTextContent(content);
      const found = within(feed()).queryByRole('link', { name: 'https://pay.example/now' });
      unmount();
      return found;
    };
    expect(await link({})).not.toBeNull();
    const banned = { ...aUser({ id: OTHER }), attributes: { banned: true, deleted: false } };
    expect(await link({ other: banned })).toBeNull();
  });

  test('nobody can write to a member who was banned', async () => {
    const gone = { ...aUser({ id: OTHER }), attributes: { banned: true, deleted: false } };
    await show({ other: gone });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/whose account was blocked/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/Pressure washer from Banned user/);
  });

  test('a renter whose owner was banned is told who helps, and agrees on no hours with them', async () => {
    const gone = { ...aUser({ id: OTHER }), attributes: { banned: true, deleted: false } };
    await show({ other: gone, now: new Date('2026-06-12T12:30:00.000Z') });
    expect(screen.getByText(/owner’s account is no longer active/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await screen.findByRole('button', { name: 'I have the tool' });
    expect(screen.queryByRole('button', { name: /^Propose/ })).not.toBeInTheDocument();
  });

  test('a renter whose owner has left is not sent to an address that is gone, nor to the owner', async () => {
    const left = { ...aUser({ id: OTHER }), attributes: { banned: false, deleted: true } };
    const nowhere = { ...place, address: '', building: '', point: null };
    await show({ other: left, pickUp: () => transitResponse({ places: [nowhere] }) });
    const step = await screen.findByRole('region', { name: /^Pick up from/ });
    expect(step).toHaveTextContent('wait for our answer before you set out');
    expect(step).not.toHaveTextContent('Deleted user');
    const there = await screen.findByText(/^The tool was removed with its owner’s account/);
    expect(there).toBeVisible();
    expect(screen.queryByText(/^Ask Deleted user/)).not.toBeInTheDocument();
  });

  test('an owner whose renter was banned is told who helps', async () => {
    const gone = { ...aUser({ id: OTHER }), attributes: { banned: true, deleted: false } };
    await show({ side: 'provider', other: gone });
    expect(screen.getByText(/renter’s account is no longer active/)).toBeVisible();
  });
});

describe('a request', () => {
  const options = {
    state: 'state/preauthorized',
    steps: [{ name: 'request-payment' }, { name: 'confirm-payment' }],
  } as const;

  test('is accepted by its owner', async () => {
    const { user, answer, container } = await show({ side: 'provider', options });
    expect(heading()).toHaveTextContent('Dana asks for your tool');
    expect(feed()).toHaveTextContent('Dana asked to rent 1 tool');
    expect(screen.getByRole('region', { name: 'Order' })).toHaveTextContent('You’ll make$102.60');
    await expectAccessible(container);
    network.use(
      http.post(apiUrl('transactions/transition'), () => transitResponse({ data: null })),
    );
    answer.data = aTransaction(partiesOf('provider'));
    await user.click(screen.getByRole('button', { name: 'Accept request' }));
    await waitFor(() =>
      expect(heading()).toHaveTextContent('Dana picks up the tool on Fri, Jun 12'),
    );
    const next = screen.getByRole('heading', { name: /^Dana picks up from/ });
    await waitFor(() => expect(document.activeElement).toContainElement(next));
    expect(screen.getByText('Accepted. You’ll make $102.60.')).toBeVisible();
  });

  test('that somebody else has ended is shown in its current state', async () => {
    const { user, answer } = await show({ side: 'provider', options });
    network.use(
      http.post(apiUrl('transactions/transition'), () =>
        transitError({ status: 409, code: 'transaction-invalid-transition' }),
      ),
    );
    answer.data = aTransaction({
      ...partiesOf('provider'),
      state: 'state/declined',
      steps: [...options.steps, { name: 'expire', by: 'system' }],
    });
    await user.click(screen.getByRole('button', { name: 'Accept request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This order has just changed.');
    expect(screen.queryByRole('button', { name: 'Accept request' })).not.toBeInTheDocument();
    expect(feed()).toHaveTextContent('No one answered the request in time');
  });

  test.each([
    ['customer', 'Dana didn’t answer in time'],
    ['provider', 'You didn’t answer in time'],
  ] as const)('that nobody answered says so to the %s', async (side, words) => {
    const steps = [...options.steps, { name: 'expire', by: 'system' }] as const;
    await show({ side, options: { state: 'state/declined', steps } });
    expect(heading()).toHaveTextContent(words);
  });

  test('of a banned renter cannot be answered', async () => {
    const gone = { ...aUser({ id: OTHER }), attributes: { banned: true, deleted: false } };
    await show({ side: 'provider', options, other: gone });
    expect(screen.queryByRole('button', { name: 'Accept request' })).not.toBeInTheDocument();
    expect(screen.getByText(/This renter was blocked/)).toBeVisible();
  });
});

test('the owner completes after the end, not before', async () => {
  const before = await show({ side: 'provider', now: new Date('2026-06-14T12:00:00.000Z') });
  expect(heading()).toHaveTextContent('The tool is with Dana');
  const release = { name: 'Everything is back $102.60 goes to your bank' };
  expect(screen.queryByRole('button', release)).not.toBeInTheDocument();
  before.unmount();
  await show({ side: 'provider', now: new Date('2026-06-15T12:00:00.000Z') });
  expect(await screen.findByRole('button', release)).toBeEnabled();
});

test('a payment that waits says until when, by the clock at the tool with its zone, and leads on to it', async () => {
  setDeviceZone('America/Los_Angeles');
  const options = { state: 'state/pending-payment', steps: [{ name: 'request-payment' }] } as const;
  await show({ options });
  expect(screen.getByText(/held until 9:56 am EDT/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue payment' })).toHaveAttribute(
    'href',
    expect.stringContaining('/checkout?'),
  );
});

describe('reviews', () => {
  const steps = [
    { name: 'request-payment' },
    { name: 'confirm-payment' },
    { name: 'complete', by: 'provider', at: '2026-06-16T12:00:00.000Z' },
  ] as const;
  const now = new Date('2026-06-17T15:00:00.000Z');
  const theirs = {
    name: 'review-1-by-provider',
    by: 'provider',
    at: '2026-06-17T12:00:00.000Z',
  } as const;

  test('need stars and text; a sent review is confirmed', async () => {
    const { user, answer } = await show({ options: { state: 'state/delivered', steps }, now });
    const [open] = screen.getAllByRole('button', { name: 'Leave a review' });
    if (!open) throw new Error('no button');
    await user.click(open);
    const dialog = await screen.findByRole('dialog', { name: 'How was it with Dana?' });
    const send = within(dialog).getByRole('button', { name: 'Publish review' });
    await user.click(send);
    await waitFor(() =>
      expect(within(dialog).getByRole('radio', { name: 'Bad experience' })).toHaveFocus(),
    );
    expect(await within(dialog).findByText(/^Still missing/)).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Good' }));
    await user.click(send);
    const words = within(dialog).getByRole('textbox', { name: /next renter know/ });
    await waitFor(() => expect(words).toHaveFocus());
    await user.type(words, 'Clean tool.');
    await expectAccessible(dialog);
    let body = '';
    network.use(
      http.post(apiUrl('transactions/transition'), async ({ request }) => {
        body = await request.text();
        return transitResponse({ data: null });
      }),
    );
    answer.data = aTransaction({
      ...partiesOf('customer'),
      state: 'state/reviewed-by-customer',
      steps: [...steps, { name: 'review-1-by-customer' }],
    });
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(body).toMatch(/reviewRating",4.*review-1-by-customer/);
    expect(screen.getByRole('region', { name: 'Your review is in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave a review' })).not.toBeInTheDocument();
  });

  test('of the other side are hidden until one’s own is there', async () => {
    const options = { state: 'state/reviewed-by-provider', steps: [...steps, theirs] } as const;
    await show({ options, now });
    expect(feed()).toHaveTextContent('You can read it once you have left yours');
    expect(screen.getAllByRole('button', { name: 'Leave a review' })).toHaveLength(1);
  });

  test('are shown with their stars, and a removed one leaves its place', async () => {
    const written = aReviewOf({ by: 'provider', content: 'Treats tools well.', rating: 4 });
    const removed = aReviewOf({ by: 'customer', isDeleted: true });
    const options = {
      state: 'state/reviewed',
      steps: [...steps, theirs, { name: 'review-2-by-customer' }],
      reviewIds: [written.id.uuid, removed.id.uuid],
    } as const;
    await show({ options, included: [written, removed], now });
    expect(feed()).toHaveTextContent('Treats tools well.');
    expect(feed()).toHaveTextContent('This review was removed.');
    expect(screen.queryByRole('button', { name: 'Leave a review' })).not.toBeInTheDocument();
  });

  test('leave their places even if the marketplace says nothing of a removed one', async () => {
    const options = {
      state: 'state/reviewed',
      steps: [...steps, theirs, { name: 'review-2-by-customer' }],
    } as const;
    await show({ options, now });
    expect(within(feed()).getAllByText('This review was removed.')).toHaveLength(2);
    expect(feed()).not.toHaveTextContent('You can read it');
  });

  test('do not wait for themselves', async () => {
    const mine = { name: 'review-1-by-customer', at: '2026-06-17T12:00:00.000Z' } as const;
    const options = { state: 'state/reviewed-by-customer', steps: [...steps, mine] } as const;
    await show({ options, now });
    expect(feed()).toHaveTextContent('You left a review');
    expect(feed()).not.toHaveTextContent('You can read it');
  });
});

test('an address that does not load can be requested again', async () => {
  const answers = [transitError({ status: 503, code: 'unavailable' })];
  const { user } = await show({ pickUp: () => answers.shift() ?? placeAnswer() });
  const pickUp = screen.getByRole('region', { name: 'Where to pick up and bring back' });
  expect(await within(pickUp).findByText('The address didn’t load.')).toBeVisible();
  await user.click(within(pickUp).getByRole('button', { name: 'Try again' }));
  expect(await within(pickUp).findByText('2207 E 14th St')).toBeVisible();
});

describe('the phone number of the other side', () => {
  const phone = phoneAnswer({ dialed: '+15125550148', shown: '(512) 555-0148' });
  const callLink = () => screen.queryByRole('link', { name: 'Call Dana: (512) 555-0148' });

  test.each(['customer', 'provider'] as const)('is there to call for the %s', async (side) => {
    const { container } = await show({ side, phone });
    await waitFor(() => expect(callLink()).toHaveAttribute('href', 'tel:+15125550148'));
    await expectAccessible(container);
  });

  test('is missing if that person does not share it', async () => {
    await show({});
    await within(
      screen.getByRole('region', { name: 'Where to pick up and bring back' }),
    ).findByText('2207 E 14th St');
    expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  });

  test.each(['state/preauthorized', 'state/declined', 'state/canceled'] as const)(
    'is not even asked for in %s',
    async (state) => {
      const asked = jest.fn(phone);
      await show({ side: 'provider', options: { state }, phone: asked });
      expect(heading()).toBeVisible();
      expect(asked).not.toHaveBeenCalled();
      expect(callLink()).not.toBeInTheDocument();
    },
  );

  test('can be requested again if it does not load', async () => {
    const answers = [transitError({ status: 503, code: 'unavailable' })];
    const { user } = await show({ side: 'provider', phone: () => answers.shift() ?? phone() });
    expect(await screen.findByText('The phone number didn’t load.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callLink()).toBeVisible());
    expect(screen.queryByText('The phone number didn’t load.')).not.toBeInTheDocument();
  });
});

describe('an order that is kept for offline', () => {
  const phone = phoneAnswer({ dialed: '+15125550148', shown: '(512) 555-0148' });
  const keepButton = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /2207 E 14th St/ }));
    return screen.findByRole('button', { name: 'Keep for offline' });
  };
  const withWorker = (getRegistration: () => Promise<object | undefined>) =>
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration },
    });
  beforeEach(() => withWorker(() => Promise.resolve({})));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    window.localStorage.clear();
  });

  test('is on the device with its address, days and phone number, until it is removed', async () => {
    const { user, container } = await show({ hasServiceWorker: true, phone });
    await screen.findByRole('link', { name: /^Call Dana/ });
    expect(readKeptCards()).toEqual([]);
    await user.click(await keepButton());
    expect(await screen.findByText(/Kept on this device until Mon, Jun 15/)).toBeVisible();
    await expectAccessible(container);
    expect(readKeptCards()).toEqual([
      {
        orderId: ID,
        userId: ME,
        until: Date.parse('2026-06-16T04:00:00.000Z'),
        title: 'Pressure washer',
        rows: [
          { label: 'Pick up', text: 'Fri, Jun 12' },
          { label: 'Return by', text: 'Mon, Jun 15' },
          {
            label: 'Address',
            text: '2207 E 14th St, Austin, TX 78702 · Side gate',
            href: expect.stringContaining('30.2672%2C-97.7431') as string,
          },
          { label: 'Owner', text: 'Dana W' },
          { label: 'Phone', text: '(512) 555-0148', href: 'tel:+15125550148' },
        ],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove from this device' }));
    expect(readKeptCards()).toEqual([]);
  });

  test('lists the remaining pick-ups and returns of several stays, the next one first', async () => {
    const item = (title: string, start: string, end: string) =>
      JSON.stringify({ listingId: aUuid(), start, end, title, code: `line-item/${title}` });
    const items = [
      item('Ladder', '2026-06-12', '2026-06-13'),
      item('Drill', '2026-06-14', '2026-06-16'),
    ];
    const { user } = await show({
      hasServiceWorker: true,
      now: new Date('2026-06-13T15:00:00.000Z'),
      options: { protectedData: { restOfShoppingCartItems: items } },
    });
    await user.click(await keepButton());
    await screen.findByText(/Kept on this device until Tue, Jun 16/);
    const rows = readKeptCards().flatMap((card) => card.rows.slice(0, 4));
    expect(rows.map(({ label, text }) => `${label}, ${text}`)).toEqual([
      'Return by: Ladder, Sat, Jun 13',
      'Pick up: Drill, Sun, Jun 14',
      'Return by: Pressure washer, Mon, Jun 15',
      'Return by: Drill, Tue, Jun 16',
    ]);
  });

  test('has the new address after the owner changed it', async () => {
    const shown = await show({ hasServiceWorker: true });
    await shown.user.click(await keepButton());
    await screen.findByText(/Kept on this device/);
    shown.unmount();
    const address = '1 Elm Street, Austin, TX 78701';
    await show({
      hasServiceWorker: true,
      pickUp: () => transitResponse({ places: [{ ...place, address }] }),
    });
    await waitFor(() => expect(JSON.stringify(readKeptCards())).toContain(address));
  });

  test('is deleted when the order turns out to be canceled', async () => {
    keepCard({ orderId: ID, userId: ME, until: Infinity, title: 'Pressure washer', rows: [] });
    await show({ hasServiceWorker: true, options: { state: 'state/canceled' } });
    await waitFor(() => expect(readKeptCards()).toEqual([]));
  });

  test('is not called kept if the browser refuses', async () => {
    withWorker(() => Promise.resolve(undefined));
    const { user } = await show({ hasServiceWorker: true });
    await user.click(await keepButton());
    expect(await screen.findByText(/This browser can’t save anything/)).toBeVisible();
    expect(readKeptCards()).toEqual([]);
  });

  test.each([
    ['for the owner', { side: 'provider' }],
    ['after the rental', { now: new Date('2026-06-16T05:00:00.000Z') }],
    ['without a service worker', { hasServiceWorker: false }],
  ] as const)('is not offered %s', async (_, shown) => {
    await show({ hasServiceWorker: true, phone, ...shown });
    await screen.findByRole('link', { name: /^Call Dana/ });
    expect(screen.queryByRole('button', { name: 'Keep for offline' })).not.toBeInTheDocument();
  });
});

test('the address of later nights leads to the order that they belong to', async () => {
  const { store, unmount } = await show({ options: { metadata: {} } });
  unmount();
  const data = aTransaction({
    ...partiesOf('customer'),
    id: EXTENSION,
    protectedData: { orderId: ID },
  });
  const extension = { ...data, attributes: { ...data.attributes, processName: 'extension' } };
  network.use(http.get(apiUrl('transactions/show'), () => transitResponse({ data: extension })));
  const { dispatch, getState } = store;
  const outcome = await loadTransactionPage('customer')({
    dispatch,
    getState,
    params: { id: EXTENSION },
    query: new URLSearchParams(),
    config: testConfig,
    now: testNow,
  });
  expect(outcome).toEqual({ kind: 'redirect', to: `/order/${ID}/details`, permanent: false });
});
