import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitResponse } from '~/testing/transit';
import { DeskPage } from '../DeskPage';
import { loadQueue } from '../DeskPage.duck';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const report = {
  kind: 'report',
  number: 12,
  called: 'R-12',
  at: '2026-06-22T15:00:00Z',
  topic: 'fraud',
  words: 'This is mine.',
  name: '',
  email: 'kim@example.com',
  closed: null,
  listing: { id: aUuid(), title: 'Impact wrench' },
};
const closed = {
  at: '2026-06-22T16:00:00Z',
  name: 'Leo K',
  answer: 'We took it down.',
  isSent: true,
};

const owner = { id: aUuid(), name: 'Vic S' };
const tool = {
  ...report.listing,
  description: 'Strong.',
  state: 'published',
  price: { amount: 1800, currency: 'USD' },
  category: 'powerTools',
  brand: '',
  address: 'Austin, TX',
  owner,
  pictures: [],
  since: '2026-06-21T19:40:00Z',
  review: null,
  closedAt: null,
  closing: null,
  featuredUntil: null,
  reports: [
    {
      number: 3,
      called: 'R-3',
      at: '2026-02-03T15:00:00Z',
      title: '',
      words: 'Not as described.',
      isOpen: false,
    },
  ],
  checks: null,
};
const entry = {
  key: 'report:12',
  kind: 'report',
  about: null,
  who: [],
  orderId: null,
  since: report.at,
  sum: null,
  path: '/desk/reports/12',
  taker: null,
};
const past = { orders: [], paid: [], earned: [], claims: [], messages: [] };

const none = { count: 0, rows: [] };
const nothing = {
  people: none,
  tools: none,
  orders: none,
  messages: none,
  near: [],
  isComplete: true,
};

async function show(message: object, isClosed = false) {
  const sent: unknown[] = [];
  const searched: unknown[] = [];
  let now: object = message;
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/message', () => transitResponse(now)),
    http.post('*/api/desk/tool', () => transitResponse(tool)),
    http.post('*/api/desk/person-past', () => transitResponse(past)),
    http.post('*/api/desk/search', async ({ request }) => {
      searched.push(toPlain(transit.read(await request.text())));
      return transitResponse(nothing);
    }),
    http.post('*/api/desk/close-message', async ({ request }) => {
      sent.push(toPlain(transit.read(await request.text())));
      now = { ...message, closed };
      if (isClosed) {
        return HttpResponse.json({ errors: [{ status: 409, code: 'conflict' }] }, { status: 409 });
      }
      return transitResponse({ closed: true });
    }),
  );
  const shown = await renderApp(
    <DeskPage params={{ number: '12' }} pattern={patterns.deskReport} />,
    { at: '/desk/reports/12', preloaded: await signedInState() },
  );
  return { ...shown, sent, searched };
}

test('a report that is answered is closed, and shows who answered what', async () => {
  const { user, sent, container } = await show(report);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'R-12: Impact wrench was reported' }),
  ).toBeVisible();
  expect(screen.getByText('This is mine.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send and close' }));
  expect(sent).toEqual([]);
  expect(screen.getByText('Write your answer.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Your answer/), 'We took it down.');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText(/^Leo K closed it/)).toBeVisible();
  expect(sent).toEqual([{ kind: 'report', number: 12, answer: 'We took it down.', isNote: false }]);
  expect(screen.queryByRole('button', { name: /close/ })).not.toBeInTheDocument();
});

test('a report shows the tool, its owner and what was said before; “Nothing to do” thanks and closes it', async () => {
  const { user, sent, container } = await show(report);
  const about = within(await screen.findByRole('region', { name: 'The tool and its owner' }));
  expect(about.getByRole('link', { name: 'Impact wrench' })).toBeVisible();
  expect(about.getByRole('link', { name: 'Vic S' })).toBeVisible();
  expect(await about.findByText('No orders, no claims')).toBeVisible();
  expect(screen.getByRole('link', { name: 'R-3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close it…' })).toBeVisible();
  await expectAccessible(container);
  expect(screen.getByRole('link', { name: 'Write to Vic S' })).toHaveAttribute(
    'href',
    expect.stringContaining('?contact=true'),
  );
  await user.click(screen.getByRole('button', { name: 'Nothing to do' }));
  expect(await screen.findByText(/^Leo K closed it/)).toBeVisible();
  const answer = 'Thank you for telling us. We looked into it and left the tool as it is.';
  expect(sent).toEqual([{ kind: 'report', number: 12, answer, isNote: false }]);
  expect(screen.queryByRole('button', { name: 'Nothing to do' })).not.toBeInTheDocument();
});

test('a report lists the other reports about the tool, and says if there are none', async () => {
  await show({ ...report, number: 3, called: 'R-3' });
  expect(await screen.findByRole('heading', { name: 'Other reports, 0' })).toBeVisible();
  expect(screen.getByText('No other reports about this tool.')).toBeVisible();
});

test('a report that the queue knows shows until when it should be answered', async () => {
  const { store } = await show(report);
  await screen.findByText('Open');
  const until = '2026-06-24T15:00:00Z';
  const waits = { ...entry, number: 'R-12', until };
  network.use(
    http.post('*/api/desk/queue', () => transitResponse({ entries: [waits], unread: [] })),
  );
  await act(() => store.dispatch(loadQueue()));
  expect(screen.getByText(/^Answer by Wed, Jun 24/)).toBeVisible();
});

test('a colleague who comes second sees the answer', async () => {
  const { user } = await show(report, true);
  await user.type(await screen.findByLabelText(/^Your answer/), 'No.');
  await user.click(screen.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText('We took it down.')).toBeVisible();
});

test('the form asks for a note and promises no email if there is no address', async () => {
  await show({ ...report, email: '' });
  expect(await screen.findByLabelText(/^What was done/)).toBeVisible();
  expect(screen.getByText(/There’s no address to answer to/)).toBeVisible();
});

test('an answer that could not be sent says so', async () => {
  await show({ ...report, closed: { ...closed, isSent: false } });
  expect(await screen.findByText(/The email hasn’t been sent yet/)).toBeVisible();
});

test('a report can be closed with a note alone, without an email', async () => {
  const { user, sent } = await show(report);
  await user.type(await screen.findByLabelText(/^Your answer/), 'Spam.');
  await user.click(screen.getByRole('checkbox', { name: /^Close it without an email/ }));
  await user.click(screen.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText(/^Leo K closed it/)).toBeVisible();
  expect(sent).toEqual([{ kind: 'report', number: 12, answer: 'Spam.', isNote: true }]);
});

test('a report leads to its sender and to the orders that it names', async () => {
  const words = 'Order #49018E16 and 1234, my phone is 5125550182.';
  const { searched } = await show({ ...report, words });
  await screen.findByText(words);
  expect(searched).toEqual([{ words: 'kim@example.com' }, { words: '49018e16' }]);
});
