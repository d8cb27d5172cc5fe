import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { type ListingId, parseListingId, type TransactionId } from '~/domain/ids';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { type AskedListing, type AskedListings } from './asked-listing';
import { EnquiryForm } from './EnquiryForm';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const transactionId = aUuid();
const addressOf = (path: string) => (path.startsWith('/api/') ? `*${path}` : apiUrl(path));

function accept(path: string, type: string) {
  const bodies: unknown[] = [];
  network.use(
    http.post(addressOf(path), async ({ request }) => {
      bodies.push(toPlain(transit.read(await request.text())));
      return transitResponse({ data: { id: new types.UUID(transactionId), type } });
    }),
  );
  return bodies;
}

const refuse = (path: string, status: number, code: string) =>
  network.use(
    http.post(addressOf(path), () =>
      path.startsWith('/api/')
        ? HttpResponse.json({ errors: [{ status, code }] }, { status })
        : transitError({ status, code }),
    ),
  );

const auger = { id: parseListingId(aUuid()) as ListingId, title: 'Auger' };
const drill = { id: parseListingId(aUuid()) as ListingId, title: 'Drill' };

async function show(
  listings: readonly AskedListing[] = [auger],
  findListings?: AskedListings['findListings'],
) {
  const onSent = jest.fn<undefined, [TransactionId]>();
  const rendered = await renderApp(
    <EnquiryForm listings={listings} findListings={findListings} draft="auger" onSent={onSent} />,
  );
  return { ...rendered, onSent };
}

const send = () => screen.getByRole('button', { name: 'Send message' });
const message = () => screen.getByRole('textbox', { name: 'Your message' });

test('a message opens a conversation through our server, trimmed', async () => {
  const opened = accept('/api/enquire', 'transaction');
  const sent = accept('messages/send', 'message');
  const { user, onSent, container } = await show();
  await expectAccessible(container);
  await user.type(message(), '  Is it loud?  ');
  await user.click(send());
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(transactionId));
  expect(
    screen.getByText(
      'Your request was successfully sent! We will come back to you with more information.',
    ),
  ).toBeVisible();
  expect(opened).toEqual([{ listingId: auger.id }]);
  expect(sent).toEqual([{ transactionId, content: 'Is it loud?' }]);
});

test('a message of spaces alone is not sent', async () => {
  const { user } = await show();
  await user.type(message(), '   ');
  await user.tab();
  expect(screen.getByText('Write a message first.')).toBeVisible();
  await user.click(send());
  await waitFor(() => expect(message()).toHaveFocus());
});

test('a message that fails keeps its text, and the second try opens no second conversation', async () => {
  const opened = accept('/api/enquire', 'transaction');
  refuse('messages/send', 500, 'internal');
  const { user, onSent } = await show();
  await user.type(message(), 'Is it loud?');
  await user.click(send());
  expect(await screen.findByText(/Your message wasn’t sent/)).toBeVisible();
  expect(message()).toHaveValue('Is it loud?');
  accept('messages/send', 'message');
  await user.click(send());
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(opened).toHaveLength(1);
});

test.each([
  [403, 'forbidden', /can’t send messages/],
  [409, 'transaction-listing-not-found', /no longer listed/],
  [429, 'too-many-requests', /Too many messages/],
])('%s %s has its own words', async (status, code, words) => {
  refuse('/api/enquire', status, code);
  const { user } = await show();
  await user.type(message(), 'Is it loud?');
  await user.click(send());
  expect(await screen.findByText(words)).toBeVisible();
});

test('a question to an owner of several tools is about the chosen tool', async () => {
  const opened = accept('/api/enquire', 'transaction');
  accept('messages/send', 'message');
  const { user, onSent, container } = await show([auger, drill]);
  const tool = screen.getByRole('combobox', { name: 'Which tool is it about?' });
  await expectAccessible(container);
  await user.type(message(), 'Is it loud?');
  await user.click(send());
  await waitFor(() => expect(tool).toHaveFocus());
  expect(opened).toEqual([]);
  await user.selectOptions(tool, 'Drill');
  await user.click(send());
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(transactionId));
  expect(opened).toEqual([{ listingId: drill.id }]);
});

test('a tool is found by its name if there are very many', async () => {
  const opened = accept('/api/enquire', 'transaction');
  accept('messages/send', 'message');
  const find = jest.fn().mockResolvedValue([drill]);
  const { user, onSent, container } = await show([auger], find);
  const tool = () => screen.findByRole('combobox', { name: 'Which tool is it about?' });
  await user.tab();
  await waitFor(async () => expect(await tool()).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'Auger' })).toBeVisible();
  await user.type(await tool(), 'dri');
  await user.click(await screen.findByRole('option', { name: 'Drill' }));
  expect(find).toHaveBeenLastCalledWith('dri');
  await expectAccessible(container);
  await user.type(message(), 'Is it loud?');
  await user.click(send());
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(transactionId));
  expect(opened).toEqual([{ listingId: drill.id }]);
});
