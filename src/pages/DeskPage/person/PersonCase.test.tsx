import { screen, waitFor, within } from '@testing-library/react';
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
import { transitError, transitResponse } from '~/testing/transit';
import { DeskPage } from '../DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const OMAR = aUuid();
const SAW = { id: aUuid(), title: 'Tile saw', state: 'published' };
const AT = '2026-06-19T18:20:00.000Z';

const omar = (changes: object = {}) => ({
  id: OMAR,
  name: 'Omar F',
  fullName: 'Omar Farouk',
  email: 'omar@example.com',
  emailVerified: true,
  joined: '2025-11-02T00:00:00.000Z',
  banned: false,
  deleted: false,
  isStaff: false,
  mayList: true,
  mayRent: true,
  hasPayoutAccount: true,
  payouts: 'ready',
  numbers: { rentals: 17, rented: 14, responseMinutes: 9, answeredPercent: 92 },
  suspension: null,
  tools: [SAW],
  toolCount: 1,
  identity: null,
  orders: [
    {
      id: aUuid(),
      role: 'provider',
      title: 'Tile saw',
      toolCount: 2,
      other: { id: aUuid(), name: 'Ann S' },
      span: { start: '2026-06-27', end: '2026-06-29' },
      possible: ['canceled', 'runs'],
      paid: { amount: 7275, currency: 'USD' },
      payout: { amount: 5400, currency: 'USD' },
    },
  ],
  reports: [
    {
      number: 12,
      called: 'R-12',
      at: AT,
      title: 'Tile saw',
      isOpen: true,
      words: 'He asked me to pay him in cash.',
    },
  ],
  lines: [],
  notes: [{ key: 'a', at: AT, name: 'Leo K', words: 'Second cancellation. Ask him why.' }],
  consoleUrl: `https://console.example.com/users/${OMAR}`,
  ...changes,
});

const ORDER = aUuid();
const past = () => ({
  orders: [
    {
      ...omar().orders[0],
      id: ORDER,
      title: 'Jigsaw',
      paid: { amount: 9100, currency: 'USD' },
      state: 'state/delivered',
      hold: { amount: 10_000, currency: 'USD' },
    },
  ],
  paid: [],
  earned: [{ amount: 5400, currency: 'USD' }],
  claims: [
    {
      orderId: ORDER,
      number: 1,
      title: 'Tile saw',
      isOwn: true,
      sum: { amount: 6400, currency: 'USD' },
      is: 'decided',
      until: null,
    },
  ],
  messages: [],
});

const LATE = aUuid();
const limits = (changes: object = {}) => ({
  isNew: true,
  late: null,
  owes: null,
  refused: null,
  orders: { open: 1, limit: 2 },
  sum: { open: 26_400, limit: 100_000, currency: 'USD' },
  ...changes,
});

async function show(
  person: () => Response = () => transitResponse(omar()),
  shownLimits: object = limits(),
) {
  const sent: unknown[] = [];
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/person', person),
    http.post('*/api/desk/person-past', () => transitResponse(past())),
    http.post('*/api/desk/renter-limits', () => transitResponse(shownLimits)),
    http.post('*/api/desk/note', async ({ request }) => {
      const note = toPlain(transit.read(await request.text())) as { key: string; words: string };
      sent.push(note);
      if (sent.length === 1) return transitError({ status: 503, code: 'unavailable' });
      const written = { key: note.key, at: AT, name: 'Priya N', words: note.words };
      return transitResponse({ notes: [written, ...omar().notes] });
    }),
  );
  const shown = await renderApp(<DeskPage params={{ id: OMAR }} pattern={patterns.deskPerson} />, {
    at: `/desk/people/${OMAR}`,
    preloaded: await signedInState(),
  });
  return { ...shown, sent };
}

test('a sentence about the person comes first; orders, tools, reports and the console are links', async () => {
  const { container } = await show();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Omar F has 1 tool and 1 open order' }),
  ).toBeVisible();
  const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Lends Tile saw and 1 more tool to Ann S')).toMatch(/^\/desk\/orders\//);
  expect(linkTo('Tile saw')).toBe(`/desk/tools/${SAW.id}`);
  expect(linkTo('R-12: Tile saw')).toBe('/desk/reports/12');
  expect(linkTo('Open Omar F in the marketplace’s console')).toBe(omar().consoleUrl);
  expect(screen.getByText('He asked me to pay him in cash.')).toBeVisible();
  expect(screen.getByText('$72.75')).toBeVisible();
  expect(screen.getByText('Complete')).toBeVisible();
  await expectAccessible(container);
});

test.each([
  [limits(), /^New: .* 1 of 2 open orders, and \$264\.00 of \$1,000\.00/, null],
  [limits({ isNew: false }), /^No limits: .* 1 open order, with \$264\.00/, null],
  [limits({ refused: 'late', late: LATE }), /a tool is more than a day late/, LATE],
  [limits({ refused: 'owes', owes: LATE }), /a decided claim hasn’t been paid/, LATE],
  [limits({ refused: 'orders' }), /until one of the open ones ends/, null],
])('the page says what a person may rent: %j', async (answer, words, order) => {
  await show(undefined, answer);
  const box = within(await screen.findByRole('region', { name: 'What this person may rent' }));
  expect(await box.findByText(words)).toBeVisible();
  const hrefs = box.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(order ? [`/desk/orders/${order}`] : []);
});

test.each([
  [{ state: 'verified', verifiedAt: AT, failures: 1 }, 'Checked on Jun 19, 2026'],
  [{ state: 'looked-at', verifiedAt: null, failures: 0 }, 'Being checked now'],
  [{ state: 'started', verifiedAt: null, failures: 0 }, 'Started, not finished'],
  [{ state: 'started', verifiedAt: null, failures: 1 }, 'Started again after failing once'],
  [{ state: 'failed', verifiedAt: null, failures: 2 }, 'Failed 2 times'],
  [
    { state: 'closed', verifiedAt: null, failures: 3 },
    'Failed 3 times. To try again, they have to write to us',
  ],
  [{ state: 'none', verifiedAt: null, failures: 0 }, 'Never checked'],
])('the page says how the check of the identity stands: %j', async (identity, words) => {
  await show(() => transitResponse(omar({ identity })));
  expect(await screen.findByText(words)).toBeVisible();
});

test('nothing is said about checks if nobody is checked', async () => {
  await show();
  await screen.findByText('Complete');
  expect(screen.queryByText('Identity')).not.toBeInTheDocument();
});

test('a note is asked for, kept once however often it is sent, and stays typed if that fails', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Write the note.')).toBeVisible();
  await user.type(screen.getByLabelText(/^New note/), 'He wrote back.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/Nothing was saved/)).toBeVisible();
  expect(screen.getByLabelText(/^New note/)).toHaveValue('He wrote back.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('He wrote back.', { selector: 'p' })).toBeVisible();
  expect(screen.getByLabelText(/^New note/)).toHaveValue('');
  const keys = sent.map((each) => (each as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

test('suspending asks about each order, shows the emails, names missing answers, and says what is refunded', async () => {
  let sent: unknown;
  network.use(
    http.post('*/api/desk/suspension-mails', () =>
      transitResponse({
        mails: [{ name: 'Ann S', subject: 'Why it was canceled', text: 'Sorry' }],
      }),
    ),
    http.post('*/api/desk/suspend', async ({ request }) => {
      sent = toPlain(transit.read(await request.text()));
      return transitResponse({ isDone: true });
    }),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Suspend Omar F…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Omar F?' });
  expect(screen.getByText('Ann S gets $72.75 back.')).toBeVisible();
  expect(screen.getByText('Given back: $72.75')).toBeVisible();
  const suspend = screen.getByRole('button', { name: 'Suspend Omar F, give $72.75 back' });
  await user.click(suspend);
  expect(await screen.findByText('Write the reason.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'Asked for cash.');
  await user.click(screen.getByRole('button', { name: 'Show the 2 emails' }));
  expect(await screen.findByText('Why it was canceled')).toBeInTheDocument();
  await expectAccessible(dialog);
  await user.selectOptions(screen.getByLabelText('What happens to the order with Ann S'), 'runs');
  expect(screen.queryByText(/Goes back/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Suspend Omar F' }));
  expect(await screen.findByText(/Omar F is suspended/)).toBeVisible();
  expect(sent).toMatchObject({
    userId: OMAR,
    reason: 'Asked for cash.',
    back: 0,
    orders: [{ id: expect.any(String), ending: 'runs' }],
  });
});

test('the emails of a suspension ask for the reason, at its field, if there is none', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Suspend Omar F…' }));
  await user.click(await screen.findByRole('button', { name: 'Show the 2 emails' }));
  expect(await screen.findByText('Write the reason.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveFocus());
});

test('a banned person can neither list tools nor rent', async () => {
  await show(() => transitResponse(omar({ banned: true })));
  const facts = within(await screen.findByRole('region', { name: 'Account' }));
  expect(facts.getByText('Can list tools').closest('div')).toHaveTextContent('Can list toolsNo');
  expect(facts.getByText('Can rent').closest('div')).toHaveTextContent('Can rentNo');
});

test('a suspended person is marked with the reason, and can be let back in', async () => {
  const suspension = { at: AT, name: 'Leo K', reason: 'Asked for cash.', isDone: true };
  const away = { suspension, mayList: false, mayRent: false };
  let isBack = false;
  network.use(
    http.post('*/api/desk/let-back', () => {
      isBack = true;
      return transitResponse({ isBack });
    }),
  );
  const { user } = await show(() => transitResponse(omar(isBack ? {} : away)));
  expect(await screen.findByText(/Leo K suspended this person/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Suspend/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reinstate Omar F…' }));
  await user.click(await screen.findByRole('button', { name: 'Reinstate Omar F' }));
  expect(await screen.findByRole('button', { name: 'Suspend Omar F…' })).toBeVisible();
});

test.each([
  ['a colleague', { isStaff: true }],
  ['somebody who is banned and has no orders', { banned: true, orders: [] }],
])('%s cannot be suspended', async (_name, changes) => {
  await show(() => transitResponse(omar(changes)));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Suspend|Let|Settle/ })).not.toBeInTheDocument();
});

test('an unknown person is called unknown', async () => {
  await show(() => transitError({ status: 404, code: 'not-found' }));
  expect(await screen.findByText(/This person doesn’t exist/)).toBeVisible();
});

test('a person’s past has orders with their money and holds, claims, and messages', async () => {
  const { container } = await show();
  const orders = await screen.findByRole('region', { name: 'All orders, 1' });
  expect(orders).toHaveTextContent(/Paid as a renter: –\. Paid out as an owner: \$54\.00\./);
  expect(orders).toHaveTextContent(/\$100\.00 set aside on the card/);
  expect(screen.getByRole('link', { name: 'Claim by Omar F: Tile saw' }).getAttribute('href')).toBe(
    `/desk/claims/${ORDER}/1`,
  );
  expect(screen.getByText('Omar F hasn’t written to us.')).toBeVisible();
  await expectAccessible(container);
});
