import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { setDeviceZone } from '~/testing/device-zone';
import { transitResponse } from '~/testing/transit';
import { transit } from 'sharetribe-flex-sdk';
import { answerRequests, feed, heading, network, show, type Shown } from '~/testing/order-page';

answerRequests();
beforeEach(() => setDeviceZone('America/New_York'));

const item = (title: string, [start, end]: readonly [string, string]) => {
  const listingId = aUuid();
  return JSON.stringify({ listingId, start, end, title, code: `line-item/item-${listingId}` });
};
/** The washer is out from Friday 12 to Monday 15, the ladder until Saturday 13, and the drill from Sunday 14 to Monday 15. */
const protectedData = {
  timeZone: 'America/New_York',
  restOfShoppingCartItems: [
    item('Ladder', ['2026-06-12', '2026-06-13']),
    item('Drill', ['2026-06-14', '2026-06-15']),
  ],
};
const ladder = '2026-06-12_2026-06-13';
const noted = (at: string) => ({
  provider: { at, note: '', pictures: [], confirmed: false },
});

interface Moment extends Pick<Shown, 'side'> {
  readonly now: string;
  readonly stays?: object;
}

const open = ({ now, side = 'customer', stays = {} }: Moment) =>
  show({ side, now: new Date(now), options: { protectedData, metadata: { stays } } });
const legs = () => within(screen.getByRole('list', { name: 'Days of this order' }));
const rows = () =>
  legs()
    .getAllByRole('listitem')
    .filter((row) => row.parentElement === screen.getByRole('list', { name: 'Days of this order' }))
    .map((row) => row.textContent);

const step = (name: RegExp) => screen.findByRole('region', { name });

test('each day of an order is a line with its tools and hours before the first pick-up', async () => {
  const { container } = await open({ now: '2026-06-10T12:00:00.000Z' });
  expect(heading()).toHaveTextContent('You pick up 2 of 3 tools on Fri, Jun 12');
  expect(
    await step(/^Pick up Pressure washer and Ladder from Fri, Jun 12, 8:00\sam$/),
  ).toBeVisible();
  expect(rows()).toEqual([
    expect.stringMatching(/Ladder: pick up Fri, Jun 12, 8:00\sam.*Back by Sat, Jun 13, 6:00\spm/),
    expect.stringMatching(/Pressure washer: pick up Fri, Jun 12.*Back by Mon, Jun 15/),
    expect.stringMatching(/Drill: pick up Sun, Jun 14/),
  ]);
  expect(legs().getAllByRole('button', { name: /^Propose 9:00|^Propose pickup/ })).toHaveLength(3);
  const ticket = within(screen.getByRole('region', { name: 'Order' }));
  expect(ticket.getAllByText(/→/).map((stay) => stay.textContent)).toEqual([
    'Fri, Jun 12 → Sat, Jun 13',
    'Fri, Jun 12 → Mon, Jun 15',
    'Sun, Jun 14 → Mon, Jun 15',
  ]);
  await expectAccessible(container);
});

test('tools that are picked up on one day at different hours share a heading, and the next step names the first hour and its tools', async () => {
  const agreed = { pickUp: { agreed: '2026-06-12T11:00:00.000Z' }, return: {} };
  const stays = { [ladder]: { hours: agreed } };
  await open({ now: '2026-06-10T12:00:00.000Z', side: 'provider', stays });
  expect(heading()).toHaveTextContent('Dana picks up 2 of 3 tools on Fri, Jun 12');
  expect(await step(/^Dana picks up Ladder from Fri, Jun 12, 7:00\sam$/)).toBeVisible();
});

test('quick replies are about what is next', async () => {
  const back = { [ladder]: { handBack: noted('2026-06-13T21:00:00.000Z') } };
  const drill = { '2026-06-14_2026-06-15': { handOver: noted('2026-06-14T13:00:00.000Z') } };
  const all = { ...back, ...drill };
  const later = (at: string) => ({ handBack: noted(at) });
  const washer = { '2026-06-12_2026-06-15': later('2026-06-14T20:00:00.000Z') };
  await open({ now: '2026-06-15T12:00:00.000Z', stays: { ...all, ...washer } });
  const replies = await screen.findByRole('group', { name: 'Quick replies' });
  expect(replies).toHaveTextContent('When can I bring it back?');
});

test('the renter brings back only the tools that are due on the first day of return', async () => {
  await open({ now: '2026-06-13T15:00:00.000Z' });
  expect(heading()).toHaveTextContent('Bring 1 of 3 tools back');
  expect(await step(/^Bring Ladder back by Sat, Jun 13, 6:00\spm$/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/everything/i);
  expect(rows()[1]).toMatch(/Pressure washer: back by Mon, Jun 15, 6:00\spm.*remind you on Sun/);
});

test('the owner notes the return of the tools that were brought, on their own; the order goes on', async () => {
  const sent: unknown[] = [];
  const brought = { handBack: { customer: noted('2026-06-13T14:00:00.000Z').provider } };
  const stays = { [ladder]: brought };
  const { user } = await open({ now: '2026-06-13T15:00:00.000Z', side: 'provider', stays });
  network.use(
    http.post('http://localhost/api/order-check', async ({ request }) => {
      sent.push(transit.read(await request.text()));
      return transitResponse({ changed: true });
    }),
  );
  expect(heading()).toHaveTextContent('Is it all there?');
  const card = await step(/^Is Ladder back from Dana\?$/);
  expect(card).toHaveTextContent('released when the last tools of this order are back');
  expect(within(card).queryByRole('button', { name: /Everything/ })).toBeNull();
  await user.click(await within(card).findByRole('button', { name: 'It’s back' }));
  expect(sent).toEqual([expect.objectContaining({ stay: ladder, check: 'handBack' })]);
});

test('returned tools are done, late ones say so, and the last ones complete the return', async () => {
  const stays = { [ladder]: { handBack: noted('2026-06-13T21:00:00.000Z') } };
  await open({ now: '2026-06-15T23:00:00.000Z', side: 'provider', stays });
  expect(rows()[0]).toMatch(/Ladder: back since Sat, Jun 13, 5:00\spm/);
  expect(rows()[1]).toMatch(/Pressure washer: due since Mon, Jun 15, 6:00\spm/);
  expect(heading()).toHaveTextContent('Dana is late with 1 of 3 tools');
  const other = { '2026-06-12_2026-06-15': { handBack: noted('2026-06-15T21:00:00.000Z') } };
  const late = { name: 'Dana still has Pressure washer: due since Mon, Jun 15, 6:00\u00a0pm' };
  expect(await screen.findByRole('region', late)).toBeVisible();
  expect(screen.getByText('1 hour late')).toBeVisible();
  document.body.innerHTML = '';
  await open({ now: '2026-06-15T21:30:00.000Z', side: 'provider', stays: { ...stays, ...other } });
  expect(heading()).toHaveTextContent('Dana brings 1 of 3 tools back');
});

test('the feed names the tools that a note or a late fee is about', async () => {
  const lateFee = {
    state: 'asked',
    amount: { amount: 1900, currency: 'USD' },
    askedAt: '2026-06-14T04:00:00.000Z',
    due: '2026-06-13T22:00:00.000Z',
    back: '2026-06-14T04:00:00.000Z',
  };
  const stays = { [ladder]: { handBack: noted('2026-06-14T13:00:00.000Z'), lateFee } };
  await open({ now: '2026-06-14T14:00:00.000Z', stays });
  const shown = feed();
  expect(shown).toHaveTextContent('Dana asked for the late fee of $19.00 plus tax (Ladder)');
  expect(shown).toHaveTextContent('Dana noted the condition of the tools at return (Ladder)');
});

test.each([
  ['customer', 'declined', 'You can ask for more nights with Pressure washer and Drill'],
  ['provider', 'preauthorized', 'Pressure washer and Drill would come back by Wed, Jun 17 instead'],
] as const)(
  'the %s reads which tools stay longer when more nights are %s',
  async (side, state, words) => {
    const nights = {
      id: aUuid(),
      start: '2026-06-15',
      end: '2026-06-17',
      state: `state/${state}`,
      answerBy: '2026-06-15T22:00:00.000Z',
      at: '2026-06-13T12:00:00.000Z',
    };
    const metadata = { extensionNights: [nights] };
    const now = new Date('2026-06-13T15:00:00.000Z');
    await show({ side, now, options: { protectedData, metadata } });
    const main = screen.getByRole('main');
    await waitFor(() => expect(main).toHaveTextContent(words));
    expect(main).not.toHaveTextContent('brings everything');
  },
);
