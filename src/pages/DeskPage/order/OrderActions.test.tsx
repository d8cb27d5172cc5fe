import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { aDeskOrder, aPayment, ORDER, stored } from '~/testing/desk-order-builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitResponse } from '~/testing/transit';
import { DeskPage } from '../DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const protectedData = { rules: { completes: 'by-server', accepts: 'at-once' } };
const running = {
  attributes: stored({ state: 'state/accepted', protectedData }),
  payments: [{ ...aPayment, blocked: 'not-settled' }],
};

async function show(
  changes: object = {},
  answer: () => Response = () => transitResponse({ left: [] }),
) {
  const sent: unknown[] = [];
  const keep = async ({ request }: { request: Request }) => {
    sent.push(toPlain(transit.read(await request.text())));
    return answer();
  };
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/order', () => transitResponse(aDeskOrder({ ...running, ...changes }))),
    http.post('*/api/desk/end-order', keep),
    http.post('*/api/desk/write', keep),
    http.post('*/api/desk/note-outside', keep),
    http.post('*/api/desk/claim-time', keep),
  );
  const shown = await renderApp(<DeskPage params={{ id: ORDER }} pattern={patterns.deskOrder} />, {
    at: `/desk/orders/${ORDER}`,
    preloaded: await signedInState(),
  });
  const open = async (name: string) => {
    await shown.user.click(await screen.findByRole('button', { name }));
    return screen.findByRole('dialog');
  };
  return { ...shown, sent, open };
}
const cells = (dialog: HTMLElement, name: RegExp) =>
  within(within(dialog).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the new sums of each side and the emails are shown before everything is refunded', async () => {
  const { user, open, sent } = await show();
  const dialog = await open('Cancel and refund Javier R…');
  expect(cells(dialog, /Javier R has paid/)).toEqual(['$82.45', '−$82.45', '$0.00']);
  expect(cells(dialog, /Dana W gets/)).toEqual(['$61.20', '−$61.20', '$0.00']);
  expect(cells(dialog, /keeps/)).toEqual(['$17.00', '−$17.00', '$0.00']);
  expect(cells(dialog, /Sales tax/)).toEqual(['$4.25', '−$4.25', '$0.00']);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel and refund $82.45' }));
  expect(within(dialog).getByText('Write the reason. Both sides read it.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'It does not start.');
  await user.click(within(dialog).getByText('Email to Javier R'));
  expect(within(dialog).getByText('Reason: It does not start.')).toBeVisible();
  expect(within(dialog).getByText(/^Dana W won’t get an email/)).toBeVisible();
  await expectAccessible(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel and refund $82.45' }));
  expect(await screen.findByText(/Javier R gets everything back/)).toBeVisible();
  expect(sent).toEqual([
    {
      orderId: ORDER,
      deed: 'cancel',
      sum: 8245,
      currency: 'USD',
      reason: 'It does not start.',
    },
  ]);
});

test('a dialog keeps typed values while the desk is closed', async () => {
  let isClosed = true;
  const { user, open, sent } = await show({}, () => {
    if (!isClosed) return transitResponse({ left: [] });
    return HttpResponse.json({ errors: [{ status: 403, code: 'desk-closed' }] }, { status: 403 });
  });
  network.use(
    http.post('*/api/desk/enter', () => {
      isClosed = false;
      return transitResponse({ until: '2030-01-01T00:00:00.000Z' });
    }),
  );
  const dialog = await open('Cancel and refund Javier R…');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'It does not start.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel and refund $82.45' }));
  const password = await screen.findByLabelText('Your password');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(password, 'right-1!{Enter}');
  const again = await screen.findByRole('dialog');
  expect(within(again).getByLabelText(/^Reason/)).toHaveValue('It does not start.');
  await user.click(within(again).getByRole('button', { name: 'Cancel and refund $82.45' }));
  expect(await screen.findByText(/Javier R gets everything back/)).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('later nights go back with the order, a late fee does not; a large sum is typed again', async () => {
  const beside = { ...aPayment, blocked: 'not-settled', tools: [], payment: aUuid() };
  const payments = [
    ...running.payments,
    { ...beside, kind: 'extension', kept: 12_000, owner: 9000, marketplace: 2400, tax: 600 },
    { ...beside, kind: 'lateFee', payment: aUuid() },
  ];
  const { user, open, sent } = await show({ payments });
  const dialog = await open('Cancel and refund Javier R…');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'It does not start.');
  const press = within(dialog).getByRole('button', { name: 'Cancel and refund $202.45' });
  await user.click(press);
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Type $202.45 to confirm'), '202.45');
  await user.click(press);
  expect(await screen.findByText(/gets everything back/)).toBeVisible();
  expect(sent).toMatchObject([{ sum: 20_245 }]);
});

test('completing an order moves no money between the sides, and names what is not done yet', async () => {
  const { user, open, sent } = await show({}, () => transitResponse({ left: ['mails'] }));
  const dialog = await open('Complete and pay Dana W…');
  expect(cells(dialog, /Dana W gets/)).toEqual(['$61.20', '–', '$61.20']);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'All is back.');
  await user.click(within(dialog).getByRole('button', { name: 'Complete and pay $61.20' }));
  expect(await screen.findByText(/The emails haven’t been sent yet/)).toBeVisible();
  expect(sent).toMatchObject([{ deed: 'complete', sum: 6120, reason: 'All is back.' }]);
});

test.each([
  ['conflict', 409, /A colleague was faster/],
  ['claim-open', 409, /This order has an open claim/],
  ['upstream-failed', 502, /no money was moved and no email was sent/],
])('a refusal (%s) is shown, and typed values stay', async (code, status, words) => {
  const { user, open } = await show({}, () =>
    HttpResponse.json({ errors: [{ status, code }] }, { status }),
  );
  const dialog = await open('Complete and pay Dana W…');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'All is back.');
  await user.click(within(dialog).getByRole('button', { name: /^Complete and pay/ }));
  expect(await within(dialog).findByText(words)).toBeVisible();
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('All is back.');
});

test('an email of staff goes to both sides and is listed in the order with earlier ones', async () => {
  const entry = {
    number: 1,
    at: '2026-06-20T12:00:00.000Z',
    by: aUuid(),
    name: 'Leo K',
    deed: 'write',
    words: 'We look at it.',
    sum: null,
    isOut: true,
    outside: null,
    isTold: false,
    to: ['customer', 'provider'],
    left: [],
  };
  const answer = () => transitResponse({ isTold: true });
  const { user, open, sent } = await show({ entries: [entry] }, answer);
  expect(await screen.findByText('We look at it.')).toBeVisible();
  expect(screen.getByText(/The email hasn’t been sent yet/)).toBeVisible();
  const dialog = await open('Write to them…');
  await user.click(within(dialog).getByRole('button', { name: 'Send to Javier R and Dana W' }));
  expect(within(dialog).getByText('Write what they should read.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Your words/), 'Do not climb on it.');
  await user.click(within(dialog).getByRole('button', { name: 'Send to Javier R and Dana W' }));
  expect(await screen.findByText('You wrote to Javier R and Dana W')).toBeVisible();
  expect(sent).toEqual([
    { orderId: ORDER, seen: 1, to: ['customer', 'provider'], words: 'Do not climb on it.' },
  ]);
});

test('ending a request charges nothing; the released money and both emails are shown before', async () => {
  const rules = { completes: 'by-server', accepts: 'by-owner' };
  const asked = { state: 'state/preauthorized', protectedData: { rules } };
  const { user, open, sent } = await show({ attributes: stored(asked), payments: [] });
  const dialog = await open('End this request…');
  expect(within(dialog).getByText(/^Javier R isn’t charged.*\$82\.45/)).toBeVisible();
  expect(within(dialog).queryByRole('table')).toBeNull();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The tool was stolen.');
  await user.click(within(dialog).getByText('Email to Javier R'));
  expect(within(dialog).getByText('Reason: The tool was stolen.')).toBeVisible();
  await user.click(
    within(dialog).getByRole('button', { name: 'End the request and release $82.45' }),
  );
  expect(await screen.findByText('The request has ended, and nothing was charged')).toBeVisible();
  expect(sent).toEqual([
    {
      orderId: ORDER,
      deed: 'decline',
      sum: 8245,
      currency: 'USD',
      reason: 'The tool was stolen.',
    },
  ]);
});

test('a request of an older process is not ended here', async () => {
  await show({ attributes: stored({ state: 'state/preauthorized', protectedData }), payments: [] });
  expect(await screen.findByRole('button', { name: 'Write to them…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End this request…' })).toBeNull();
});

test('staff write to one side, and read before what only that one gets', async () => {
  const answer = () => transitResponse({ isTold: true });
  const { user, open, sent } = await show({}, answer);
  const dialog = await open('Write to them…');
  await user.click(within(dialog).getByRole('radio', { name: 'Javier R' }));
  await user.type(within(dialog).getByLabelText(/^Your words/), 'Bring your card.');
  expect(within(dialog).queryByText(/^Dana W won’t get an email/)).toBeNull();
  await user.click(within(dialog).getByText('Email to Javier R'));
  expect(within(dialog).getByText(/^Only you get this/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send to Javier R' }));
  expect(await screen.findByText('You wrote to Javier R')).toBeVisible();
  expect(sent).toMatchObject([{ to: ['customer'], words: 'Bring your card.' }]);
});

test('an order that does not run is neither canceled nor completed here, and older ones are not completed', async () => {
  await show({ attributes: stored(), payments: [aPayment] });
  expect(await screen.findByRole('button', { name: 'Write to them…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel and refund|^Complete/ })).toBeNull();
  const older = await show({ attributes: stored({ state: 'state/accepted' }) });
  expect(
    await within(older.container).findByRole('button', { name: /^Cancel and refund/ }),
  ).toBeVisible();
  expect(within(older.container).queryByRole('button', { name: /^Complete/ })).toBeNull();
});

test('money that was moved elsewhere is noted with its day, in order of time', async () => {
  const note = {
    number: 1,
    at: '2026-06-20T12:00:00.000Z',
    by: aUuid(),
    name: 'Leo K',
    deed: 'outside',
    words: 'By bank.',
    sum: { amount: 3000, currency: 'USD' },
    isOut: true,
    isTold: true,
    outside: { kind: 'to-owner', on: '2026-06-18' },
  };
  const answer = () => transitResponse({ noted: true });
  const { user, open, sent, container } = await show({ entries: [note] }, answer);
  const line = await screen.findByText(/^Noted by staff:/);
  expect(line.parentElement).toHaveTextContent(
    'Noted by staff: $30.00, Money to the owner. By bank.',
  );
  await expectAccessible(container);
  const dialog = await open('Note money moved elsewhere…');
  await user.click(within(dialog).getByRole('button', { name: 'Save the note' }));
  expect(within(dialog).getByText('Choose what it was.')).toBeVisible();
  expect(within(dialog).getByText('Enter the amount.')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'A refund to the renter' }));
  await user.type(within(dialog).getByLabelText('Amount'), '12.50');
  await user.clear(within(dialog).getByLabelText(/^Day/));
  await user.type(within(dialog).getByLabelText(/^Day/), '2099-01-01');
  await user.type(within(dialog).getByLabelText(/^What for/), 'At the payment service.');
  await user.click(within(dialog).getByRole('button', { name: 'Save the note' }));
  expect(sent).toEqual([]);
  await user.clear(within(dialog).getByLabelText(/^Day/));
  await user.type(within(dialog).getByLabelText(/^Day/), '2026-06-01');
  await user.click(within(dialog).getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Noted')).toBeVisible();
  expect(sent).toEqual([
    {
      orderId: ORDER,
      seen: 1,
      kind: 'refund',
      sum: 1250,
      currency: 'USD',
      key: expect.any(String),
      on: '2026-06-01',
      words: 'At the payment service.',
    },
  ]);
});

test('messages of the two sides are shown to staff on request, with their files, a page at a time', async () => {
  const { user, container } = await show();
  const message = (by: string | null, words: string, files: readonly string[] = []) => ({
    id: aUuid(),
    at: '2026-06-18T12:00:00.000Z',
    by,
    words,
    files,
  });
  const pages = [
    [message('customer', 'Is the hose in it?'), message(null, 'Hello')],
    [message('provider', 'Welcome', ['manual.pdf', 'hose.jpg'])],
  ];
  network.use(
    http.post('*/api/desk/order-messages', async ({ request }) => {
      const { page } = toPlain(transit.read(await request.text())) as { page: number };
      return transitResponse({ pages: 2, messages: pages[page - 1] });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show the messages' }));
  const words = await screen.findByText('Is the hose in it?');
  expect(words.closest('li')).toHaveTextContent(/^Javier R/);
  expect(screen.getByText('Hello').closest('li')).toHaveTextContent(/^Someone who left/);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Older messages' }));
  const older = await screen.findByText('Welcome');
  expect(older.closest('li')).toHaveTextContent('2 files: manual.pdf and hose.jpg');
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
});

test('a side gets more time to report; both the old and the new deadline and both emails are shown before', async () => {
  const answer = () => transitResponse({ isTold: true });
  const { user, open, sent } = await show({}, answer);
  const dialog = await open('Give more time to report…');
  expect(within(dialog).getByText(/^Dana W can now report until Tue, Jul 7/)).toBeVisible();
  expect(
    within(dialog).getByText(/^Dana W can then report until Fri, Jul 10, 11:59/),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: '7 days' }));
  expect(within(dialog).getByText(/^Dana W can then report until Tue, Jul 14/)).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Javier R' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Until a day' }));
  await user.type(within(dialog).getByLabelText(/^Day/), '2026-06-24');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The owner was away.');
  const press = within(dialog).getByRole('button', { name: 'Give Javier R more time' });
  await user.click(press);
  expect(within(dialog).getByText(/^Enter a future day/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(within(dialog).getByLabelText(/^Day/));
  await user.type(within(dialog).getByLabelText(/^Day/), '2026-07-01');
  await user.click(within(dialog).getByText('Email to Javier R'));
  expect(within(dialog).getByText(/gives you more time.*until Wed, Jul 1/)).toBeVisible();
  await expectAccessible(dialog);
  await user.click(press);
  expect(await screen.findByText('There’s more time to report a problem')).toBeVisible();
  expect(sent).toEqual([
    {
      orderId: ORDER,
      seen: 0,
      side: 'customer',
      until: '2026-07-01',
      reason: 'The owner was away.',
    },
  ]);
});

test('a day to come that the server refuses for a note is named at its field, and typed values stay', async () => {
  const answer = () =>
    HttpResponse.json({ errors: [{ status: 400, code: 'day-to-come' }] }, { status: 400 });
  const { user, open } = await show({}, answer);
  const dialog = await open('Note money moved elsewhere…');
  await user.click(within(dialog).getByRole('radio', { name: 'A refund to the renter' }));
  await user.type(within(dialog).getByLabelText('Amount'), '12.50');
  await user.type(within(dialog).getByLabelText(/^What for/), 'By bank.');
  await user.click(within(dialog).getByRole('button', { name: 'Save the note' }));
  expect(
    await within(dialog).findByText(/^Enter today or an earlier day/, {
      selector: '[id$=error] *, [id$=error]',
    }),
  ).toBeVisible();
  expect(within(dialog).getByLabelText('Amount')).toHaveValue('12.50');
});

test('a chargeback is on the page of its order, with its sum', async () => {
  const dispute = {
    key: 'dispute:dp_1',
    kind: 'dispute',
    at: '2026-06-22T15:00:00.000Z',
    orderId: ORDER,
    object: 'dp_1',
    sum: { amount: 500, currency: 'USD' },
  };
  await show({ differences: [dispute] });
  const box = await screen.findByRole('region', { name: 'To check at the payment service' });
  expect(box).toHaveTextContent(/A bank is asking about a payment.*\$5\.00.*dp_1/);
});
