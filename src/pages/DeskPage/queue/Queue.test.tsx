import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
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

const entry = (changes: object) => ({
  key: 'x',
  kind: 'contact',
  about: null,
  who: [],
  orderId: null,
  number: null,
  until: null,
  since: '2026-06-01T12:00:00Z',
  sum: null,
  path: '/desk/claims',
  taker: null,
  ...changes,
});
const old = { until: '2020-01-01T00:00:00Z', since: '2019-12-31T00:00:00Z' };
const claim = entry({
  key: 'claim:1',
  kind: 'claim',
  about: 'Airless paint sprayer',
  who: ['Dana W', 'Marcus O'],
  orderId: aUuid(),
  sum: { amount: 10_900, currency: 'USD' },
  ...old,
});
const hello = entry({ key: 'contact:1', about: '“Can my receipt have a name?”', number: 'C-1' });
const payout = entry({ key: 'difference:1', kind: 'payout-failed', number: 'po_1' });

async function show(queue: object, at = '/desk') {
  const taken: unknown[] = [];
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/queue', () => transitResponse({ entries: [], unread: [], ...queue })),
    http.post('*/api/desk/take', async ({ request }) => {
      taken.push(toPlain(transit.read(await request.text())));
      return transitResponse({ taker: { name: 'Priya S', isMe: true } });
    }),
  );
  const shown = await renderApp(<DeskPage params={{}} pattern={patterns.desk} />, {
    at,
    preloaded: await signedInState(),
  });
  return { ...shown, taken };
}

const rows = () => screen.getAllByRole('listitem').filter((row) => row.querySelector('[data-row]'));

test('entries are grouped by deadline; the first has the sum, the people and its link', async () => {
  const { container } = await show({ entries: [hello, payout, claim] });
  expect(
    await screen.findByRole('heading', { level: 1, name: '3 things are waiting, 1 overdue' }),
  ).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Overdue 1',
    'No deadline oldest first, 2',
  ]);
  const [first] = rows();
  if (!first) throw new Error('no row');
  const row = within(first);
  expect(row.getByText('$109.00')).toBeVisible();
  expect(row.getByText(/Dana W and Marcus O · Order /)).toBeVisible();
  expect(row.getByText(/^was due /)).toBeVisible();
  expect(screen.getByText(/^Next: Airless paint sprayer, was due .*\.$/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Decide: Airless paint sprayer' })).toBeVisible();
  expect(screen.getByText(/^A payout came back from the owner’s bank/)).toBeVisible();
  await expectAccessible(container);
});

const tonight = entry({ key: 'tool:1', kind: 'tool', until: '2026-06-08T18:00:00Z' });

test('the heading and the place count what is overdue and what is due today', async () => {
  await show({ entries: [claim, { ...claim, key: 'claim:2' }, tonight] });
  expect(
    await screen.findByRole('heading', { name: '3 things are waiting, 2 overdue, 1 due today' }),
  ).toBeVisible();
  expect(screen.getByText('2 overdue, 1 due today, 3 total')).toBeInTheDocument();
});

test('a payment review is not called a fraud warning', async () => {
  await show({ entries: [{ ...payout, kind: 'payment-review' }] });
  expect(await screen.findByText('Payment review')).toBeVisible();
});

test('a part that cannot be read is reported, and the queue does not look done', async () => {
  await show({ unread: ['claims'] });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t read the claims,');
  expect(screen.queryByText('Nothing is waiting')).not.toBeInTheDocument();
});

test('an empty queue says so', async () => {
  await show({});
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
});

test('a filter shows one kind, by its chip or its digit, and is in the address', async () => {
  const { user } = await show({ entries: [hello, payout, claim] }, '/desk?show=money');
  await screen.findByText(/^A payout came back from the owner’s bank/);
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Message to us 1' }));
  expect(screen.getByText('“Can my receipt have a name?”')).toBeVisible();
  await user.keyboard('3');
  expect(screen.getByText('Nothing of this kind is waiting.')).toBeVisible();
  await user.keyboard('1');
  expect(rows()).toHaveLength(3);
});

test('J and K move between the rows, T takes one, and everybody sees who has it open', async () => {
  const { user, taken } = await show({
    entries: [claim, { ...hello, taker: { name: 'Leo K', isMe: false } }],
  });
  await screen.findByText('Leo K is on it');
  await user.keyboard('jj');
  expect(document.activeElement).toHaveTextContent('“Can my receipt have a name?”');
  await user.keyboard('t');
  expect(taken).toEqual([]);
  await user.keyboard('kt');
  expect(taken).toEqual([{ key: 'claim:1', take: true }]);
  expect(await screen.findByText('You’re on it')).toBeVisible();
});

test('"?" lists the keys; single keys can be switched off, and this browser remembers that', async () => {
  const { user } = await show({ entries: [hello, payout, claim] });
  await screen.findByText(/^A payout came back from the owner’s bank/);
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText(/filter$/).parentElement).toHaveTextContent('1 to 8 filter');
  await expectAccessible(dialog);
  await user.click(within(dialog).getByRole('switch', { name: 'Keyboard shortcuts are on' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  document.body.focus();
  await user.keyboard('j8/?');
  expect(rows()).toHaveLength(3);
  expect(rows().some((row) => row.contains(document.activeElement))).toBe(false);
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.localStorage.getItem('toolyard.desk.keys')).toBe('"off"');
  // The button opens it as well, and the switch turns keys back on.
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }));
  await user.click(await screen.findByRole('switch', { name: 'Keyboard shortcuts are on' }));
  expect(window.localStorage.getItem('toolyard.desk.keys')).toBeNull();
});

test('a done entry stays in its place as one line, and is not counted', async () => {
  const { store } = await show({ entries: [hello, payout, claim] });
  await screen.findByRole('heading', { level: 1, name: '3 things are waiting, 1 overdue' });
  network.use(
    http.post('*/api/desk/queue', () => transitResponse({ entries: [hello, payout], unread: [] })),
  );
  await act(() => store.dispatch(loadQueue()));
  const [first] = rows();
  if (!first) throw new Error('no row');
  expect(rows()).toHaveLength(3);
  expect(first).toHaveTextContent(/^DoneAirless paint sprayer$/);
  expect(within(first).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    '2 things are waiting, none due today',
  );
  expect(screen.getByRole('heading', { name: 'Overdue 0' })).toBeVisible();
  // The orange button leads to the first entry that waits.
  expect(screen.getByRole('link', { name: /^Reply/ })).toHaveAttribute('data-look', 'primary');
});

test('an entry that is missing because its part could not be read is not done', async () => {
  const { store } = await show({ entries: [hello, claim] });
  await screen.findByText('Airless paint sprayer');
  network.use(
    http.post('*/api/desk/queue', () => transitResponse({ entries: [hello], unread: ['claims'] })),
  );
  await act(() => store.dispatch(loadQueue()));
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t read the claims,');
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
});
