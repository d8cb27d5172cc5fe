import { screen, waitFor, within } from '@testing-library/react';
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

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ORDER = aUuid();
const no = { count: 0, paid: 0, rejected: 0 };
const person = { since: '2026-01-10T10:00:00.000Z', rentals: 112, rented: 6 };
const none = { person, made: { count: 3, paid: 7100, rejected: 1 }, against: no };
const aCase = (changes: object = {}) => ({
  orderId: ORDER,
  number: 1,
  at: '2026-06-16T14:10:00.000Z',
  sum: 6400,
  currency: 'USD',
  is: 'staff',
  why: 'disagreed',
  until: '2026-06-22T18:00:00.000Z',
  by: 'provider',
  renter: { id: aUuid(), name: 'Marcus O' },
  owner: { id: aUuid(), name: 'Dana W' },
  lines: [
    {
      kind: 'damage',
      tool: aUuid(),
      title: 'Paint sprayer',
      sum: 6400,
      decided: 0,
      sources: ['hold', 'protection', 'card'],
      parts: [],
    },
  ],
  answer: { is: 'disagrees', sum: null },
  said: [
    { by: 'provider', at: '2026-06-16T14:10:00.000Z', step: 'claim', words: 'Cut.', files: [] },
  ],
  photos: [],
  notes: [],
  decisions: [],
  paid: [],
  left: { hold: 20_000, protection: 100_000, refund: 0 },
  history: { customer: none, provider: none },
  holdUntil: '2026-06-24T07:00:00.000Z',
  log: [
    { kind: 'disagrees', by: 'customer', at: '2026-06-17T18:00:00.000Z', sum: 6400 },
    { kind: 'reported', by: 'provider', at: '2026-06-16T14:10:00.000Z', sum: 6400 },
    { kind: 'holdPlaced', by: 'operator', at: '2026-06-11T13:00:00.000Z', sum: 20_000 },
  ],
  ...changes,
});

const refusal = (code: string) => HttpResponse.json({ errors: [{ code }] }, { status: 409 });

/** Shows a case with an answer to its decision and its later state. */
async function show({
  found = aCase(),
  later = found,
  decided = () => transitResponse({ decided: true }),
  waiting = [],
}: {
  found?: object;
  later?: object;
  decided?: () => Response;
  waiting?: readonly object[];
} = {}) {
  const sent: unknown[] = [];
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/claim', () => transitResponse(sent.length > 0 ? later : found)),
    http.post('*/api/desk/preview-decision', async ({ request }) => {
      const asked = toPlain(transit.read(await request.text()));
      const text = `We decided.\n\nReason: ${(asked as { reason: string }).reason}`;
      return transitResponse({
        mails: [
          { name: 'Marcus O', subject: 'We decided', text },
          { name: 'Dana W', subject: 'We decided', text },
        ],
      });
    }),
    http.post('*/api/desk/queue', () => transitResponse({ entries: waiting, unread: [] })),
    http.post('*/api/desk/decide-claim', async ({ request }) => {
      sent.push(toPlain(transit.read(await request.text())));
      return decided();
    }),
  );
  const shown = await renderApp(
    <DeskPage params={{ id: ORDER, number: '1' }} pattern={patterns.deskClaim} />,
    {
      at: `/desk/claims/${ORDER}/1`,
      preloaded: await signedInState(),
    },
  );
  const choose = async (way: string) =>
    shown.user.selectOptions(await screen.findByLabelText('Where the money comes from'), way);
  const decide = async ({ hold = '25', reason = 'The photos show it.' } = {}) => {
    await choose('From the hold');
    await shown.user.clear(screen.getByLabelText(/^From the hold/));
    await shown.user.type(screen.getByLabelText(/^From the hold/), hold);
    await shown.user.type(screen.getByLabelText('Reason (both read it)'), reason);
    await shown.user.click(screen.getByRole('button', { name: 'Decide: Dana W gets $25.00' }));
  };
  return { ...shown, sent, decide, choose };
}

test('staff decide by the line; the case is read again', async () => {
  const later = aCase({
    is: 'decided',
    why: null,
    until: null,
    decisions: [
      {
        at: '2026-06-20T10:00:00.000Z',
        reason: 'The photos show it.',
        by: 'Priya N',
        parts: [{ line: 0, source: 'hold', sum: 2500 }],
      },
    ],
  });
  const { sent, decide, container } = await show({ later });
  await decide();
  expect(await screen.findByRole('heading', { name: 'How it ended' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your decision' })).toBeNull();
  expect(sent).toMatchObject([{ parts: [{ line: 0, source: 'hold', sum: 2500 }] }]);
  await expectAccessible(container);
});

test('typed values are still there after a failure, which the form names', async () => {
  const { decide } = await show({
    decided: () => refusal('decision-too-high'),
  });
  await decide();
  expect(await screen.findByText('That’s more than is left there.')).toBeVisible();
  expect(screen.getByLabelText(/^From the hold/)).toHaveValue('25');
  expect(screen.getByLabelText('Reason (both read it)')).toHaveValue('The photos show it.');
});

test('a late decision is not sent, and the page shows the earlier one', async () => {
  const later = aCase({
    is: 'decided',
    why: null,
    until: null,
    decisions: [{ at: '2026-06-20T10:00:00.000Z', reason: 'Wear.', by: 'Leo K', parts: [] }],
  });
  const { decide } = await show({
    later,
    decided: () => refusal('claim-closed'),
  });
  await decide();
  expect(await screen.findByText('Wear.')).toBeVisible();
  expect(screen.getByText(/^A colleague has already decided/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your decision' })).toBeNull();
});

test('a chosen source pays the asked sum as far as it can, and the rest of the hold goes back', async () => {
  const { choose } = await show();
  await choose('From the hold');
  expect(screen.getByLabelText(/^From the hold/)).toHaveValue('64.00');
  expect(screen.getByText('Goes back to Marcus O’s card').closest('div')).toHaveTextContent(
    '$136.00',
  );
  await choose('From protection');
  expect(screen.queryByLabelText(/^From the hold/)).toBeNull();
  expect(screen.getByLabelText(/^From protection/)).toHaveValue('64.00');
  await choose('Rejected');
  expect(screen.getByRole('button', { name: 'Decide: Dana W gets nothing' })).toBeVisible();
});

test('each of several sources has its own amount', async () => {
  const { choose, user, sent } = await show();
  await choose('Several sources');
  await user.type(screen.getByLabelText(/^From the hold/), '25');
  await user.type(screen.getByLabelText(/^From protection/), '39');
  await user.type(screen.getByLabelText('Reason (both read it)'), 'An accident.');
  await user.click(screen.getByRole('button', { name: 'Decide: Dana W gets $64.00' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      parts: [
        { source: 'hold', sum: 2500 },
        { source: 'protection', sum: 3900 },
      ],
    },
  ]);
});

test('missing choices are named, and nothing is sent', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Decide: Dana W gets nothing' }));
  expect(
    screen.getByRole('button', { name: 'where the money for Paint sprayer comes from' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'the reason' })).toBeVisible();
  expect(screen.getByLabelText('Where the money comes from')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('both emails are shown below the case while the decision is entered', async () => {
  const { choose, user } = await show();
  await choose('Rejected');
  await user.type(screen.getByLabelText('Reason (both read it)'), 'No proof.');
  expect(await screen.findAllByText(/Reason: No proof\./)).toHaveLength(2);
  const read = screen.getByRole('region', { name: 'What both will read' });
  expect(within(read).getByText('Email to Marcus O')).toBeVisible();
});

test('a claim that is decided leads to the next one that waits', async () => {
  const waiting = ['b', 'a'].map((day) => ({
    key: day,
    kind: 'claim',
    about: `Tower ${day}`,
    who: [],
    orderId: null,
    number: null,
    until: `2026-06-2${day === 'a' ? '3' : '4'}T10:00:00.000Z`,
    since: '2026-06-20T10:00:00.000Z',
    sum: null,
    path: `/desk/claims/${day}/1`,
    taker: null,
  }));
  await show({ found: aCase({ is: 'decided', why: null, until: null }), waiting });
  expect(await screen.findByRole('link', { name: 'Next claim: Tower a' })).toHaveAttribute(
    'href',
    '/desk/claims/a/1',
  );
});
