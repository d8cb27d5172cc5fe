import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { types } from 'sharetribe-flex-sdk';
import { apiUrl } from '~/testing/marketplace-handlers';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { answerRequests, network, partiesOf, show } from '~/testing/order-page';

answerRequests();

const ladder = {
  listingId: aUuid(),
  start: '2026-06-12',
  end: '2026-06-15',
  title: 'Step ladder',
  code: 'line-item/item-1',
};
const options = {
  state: 'state/delivered',
  steps: [
    { name: 'request-payment' },
    { name: 'confirm-payment' },
    { name: 'complete', by: 'provider', at: '2026-06-16T12:00:00.000Z' },
  ],
  protectedData: {
    restOfShoppingCartItems: [
      JSON.stringify(ladder),
      JSON.stringify({ ...ladder, start: '2026-06-20', end: '2026-06-22' }),
    ],
  },
} as const;
const now = new Date('2026-06-17T15:00:00.000Z');

async function open(side: 'customer' | 'provider') {
  const shown = await show({ side, options, now });
  const [button] = screen.getAllByRole('button', { name: 'Leave a review' });
  await shown.user.click(button!);
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

test('a renter can give each further tool stars of its own, once per tool, with a few words', async () => {
  const sent: string[] = [];
  network.use(
    http.post('http://localhost/api/review-tools', async ({ request }) => {
      sent.push(await request.text());
      return transitResponse({ data: { id: new types.UUID(aUuid()) } });
    }),
    http.post(apiUrl('transactions/transition'), async ({ request }) => {
      sent.push(await request.text());
      return transitResponse({ data: null });
    }),
  );
  const { user, dialog } = await open('customer');
  expect(dialog.getAllByRole('group', { name: /Step ladder/ })).toHaveLength(1);
  const [order, tool] = dialog.getAllByRole('group');
  await user.click(within(order!).getByRole('radio', { name: 'Good' }));
  await user.type(dialog.getByRole('textbox', { name: /next renter know/ }), 'Clean.');
  expect(dialog.queryByRole('textbox', { name: /Step ladder/ })).not.toBeInTheDocument();
  await user.click(within(tool!).getByRole('radio', { name: 'OK' }));
  const words = dialog.getByRole('textbox', { name: 'A few words about Step ladder' });
  await user.click(dialog.getByRole('button', { name: 'Publish review' }));
  await waitFor(() => expect(words).toHaveFocus());
  expect(sent).toEqual([]);
  await user.type(words, 'Wobbly.');
  await expectAccessible(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish review' }));
  await screen.findByRole('heading', { level: 1 });
  // The tools come first, because afterward the server takes no reviews of them.
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatch(/index",0,.*rating",3,.*Wobbly\./);
  expect(sent[1]).toMatch(/Clean\./);
});

test('the review says so if further tools cannot be rated, and is sent without them', async () => {
  const asked: string[] = [];
  const sent: string[] = [];
  network.use(
    http.post('http://localhost/api/review-tools', async ({ request }) => {
      asked.push(await request.text());
      return HttpResponse.json({ errors: [{ code: 'tools-not-reviewable' }] }, { status: 409 });
    }),
    http.post(apiUrl('transactions/transition'), async ({ request }) => {
      sent.push(await request.text());
      return transitResponse({ data: null });
    }),
  );
  const { user, dialog } = await open('customer');
  const [order, tool] = dialog.getAllByRole('group');
  await user.click(within(order!).getByRole('radio', { name: 'Good' }));
  await user.type(dialog.getByRole('textbox', { name: /next renter know/ }), 'Clean.');
  await user.click(within(tool!).getByRole('radio', { name: 'OK' }));
  await user.type(dialog.getByRole('textbox', { name: /Step ladder/ }), 'Wobbly.');
  await user.click(dialog.getByRole('button', { name: 'Publish review' }));
  expect(await dialog.findByText(/Only the first tool of this order can be rated/)).toBeVisible();
  expect(dialog.queryByRole('group', { name: /Step ladder/ })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish review' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/Clean\./);
  expect(asked).toHaveLength(1);
});

test('a started review is kept while its dialog is closed, and forgotten once it is published', async () => {
  network.use(http.post(apiUrl('transactions/transition'), () => transitResponse({ data: null })));
  const { user, dialog } = await open('provider');
  const content = () => screen.getByRole('textbox', { name: /next owner know/ });
  const reopen = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [button] = screen.getAllByRole('button', { name: 'Leave a review' });
    await user.click(button!);
    await screen.findByRole('dialog');
  };
  await user.type(content(), 'Came back clean.');
  await user.click(dialog.getByRole('radio', { name: 'Good' }));
  await user.keyboard('{Escape}');
  await reopen();
  await waitFor(() => expect(content()).toHaveValue('Came back clean.'));
  expect(screen.getByRole('radio', { name: 'Good' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Publish review' }));
  await reopen();
  expect(content()).toHaveValue('');
});

test('a review that comes after the time for reviews is not said to have been sent before', async () => {
  network.use(
    http.post(apiUrl('transactions/transition'), () =>
      HttpResponse.json({ errors: [{ code: 'transaction-invalid-transition' }] }, { status: 409 }),
    ),
  );
  const { user, dialog, answer } = await open('provider');
  await user.click(dialog.getByRole('radio', { name: 'Good' }));
  await user.type(dialog.getByRole('textbox'), 'Came back clean.');
  const steps = [...options.steps, { name: 'expire-review-period', by: 'system' }] as const;
  const ended = { ...options, state: 'state/reviewed', steps } as const;
  answer.data = aTransaction({ ...partiesOf('provider'), ...ended });
  await user.click(dialog.getByRole('button', { name: 'Publish review' }));
  expect(await dialog.findByText(/The time for reviews is over/)).toBeVisible();
  expect(dialog.queryByText(/already sent/)).not.toBeInTheDocument();
});

test('an owner reviews the renter, not the tools', async () => {
  const { dialog } = await open('provider');
  expect(dialog.getByRole('textbox', { name: /next owner know/ })).toBeVisible();
  expect(dialog.queryByText('Step ladder')).not.toBeInTheDocument();
});
