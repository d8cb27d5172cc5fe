import { screen } from '@testing-library/react';
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
import { DeskPage } from './DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ORDER = aUuid();
const none = { orders: 0, claimsMade: 0, claimsAgainst: 0 };
const aCase = (changes: object = {}) => ({
  ...{ orderId: ORDER, number: 1, at: '2026-06-16T14:10:00.000Z', sum: 6400, currency: 'USD' },
  ...{ is: 'staff', why: 'disagreed', until: '2026-06-22T18:00:00.000Z', by: 'provider' },
  renter: { id: aUuid(), name: 'Marcus O' },
  owner: { id: aUuid(), name: 'Dana W' },
  lines: [
    {
      ...{ kind: 'damage', tool: aUuid(), title: 'Paint sprayer', sum: 6400, decided: 0 },
      sources: ['hold', 'protection', 'card'],
    },
  ],
  answer: { is: 'disagrees', sum: null },
  said: [
    { by: 'provider', at: '2026-06-16T14:10:00.000Z', step: 'claim', words: 'Cut.', files: [] },
  ],
  ...{ photos: [], notes: [], decisions: [], paid: [] },
  left: { hold: 20_000, protection: 100_000, refund: 0 },
  history: { customer: none, provider: none },
  ...changes,
});

/** As our server refuses. */
const refusal = (code: string) => HttpResponse.json({ errors: [{ code }] }, { status: 409 });

/** A case; the answer to a decision, and what the case is afterwards. */
async function show({
  found = aCase(),
  later = found,
  decided = () => transitResponse({ decided: true }),
}: { found?: object; later?: object; decided?: () => Response } = {}) {
  const sent: unknown[] = [];
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/claim', () => transitResponse(sent.length > 0 ? later : found)),
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
  const decide = async ({ hold = '25', reason = 'The photos show it.' } = {}) => {
    await shown.user.type(await screen.findByLabelText(/^From the hold/), hold);
    await shown.user.type(screen.getByLabelText('Reason, both read it'), reason);
    await shown.user.click(screen.getByRole('button', { name: 'Decide: Dana W gets $25.00' }));
  };
  return { ...shown, sent, decide };
}

test('staff decide by the line; the case is read again', async () => {
  const later = aCase({
    ...{ is: 'decided', why: null, until: null },
    decisions: [
      {
        ...{ at: '2026-06-20T10:00:00.000Z', reason: 'The photos show it.', by: 'Priya N' },
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

test('what was typed is still there after a failure, which the form names', async () => {
  const { decide } = await show({
    decided: () => refusal('decision-too-high'),
  });
  await decide();
  expect(await screen.findByText('More than is left there.')).toBeVisible();
  expect(screen.getByLabelText(/^From the hold/)).toHaveValue('25');
  expect(screen.getByLabelText('Reason, both read it')).toHaveValue('The photos show it.');
});

test('who decides after somebody else reads that nothing was sent, and what was decided', async () => {
  const later = aCase({
    ...{ is: 'decided', why: null, until: null },
    decisions: [{ at: '2026-06-20T10:00:00.000Z', reason: 'Wear.', by: 'Leo K', parts: [] }],
  });
  const { decide } = await show({
    later,
    decided: () => refusal('claim-closed'),
  });
  await decide();
  expect(await screen.findByText('Wear.')).toBeVisible();
  expect(screen.getByText(/^Somebody was faster/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your decision' })).toBeNull();
});

test('what the hold is not kept for goes back to the renter’s card, and the form says so', async () => {
  const { user } = await show();
  await user.type(await screen.findByLabelText(/^From the hold/), '25');
  expect(screen.getByText('Goes back to Marcus O’s card').parentElement).toHaveTextContent(
    '$175.00',
  );
});
