import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { noSums } from '~/domain/payout/earnings';
import { listingIdSchema } from '~/domain/ids';
import { expectAccessible } from '~/testing/axe';
import { aPageOf, aUser } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { testNow } from '~/testing/render-app';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import {
  network,
  ME,
  image,
  SERVER,
  aTool,
  answerWith,
  show,
  cardOf,
} from './testing/own-tools-world';

describe('finding', () => {
  test('a state is chosen with how many there are', async () => {
    const { asked } = answerWith([aTool(), aTool({ title: 'Drill', state: 'closed' })]);
    const { user } = await show();
    const all = await screen.findByRole('button', { name: 'All 2' });
    expect(all).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Closed 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /In review/ })).not.toBeInTheDocument();
    expect(asked[0]?.get('perPage')).toBe('42');
    await user.click(screen.getByRole('button', { name: 'Closed 1' }));
  });

  test('keywords and sort are asked of our own server', async () => {
    answerWith([aTool()]);
    const questions: unknown[] = [];
    network.use(
      http.post(`${SERVER}/own-listings`, async ({ request }) => {
        questions.push(toPlain(transit.read(await request.text())));
        return transitResponse(aPageOf([{ ...aTool({ title: 'Saw' }), type: 'listing' }], [image]));
      }),
    );
    await show('/listings?keywords=saw&sort=cheapest&state=draft');
    expect(await cardOf('Saw')).toBeInTheDocument();
    expect(questions).toEqual([
      { page: 1, perPage: 42, keywords: 'saw', sort: '-price', states: ['draft'] },
    ]);
  });

  test('no matches are reported, and an empty list leads to the first tool', async () => {
    answerWith([]);
    await show('/listings?state=closed');
    expect(await screen.findByText('No tools match')).toBeInTheDocument();
  });

  test('an owner without tools is led to the first one', async () => {
    answerWith([]);
    const { container } = await show();
    expect(await screen.findByText('You have no tools here yet')).toBeInTheDocument();
    await expectAccessible(container);
  });

  test('a list that cannot be loaded is tried again', async () => {
    answerWith([aTool()]);
    network.use(
      http.get(apiUrl('own_listings/query'), () => transitError({ status: 500, code: 'server' }), {
        once: true,
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await cardOf('Table saw')).toBeInTheDocument();
  });
});

test('what is booked stands on its card, in the numbers and in what is to be done first', async () => {
  const [saw, renter, booking, enquirer] = [
    aTool(),
    aUser({ displayName: 'Hank B' }),
    aBooking({ start: '2026-06-08', end: '2026-06-10' }),
    aUser(),
  ];
  answerWith([saw, aTool({ title: 'Drill', state: 'draft', hasImage: false })]);
  const party = { listingId: saw.id.uuid, providerId: ME };
  const listing = { ...saw, type: 'listing' };
  const order = aTransaction({ ...party, customerId: renter.id.uuid, bookingId: booking.id.uuid });
  const message = aMessage({ senderId: enquirer.id.uuid });
  const question = aTransaction({
    ...party,
    customerId: enquirer.id.uuid,
    state: 'state/enquiry',
    steps: [{ name: 'enquire' }],
    payin: null,
    messageIds: [message.id.uuid],
  });
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) =>
      new URL(request.url).searchParams.get('states') === 'state/enquiry'
        ? transitResponse(aPageOf([question], [listing, enquirer, message, aUser({ id: ME })]))
        : transitResponse(aPageOf([order], [listing, renter, booking, aUser({ id: ME })])),
    ),
  );
  // The tasks do not depend on the filter.
  const { user } = await show('/listings?state=published');
  const card = within(await cardOf('Table saw'));
  expect(await card.findByText(/today from 8:00 am/)).toBeInTheDocument();
  const toDo = within(await screen.findByRole('region', { name: 'To do first' }));
  const tasks = () =>
    toDo.getAllByRole('link').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  const urgent = [
    'Hand over Table saw to Hank B today from 8:00 am EDT',
    'Answer Priya S about Table saw',
  ];
  expect(tasks()).toEqual(urgent);
  await user.click(toDo.getByRole('button', { name: 'Show all 3' }));
  expect(tasks()).toEqual([...urgent, 'Finish listing Drill']);
  await user.click(toDo.getByRole('button', { name: 'Show fewer' }));
  expect(tasks()).toEqual(urgent);
  expect(screen.getByText('$102.60')).toBeInTheDocument();
});

/** Five hours after 6:00 pm in New York. */
const late = new Date('2026-06-09T03:00:00.000Z');

test.each([
  { note: {}, task: 'Ask Hank B about Table saw: 5 hours late', line: /5 hours late/ },
  {
    note: { customer: { at: '2026-06-08T21:30:00.000Z', note: '', pictures: [] } },
    task: 'Look at Table saw: Hank B has brought it back',
    line: /Hank B has brought it back/,
  },
])(
  'a tool is late by the hour, until its renter brings it: $task',
  async ({ note, task, line }) => {
    const [saw, renter, booking] = [
      aTool(),
      aUser({ displayName: 'Hank B' }),
      aBooking({ start: '2026-06-05', end: '2026-06-08' }),
    ];
    answerWith([saw]);
    const order = aTransaction({
      listingId: saw.id.uuid,
      providerId: ME,
      customerId: renter.id.uuid,
      bookingId: booking.id.uuid,
      metadata: { handBack: note },
    });
    const joined = [{ ...saw, type: 'listing' }, renter, booking, aUser({ id: ME })];
    network.use(
      http.get(apiUrl('transactions/query'), ({ request }) =>
        new URL(request.url).searchParams.get('states') === 'state/accepted'
          ? transitResponse(aPageOf([order], joined))
          : transitResponse(aPageOf([])),
      ),
    );
    await show('/listings', late);
    expect(await within(await cardOf('Table saw')).findByText(line)).toBeInTheDocument();
    const toDo = within(await screen.findByRole('region', { name: 'To do first' }));
    expect(toDo.getByRole('link')).toHaveTextContent(task);
  },
);

test('the room of the numbers and tasks is kept until they are there, so that no tool moves down', async () => {
  answerWith([aTool()]);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use(
    http.get(apiUrl('transactions/query'), async () => {
      await asked;
      return transitResponse(aPageOf([]));
    }),
  );
  const { container } = await show();
  await cardOf('Table saw');
  const rooms = () => container.querySelectorAll('[aria-busy="true"]');
  expect(rooms()).toHaveLength(2);
  answer();
  expect(await screen.findByText('Booked ahead')).toBeInTheDocument();
  // The room stays, also if there is nothing to do.
  expect(await screen.findByText(/^Nothing to hand over/)).toBeInTheDocument();
  expect(rooms()).toHaveLength(0);
});

test('tasks that cannot be loaded leave no empty room', async () => {
  answerWith([aTool()]);
  network.use(
    http.get(apiUrl('transactions/query'), () => transitError({ status: 500, code: 'server' })),
  );
  const { container } = await show();
  await cardOf('Table saw');
  await waitFor(() =>
    expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument(),
  );
});

test('tools on one page are put in the order of their next pickups', async () => {
  const [drill, saw, renter] = [aTool({ title: 'Drill' }), aTool(), aUser({})];
  const booking = aBooking({ start: '2026-06-18', end: '2026-06-20' });
  answerWith([drill, saw]);
  const party = { listingId: saw.id.uuid, providerId: ME, customerId: renter.id.uuid };
  const order = aTransaction({ ...party, bookingId: booking.id.uuid });
  const joined = [{ ...saw, type: 'listing' }, renter, booking, aUser({ id: ME })];
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) =>
      new URL(request.url).searchParams.get('states') === 'state/accepted'
        ? transitResponse(aPageOf([order], joined))
        : transitResponse(aPageOf([])),
    ),
  );
  const titles = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const { user } = await show('/listings?sort=next-pickup');
  await waitFor(() => expect(titles()).toEqual(['Table saw', 'Drill']));
  await user.click(screen.getByRole('button', { name: 'Next pickup' }));
  expect(await screen.findByRole('menuitem', { name: 'Oldest' })).toBeInTheDocument();
});

test.each([
  { totalPages: 1, booked: '$102.60', why: 'the sales tell what is booked ahead' },
  { totalPages: 2, booked: '$1,063.80', why: 'of more sales than are read, the sums tell it' },
])('the sums of the server tell what the tools made; $why', async ({ totalPages, booked }) => {
  const [saw, renter, booking] = [
    aTool(),
    aUser({ displayName: 'Hank B' }),
    aBooking({ start: '2026-06-08', end: '2026-06-10' }),
  ];
  const order = aTransaction({
    listingId: saw.id.uuid,
    providerId: ME,
    customerId: renter.id.uuid,
    bookingId: booking.id.uuid,
  });
  const page = aPageOf([order], [{ ...saw, type: 'listing' }, renter, booking, aUser({ id: ME })]);
  const may = { ...noSums, month: '2026-05', rentals: 9, released: 128_430 };
  const june = {
    ...noSums,
    month: '2026-06',
    rentals: 6,
    released: 41_220,
    booked: 9,
    coming: 106_380,
  };
  const tools = [{ listingId: v.parse(listingIdSchema, saw.id.uuid), months: [june] }];
  answerWith([saw], {
    earnings: {
      countedAt: testNow.toISOString(),
      currencies: [{ currency: 'USD', months: [may, june], tools }],
    },
  });
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) =>
      new URL(request.url).searchParams.get('states') === 'state/accepted'
        ? transitResponse({ ...page, meta: { ...page.meta, totalPages } })
        : transitResponse(aPageOf([])),
    ),
  );
  await show();
  expect(await screen.findByText('You made in June 2026')).toBeInTheDocument();
  expect(screen.getByText('$412.20')).toBeInTheDocument();
  expect(screen.getByText('$1,284.30')).toBeInTheDocument();
  expect(await screen.findByText(booked)).toBeInTheDocument();
  expect(within(await cardOf('Table saw')).getByText('June 2026 $412.20')).toBeInTheDocument();
});

test('an owner whose address is not confirmed reads that no email about orders comes until then', async () => {
  answerWith([aTool({ state: 'published' })], { isVerified: false });
  await show();
  expect(await screen.findByText('Your email address is not confirmed')).toBeVisible();
  expect(screen.getByText(/gets no email about what you rent or lend/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});
