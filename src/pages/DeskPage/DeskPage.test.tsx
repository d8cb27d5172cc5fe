import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import {
  aDeskOrder as money,
  aPayment as payment,
  LADDER,
  ORDER,
  stored,
} from '~/testing/desk-order-builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { DeskPage } from './DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const deskClosed = () =>
  HttpResponse.json({ errors: [{ status: 403, code: 'desk-closed' }] }, { status: 403 });

interface Answers {
  readonly until?: string | null;
  readonly order?: object | (() => Response);
  readonly refund?: () => Response;
}

async function show({ until = '2030-01-01T00:00:00.000Z', order = money(), refund }: Answers = {}) {
  const sent: unknown[] = [];
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until })),
    http.post('*/api/desk/order', () =>
      typeof order === 'function' ? order() : transitResponse(order),
    ),
    http.post('*/api/desk/refund', async ({ request }) => {
      sent.push(toPlain(transit.read(await request.text())));
      return refund?.() ?? transitResponse({ number: 1 });
    }),
  );
  const shown = await renderApp(<DeskPage params={{ id: ORDER }} pattern={patterns.deskOrder} />, {
    at: `/desk/orders/${ORDER}`,
    preloaded: await signedInState(),
  });
  return { ...shown, sent };
}

test('the password is asked for, and a wrong one is shown at its field', async () => {
  network.use(
    http.post('*/api/desk/enter', () => transitError({ status: 403, code: 'forbidden' }), {
      once: true,
    }),
    http.post('*/api/desk/enter', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
  );
  const { user, container } = await show({ until: null });
  await user.type(await screen.findByLabelText('Your password'), 'wrong{Enter}');
  expect(await screen.findByText('That isn’t your password.')).toBeVisible();
  await expectAccessible(container);
  await user.type(screen.getByLabelText('Your password'), '-1!{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /is complete/ })).toBeVisible();
});

test('if the desk closes while a refund is typed, the password is requested, nothing is lost, and the press works', async () => {
  let isClosed = false;
  const { user, container, sent } = await show({
    order: () => (isClosed ? deskClosed() : transitResponse(money())),
    refund: () => (isClosed ? deskClosed() : transitResponse({ number: 1 })),
  });
  network.use(
    http.post('*/api/desk/enter', () => {
      isClosed = false;
      return transitResponse({ until: '2030-01-01T00:00:00.000Z' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Refund Javier R…' }));
  await user.click(await screen.findByRole('radio', { name: /An amount/ }));
  await user.type(screen.getByLabelText('Amount'), '15');
  await user.type(screen.getByLabelText(/^Reason/), 'Goodwill');
  isClosed = true;
  await user.click(screen.getByRole('button', { name: 'Refund $15.00' }));
  expect(await screen.findByLabelText('Your password')).toHaveFocus();
  expect(screen.getByLabelText('Amount')).not.toBeVisible();
  expect(screen.queryByText(/payment service/)).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.keyboard('right-1!{Enter}');
  const press = await screen.findByRole('button', { name: 'Refund $15.00' });
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  expect(screen.getByText(/The desk had closed, so nothing was done/)).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('15');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Goodwill');
  await user.click(press);
  expect(await screen.findByText('$15.00 is on its way to Javier R')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('data that the closed desk did not show is requested once it is open', async () => {
  let isClosed = true;
  const { user } = await show({
    order: () => (isClosed ? deskClosed() : transitResponse(money())),
  });
  network.use(
    http.post('*/api/desk/enter', () => {
      isClosed = false;
      return transitResponse({ until: '2030-01-01T00:00:00.000Z' });
    }),
  );
  await user.type(await screen.findByLabelText('Your password'), 'right-1!{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /is complete/ })).toBeVisible();
});

test('a refund that was made by hand says that tax reports leave it out, and what to do', async () => {
  const byHand = {
    key: 'refund-by-hand:re_1',
    kind: 'refund-by-hand',
    at: '2026-06-09T03:00:00.000Z',
    orderId: ORDER,
    object: 're_1',
  };
  await show({ order: { ...money(), differences: [byHand] } });
  expect(await screen.findByText(/enter the refund at the tax service/)).toHaveTextContent(
    /Tax reports don’t know about this refund/,
  );
});

test('a tool is refunded with its part of fees and tax, after the change for each side is shown to the cent', async () => {
  const { user, container, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Refund Javier R…' }));
  await user.click(await screen.findByRole('radio', { name: /One tool/ }));
  await user.selectOptions(screen.getByLabelText('Which tool'), LADDER);
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('Javier R has paid')).toEqual(['$82.45', '−$24.25', '$58.20']);
  expect(row('Dana W gets')).toEqual(['$61.20', '−$18.00', '$43.20']);
  expect(row('keeps')).toEqual(['$17.00', '−$5.00', '$12.00']);
  expect(row('Sales tax')).toEqual(['$4.25', '−$1.25', '$3.00']);
  await user.click(screen.getByRole('button', { name: 'Refund $24.25' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'One foot was loose.');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Refund $24.25' }));
  expect(await screen.findByText('$24.25 is on its way to Javier R')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refund Javier R…' })).toBeVisible();
  expect(sent).toEqual([
    {
      orderId: ORDER,
      payment: null,
      currency: 'USD',
      sum: 2425,
      choice: { kind: 'tool', tool: LADDER },
      reason: 'One foot was loose.',
      key: expect.any(String),
      seen: 0,
    },
  ]);
});

test('an amount names who bears it, and an amount above the rest is refused before it is sent', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Refund Javier R…' }));
  await user.click(await screen.findByRole('radio', { name: /An amount/ }));
  await user.type(screen.getByLabelText('Amount'), '82.46');
  await user.type(screen.getByLabelText(/^Reason/), 'Goodwill');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '15');
  await user.click(screen.getByRole('radio', { name: 'Dana W' }));
  await user.click(screen.getByRole('button', { name: 'Refund $15.00' }));
  expect(sent).toMatchObject([{ sum: 1500, choice: { kind: 'sum', bearer: 'owner' } }]);
});

test('a lost answer makes the page read the order again, and another press sends the same key', async () => {
  let isLost = true;
  const { user, sent } = await show({
    refund: () => {
      if (!isLost) return transitResponse({ number: 1 });
      isLost = false;
      return HttpResponse.error();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund Javier R…' }));
  await user.click(await screen.findByRole('radio', { name: /An amount/ }));
  await user.type(screen.getByLabelText('Amount'), '15');
  await user.type(screen.getByLabelText(/^Reason/), 'Goodwill');
  await user.click(screen.getByRole('button', { name: 'Refund $15.00' }));
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refund $15.00' }));
  expect(await screen.findByText('$15.00 is on its way to Javier R')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a debt that could not be noted as settled says so, and pressing again sends the same key', async () => {
  const move = {
    number: 2,
    kind: 'refund',
    standing: 'made',
    at: '2026-06-18T15:00:00.000Z',
    payment: null,
    tool: null,
    sum: 1500,
    owner: 1500,
    tax: 0,
    reason: null,
    settledAt: null,
  };
  const pressed: unknown[] = [];
  network.use(
    http.post('*/api/desk/settle', async ({ request }) => {
      pressed.push(toPlain(transit.read(await request.text())));
      return HttpResponse.json({ errors: [{ status: 409, code: 'changed' }] }, { status: 409 });
    }),
  );
  const { user } = await show({ order: money({ moves: [move] }) });
  const settle = await screen.findByRole('button', { name: 'Mark as settled' });
  await user.click(settle);
  expect(await screen.findByText('This wasn’t saved.')).toBeVisible();
  await user.click(settle);
  expect(pressed).toHaveLength(2);
  expect(pressed[0]).toEqual({ orderId: ORDER, number: 2, key: expect.any(String), seen: 2 });
  expect(pressed[1]).toEqual(pressed[0]);
});

test('a large refund waits until its amount is typed again', async () => {
  const large = { ...payment, paid: 37_809, kept: 37_809 };
  const { user, sent } = await show({ order: money({ payments: [large] }) });
  await user.click(await screen.findByRole('button', { name: 'Refund Javier R…' }));
  await user.click(await screen.findByRole('radio', { name: /Everything/ }));
  await user.type(screen.getByLabelText(/^Reason/), 'All broken');
  await user.type(screen.getByLabelText('Type $378.09 to confirm'), '378.0');
  await user.click(screen.getByRole('button', { name: 'Refund $378.09' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Type $378.09 to confirm'), '9');
  await user.click(screen.getByRole('button', { name: 'Refund $378.09' }));
  expect(sent).toHaveLength(1);
});

test('a refusal is shown, and typed values stay', async () => {
  const { user } = await show({
    refund: () =>
      HttpResponse.json({ errors: [{ status: 409, code: 'payment-disputed' }] }, { status: 409 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund Javier R…' }));
  await user.click(await screen.findByRole('radio', { name: /Everything/ }));
  await user.type(screen.getByLabelText(/^Reason/), 'All broken');
  await user.click(screen.getByRole('button', { name: 'Refund $82.45' }));
  expect(await screen.findByText(/A bank is asking about this payment/)).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('All broken');
});

test.each([
  ['not-settled', /isn’t complete/],
  ['unknown', /before we kept its number/],
  ['nothing-left', /All of it was given back/],
])('a payment that is blocked (%s) says why and offers no refund', async (blocked, words) => {
  await show({ order: money({ payments: [{ ...payment, blocked }] }) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
});

test('the page shows the state of the order and who has what, with both sides, tools and raw data', async () => {
  const audit = [
    {
      number: 3,
      at: '2026-06-22T15:00:00.000Z',
      by: aUuid(),
      name: 'Priya N',
      deed: 'refund',
      on: ORDER,
      about: null,
      why: 'Loose foot',
      path: null,
      sum: { amount: 1500, currency: 'USD' },
    },
  ];
  const attributes = stored({ state: 'state/accepted' });
  const { container } = await show({ order: money({ attributes, audit }) });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(/^Javier R picks up Wet and dry vacuum on /);
  expect(heading).toHaveTextContent('$82.45 is captured. Dana W’s payout of $61.20');
  expect(screen.getByRole('link', { name: 'javier@example.com' })).toBeVisible();
  expect(screen.getByText('We can’t email this person')).toBeVisible();
  expect(screen.getByText('Loose foot')).toBeVisible();
  expect(screen.getByText(/"createdAt": "2026-06-16/)).toBeInTheDocument();
  await expectAccessible(container);
});

test('an unpaid order has a page without money', async () => {
  const attributes = stored({ state: 'state/enquiry', payinTotal: null, payoutTotal: null });
  await show({ order: money({ attributes, payments: [] }) });
  expect(
    await screen.findByRole('heading', { name: 'Javier R asks Dana W about Wet and dry vacuum.' }),
  ).toBeVisible();
});
