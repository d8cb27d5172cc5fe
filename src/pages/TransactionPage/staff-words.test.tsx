import { within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expectAccessible } from '~/testing/axe';
import { aMessage } from '~/testing/transaction-builders';
import { answerRequests, feed, OTHER, show, staffAnswer } from '~/testing/order-page';

answerRequests();

const words = (changes: object = {}) => ({
  key: 'entry-1',
  at: '2026-06-10T12:00:00.000Z',
  deed: 'write',
  isAlone: false,
  claimTime: null,
  words: 'Please agree on an hour.',
  ...changes,
});

test('words of staff are in the feed between the messages, in order of time', async () => {
  await show({
    messages: [
      aMessage({ senderId: OTHER, content: 'Later', at: '2026-06-11T12:00:00.000Z' }),
      aMessage({ senderId: OTHER, content: 'Before', at: '2026-06-09T12:00:00.000Z' }),
    ],
    staff: () => staffAnswer([words()]),
  });
  expect(await within(feed()).findByText('Please agree on an hour.')).toBeVisible();
  expect(feed()).toHaveTextContent('Toolyard to both of you');
  expect(feed()).toHaveTextContent(/Before.*Please agree on an hour\..*Later/);
  await expectAccessible(feed());
});

test.each([
  ['write', true, 'Toolyard to you alone'],
  ['cancel', false, 'Toolyard canceled the rental. The reason:'],
  ['complete', false, 'Toolyard completed the rental. The reason:'],
  ['refund', false, 'Toolyard gave a part back. The reason:'],
])('what was done (%s, alone: %s) is named before its reason', async (action, isAlone, said) => {
  await show({ side: 'provider', staff: () => staffAnswer([words({ deed: action, isAlone })]) });
  await within(feed()).findByText('Please agree on an hour.');
  expect(feed()).toHaveTextContent(said);
});

test('more time for a claim names who has it, and until when', async () => {
  const claimTime = { until: '2026-07-01T21:59:00.000Z', isYours: false };
  await show({ staff: () => staffAnswer([words({ deed: 'claim-time', claimTime })]) });
  await within(feed()).findByText('Please agree on an hour.');
  expect(feed()).toHaveTextContent(
    /Toolyard gives Dana until Wed, Jul 1, .* to report what’s wrong/,
  );
});

test('a failed load is reported and can be repeated', async () => {
  const state = { isAway: true };
  const away = () => HttpResponse.json({ errors: [{ status: 503, code: 'x' }] }, { status: 503 });
  const { user } = await show({ staff: () => (state.isAway ? away() : staffAnswer([words()])) });
  expect(await within(feed()).findByText('What our staff wrote didn’t load.')).toBeVisible();
  state.isAway = false;
  await user.click(within(feed()).getByRole('button', { name: 'Try again' }));
  expect(await within(feed()).findByText('Please agree on an hour.')).toBeVisible();
  expect(within(feed()).queryByText(/didn’t load/)).toBeNull();
});
