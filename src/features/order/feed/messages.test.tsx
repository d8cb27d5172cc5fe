import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { type TransactionId } from '~/domain/ids';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { loadCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { sessionRead } from '~/store/session';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { loadMessages, loadTransaction, selectTransaction } from '~/features/order/base/order.duck';
import { MessageForm } from '~/features/order/feed/MessageForm';
import { OrderFeed } from '~/features/order/feed/OrderFeed';

const STORAGE = 'https://files.test/one';

const network = setupServer(...emptyMarketplace);
beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
afterEach(() => {
  network.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

const ME = aUuid();
const OTHER = aUuid();
const ID = aUuid() as TransactionId;
const FILE_ID = aUuid();
const listing = aListing({ title: 'Pressure washer' });
const people = [aUser({ id: ME }), aUser({ id: OTHER, displayName: 'Dana W' })];

interface Shown {
  readonly messages?: readonly object[];
  readonly included?: readonly object[];
  /** The ISO time of the last look. */
  readonly seen?: string;
  readonly state?: 'state/enquiry' | 'state/accepted';
  readonly protectedData?: object;
}

function Conversation() {
  const view = useAppSelector(selectTransaction);
  return view && <Parts view={view} />;
}

const nothing = () => undefined;

function Parts({ view }: { view: TransactionView }) {
  return (
    <>
      <OrderFeed view={view} />
      <MessageForm view={view} onSent={nothing} />
    </>
  );
}

async function show({ messages = [], included = [], seen, state, protectedData }: Shown = {}) {
  const views = seen === undefined ? {} : { lastViews: { at: { [ID]: seen } } };
  const booking = aBooking();
  const parties = {
    id: ID,
    listingId: listing.id.uuid,
    customerId: ME,
    providerId: OTHER,
    ...(protectedData && { bookingId: booking.id.uuid }),
  };
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME, privateData: views }) }),
    ),
    http.get(apiUrl('transactions/show'), () =>
      transitResponse({
        data: aTransaction({ ...parties, state, ...(protectedData && { protectedData }) }),
        included: [...people, listing, booking],
      }),
    ),
    http.get(apiUrl('messages/query'), () =>
      transitResponse(aPageOf(messages, [...people, ...included])),
    ),
  );
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  await store.dispatch(loadTransaction(ID));
  await store.dispatch(loadMessages({ id: ID, page: 1 }));
  return renderApp(<Conversation />, { preloaded: store.getState() });
}

const field = () => screen.getByRole('textbox', { name: 'Write to Dana' });
const feed = () => screen.getByRole('region', { name: 'Messages and events' });
const send = () => screen.getByRole('button', { name: 'Send' });

/** Simulates an API that takes messages, and records their bodies. */
function takesMessages() {
  const bodies: string[] = [];
  network.use(
    http.post(apiUrl('messages/send'), async ({ request }) => {
      bodies.push(await request.text());
      return transitResponse({ data: aMessage({ senderId: ME, content: 'Sent.' }) });
    }),
  );
  return bodies;
}

function takesFiles() {
  const file = (state: string) =>
    transitResponse({
      data: { id: new types.UUID(FILE_ID), type: 'ownFile', attributes: { state } },
    });
  network.use(
    http.post(apiUrl('own_files/create'), () => file('pendingUpload')),
    http.post(apiUrl('file_uploads/create'), () =>
      transitResponse({
        data: { id: new types.UUID(aUuid()), type: 'fileUpload', attributes: { url: STORAGE } },
      }),
    ),
    http.put(STORAGE, () => new HttpResponse(null)),
    http.get(apiUrl('own_files/show'), () => file('available')),
  );
}

test('a message that failed is kept, and sent again by one press', async () => {
  const { user } = await show();
  network.use(
    http.post(apiUrl('messages/send'), () => transitError({ status: 500, code: 'internal' })),
  );
  await user.type(field(), 'See you Friday');
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your message wasn’t sent.');
  expect(field()).toHaveValue('See you Friday');
  const bodies = takesMessages();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(bodies[0]).toContain('See you Friday');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('typed text is still there when the page is opened again, until it is sent', async () => {
  const first = await show();
  await first.user.type(field(), 'Is the hose');
  first.unmount();
  const { user } = await show();
  await waitFor(() => expect(field()).toHaveValue('Is the hose'));
  takesMessages();
  await user.click(send());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(window.sessionStorage).toHaveLength(0);
});

test('a quick reply is put into the field, and not sent by itself', async () => {
  const bodies = takesMessages();
  const { user, container } = await show({ state: 'state/enquiry' });
  const replies = await screen.findByRole('group', { name: 'Quick replies' });
  expect(within(replies).getAllByRole('button')).toHaveLength(3);
  await expectAccessible(container);
  await user.click(within(replies).getByRole('button', { name: 'Is it free this weekend?' }));
  expect(field()).toHaveValue('Is it free this weekend?');
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.queryByRole('group', { name: 'Quick replies' })).not.toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test('quick replies about an order of two tools speak of both', async () => {
  const ladder = { listingId: aUuid(), start: '2026-06-12', end: '2026-06-15', seats: 1 };
  const more = { ...ladder, title: 'Step ladder', code: 'line-item/item-1' };
  await show({ protectedData: { restOfShoppingCartItems: [JSON.stringify(more)] } });
  const replies = await screen.findByRole('group', { name: 'Quick replies' });
  expect(within(replies).getByRole('button', { name: 'When can I pick them up?' })).toBeVisible();
});

test('a picture goes with the message; without words it says what was sent', async () => {
  takesFiles();
  const bodies = takesMessages();
  const { user } = await show();
  await user.click(send());
  const picture = new File(['x'], 'pump.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add pictures or a PDF'), picture);
  const files = await screen.findByRole('list', { name: 'Files to send' });
  await within(files).findByText('1 kB');
  await user.click(send());
  await waitFor(() => expect(files).not.toBeInTheDocument());
  // The first press had nothing to send.
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain('Sent a picture.');
  expect(bodies[0]).toContain(FILE_ID);
});

test('a sentence replaces the button if files are switched off', async () => {
  takesFiles();
  network.use(
    http.post(apiUrl('file_uploads/create'), () =>
      transitError({ status: 403, code: 'forbidden' }),
    ),
  );
  const { user } = await show();
  const picture = new File(['x'], 'pump.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add pictures or a PDF'), picture);
  await waitFor(() =>
    expect(screen.getAllByText('You can’t send files right now.')).toHaveLength(2),
  );
  expect(screen.queryByLabelText('Add pictures or a PDF')).not.toBeInTheDocument();
});

test('a message shows its files, and its web addresses as links', async () => {
  network.use(
    http.post(apiUrl('file_downloads/create'), () =>
      transitResponse({
        data: { id: new types.UUID(aUuid()), type: 'fileDownload', attributes: { url: STORAGE } },
      }),
    ),
  );
  const [attachment, file] = [new types.UUID(aUuid()), new types.UUID(aUuid())];
  const message = aMessage({
    senderId: OTHER,
    content: 'Manual: https://example.com/a javascript:x',
  });
  const relationships = {
    ...message.relationships,
    publicFileAttachments: { data: [{ id: attachment, type: 'fileAttachment' }] },
  };
  const name = 'manual.pdf';
  const attributes = { name, size: 82_000, state: 'available', deleted: false };
  await show({
    messages: [{ ...message, relationships }],
    included: [
      {
        id: attachment,
        type: 'fileAttachment',
        attributes: { deleted: false },
        relationships: { file: { data: { id: file, type: 'file' } } },
      },
      { id: file, type: 'file', attributes },
    ],
  });
  const link = await within(feed()).findByRole('link', { name: /manual\.pdf/ });
  expect(link).toHaveTextContent('82 kB');
  const address = within(feed()).getByRole('link', { name: 'https://example.com/a' });
  expect(address).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(within(feed()).getAllByRole('link')).toHaveLength(2);
});

test('a line is above the entries since the last visit', async () => {
  await show({
    seen: '2026-06-06T00:00:00.000Z',
    messages: [
      aMessage({ senderId: OTHER, content: 'new', at: '2026-06-07T12:00:00.000Z' }),
      aMessage({ senderId: OTHER, content: 'old', at: '2026-06-05T12:00:00.000Z' }),
    ],
  });
  const [before, after] = (feed().textContent ?? '').split('Unread from here');
  expect(before).toContain('old');
  expect(after).toContain('new');
  expect(after).not.toContain('old');
});
