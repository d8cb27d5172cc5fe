import { screen, within } from '@testing-library/react';
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

const ID = aUuid();
const tool = {
  id: ID,
  title: 'Gas chainsaw',
  description: 'Sharp.',
  state: 'pendingApproval',
  price: { amount: 3400, currency: 'USD' },
  category: 'powerTools',
  brand: '',
  address: 'Austin, TX',
  owner: { id: aUuid(), name: 'Dana W' },
  pictures: [],
  since: '2026-06-21T19:40:00Z',
  review: null,
  closedAt: null,
  closing: null,
  featuredUntil: null,
  reports: [],
  checks: null,
};
const review = {
  is: 'sent-back',
  at: '2026-06-22T15:00:00Z',
  reasons: ['photos'],
  words: 'The chain is not to be seen.',
};
const closing = { at: '2026-06-22T15:00:00.000Z', name: 'Priya N', reason: 'It was stolen.' };
const conflict = () =>
  HttpResponse.json({ errors: [{ status: 409, code: 'conflict' }] }, { status: 409 });

async function show(shown: object, { isLate = false } = {}) {
  const sent: unknown[] = [];
  let now = shown;
  const judge = (path: string, after: object) =>
    http.post(`*/api/desk/${path}`, async ({ request }) => {
      sent.push(toPlain(transit.read(await request.text())));
      if (isLate) return conflict();
      now = { ...shown, ...after };
      return transitResponse({
        approved: true,
        sentBack: true,
        closed: true,
        allowed: true,
        featuredUntil: null,
      });
    });
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/tool', () => transitResponse(now)),
    judge('approve-tool', { state: 'published' }),
    judge('send-tool-back', { review }),
    judge('close-tool', { state: 'closed', closedAt: closing.at, closing }),
    judge('allow-tool', { state: 'closed' }),
    judge('feature-tool', { featuredUntil: '2026-06-30' }),
  );
  const page = await renderApp(<DeskPage params={{ id: ID }} pattern={patterns.deskTool} />, {
    at: `/desk/tools/${ID}`,
    preloaded: await signedInState(),
  });
  return { ...page, sent };
}

test('a waiting tool is shown as renters will see it, and published by one press', async () => {
  const { user, sent, container } = await show(tool);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Gas chainsaw, listed by Dana W' }),
  ).toBeVisible();
  expect(screen.getByText('$34.00')).toBeVisible();
  expect(screen.getByText('Power tools')).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Approve and publish' }));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(sent).toEqual([{ listingId: ID }]);
  expect(screen.queryByRole('button', { name: 'Approve and publish' })).not.toBeInTheDocument();
});

test('the checks are beside the tool: unusual ones, good ones, and that staff decide', async () => {
  const [twin, serial] = [aUuid(), { last: '1893' }];
  const other = { id: twin, title: 'Saw', state: 'closed', owner: 'Vic S' };
  const { container } = await show({
    ...tool,
    checks: {
      serial: { ...serial, others: [other] },
      contacts: [{ kind: 'phone', found: '512-555-0142' }],
      price: { is: 'usual', from: 2600, to: 4100, count: 8, of: 'kind' },
      payouts: { payouts: 'due', hasPayoutAccount: true },
      pictures: 1,
    },
  });
  const box = within(await screen.findByRole('region', { name: 'Looked at for you' }));
  const [first, second, third, fourth, fifth] = box
    .getAllByRole('listitem')
    .filter((each) => /^(?:Check|Fine)/.test(each.textContent));
  expect(first).toHaveTextContent(
    'Check this: The serial number that ends with 1893 is also on another tool' +
      'Saw, Vic S, Closed',
  );
  expect(box.getByRole('link', { name: 'Saw' })).toHaveAttribute('href', `/desk/tools/${twin}`);
  expect(second).toHaveTextContent('Check this: Contact details in the texts512-555-0142');
  expect(third).toHaveTextContent(
    'Fine: The price is near the usual onesHalf of 8 tools of the same kind cost $26.00 to $41.00.',
  );
  expect(fourth).toHaveTextContent(/Check this: Dana W can’t be paid yet/);
  expect(fifth).toHaveTextContent('Check this: One photoIt takes 3 or more to show a tool well.');
  expect(box.getByText('These are only hints. You decide.')).toBeVisible();
  await expectAccessible(container);
});

test('a published tool has no decision to make, and reports about it stay on its page', async () => {
  const report = { number: 12, called: 'R-12', at: '2026-06-21T19:15:00Z', title: tool.title };
  await show({
    ...tool,
    state: 'published',
    reports: [{ ...report, words: 'This is mine.', isOpen: false }],
  });
  const box = within(await screen.findByRole('region', { name: 'Reports, 1' }));
  expect(box.getByText('Closed')).toBeVisible();
  expect(box.getByText('This is mine.')).toBeVisible();
  expect(box.getByRole('link', { name: 'R-12: Gas chainsaw' })).toHaveAttribute(
    'href',
    '/desk/reports/12',
  );
  expect(screen.queryByText('Looked at for you')).not.toBeInTheDocument();
});

test('a tool is sent back with reasons and words, and not without a reason', async () => {
  const { user, sent } = await show(tool);
  await user.click(await screen.findByRole('button', { name: 'Send back to Dana W' }));
  expect(screen.getByText('Tick at least one reason.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Price is off' }));
  await user.type(screen.getByLabelText(/^Your words/), 'Too much.');
  await user.click(screen.getByRole('button', { name: 'Send back to Dana W' }));
  expect(await screen.findByText('The chain is not to be seen.')).toBeVisible();
  expect(sent).toEqual([{ listingId: ID, reasons: ['price'], words: 'Too much.' }]);
});

test('a colleague who comes second is told', async () => {
  const { user } = await show(tool, { isLate: true });
  await user.click(await screen.findByRole('button', { name: 'Approve and publish' }));
  expect(await screen.findByText(/A colleague was faster/)).toBeVisible();
});

test('staff see their former requests after the owner has asked again', async () => {
  await show({ ...tool, review: { ...review, is: 'asked-again' } });
  expect(
    await screen.findByRole('heading', { name: /^Sent back before, asked for again/ }),
  ).toBeVisible();
  expect(screen.getByText('The chain is not to be seen.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve and publish' })).toBeVisible();
});

test('any tool is closed with a reason, and allowed again', async () => {
  const { user, sent } = await show({ ...tool, state: 'published' });
  await user.click(await screen.findByRole('button', { name: 'Close it…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close Gas chainsaw?' });
  await user.click(screen.getByRole('button', { name: 'Close Gas chainsaw' }));
  expect(await screen.findByText('Write the reason.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'It was stolen.');
  const mail = within(dialog).getByRole('group');
  expect(within(mail).getByRole('heading', { name: 'We closed Gas chainsaw' })).toBeVisible();
  expect(within(mail).getByText('Reason: It was stolen.')).toBeVisible();
  await expectAccessible(dialog);
  await user.click(screen.getByRole('button', { name: 'Close Gas chainsaw' }));
  expect(await screen.findByText(/Priya N closed it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Allow it again' }));
  expect(await screen.findByText('Dana W may open Gas chainsaw again')).toBeVisible();
  expect(sent).toEqual([{ listingId: ID, reason: 'It was stolen.' }, { listingId: ID }]);
});

test('a colleague who closes it second is told, and typed values stay', async () => {
  const { user } = await show({ ...tool, state: 'published' }, { isLate: true });
  await user.click(await screen.findByRole('button', { name: 'Close it…' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Stolen');
  await user.click(screen.getByRole('button', { name: 'Close Gas chainsaw' }));
  expect(await screen.findByText(/A colleague was faster, or the tool has changed/)).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Stolen');
});

test('a published tool is featured until a day that staff type; a missing day is named', async () => {
  const { user, sent, container } = await show({ ...tool, state: 'published' });
  const press = () => user.click(screen.getByRole('button', { name: 'Feature it' }));
  await screen.findByRole('heading', { name: 'Featured on the landing page' });
  await press();
  expect(screen.getByRole('button', { name: 'the last day, today or later' })).toBeVisible();
  expect(screen.getByLabelText('Last day')).toHaveFocus();
  await user.type(screen.getByLabelText('Last day'), '2026-06-30');
  await press();
  expect(await screen.findByText('It’s shown there until Tue, Jun 30.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove it' })).toBeVisible();
  expect(sent).toEqual([{ listingId: ID, until: '2026-06-30' }]);
  await expectAccessible(container);
});
