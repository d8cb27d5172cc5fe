import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toPlain } from '~/api/marketplace/read-response';
import { noSums } from '~/domain/payout/earnings';
import { listingIdSchema } from '~/domain/ids';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aPageOf, aUser, aUuid, anImage } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { signedInState } from '~/testing/signed-in';
import { createTestStore } from '~/testing/test-store';
import {
  ME,
  SERVER,
  aTool,
  answerWith,
  cardOf,
  choose,
  image,
  network,
  show,
} from './testing/own-tools-world';
import { readQuery } from './listings-address';
import { ManageListingsPage } from './ManageListingsPage';
import { listingsAsked } from './ManageListingsPage.duck';
import { Toolbar } from './Toolbar';

describe('finding', () => {
  test('states are offered with the number of tools in each', async () => {
    const { asked } = answerWith([aTool(), aTool({ title: 'Drill', state: 'closed' })]);
    const { user } = await show();
    const all = await screen.findByRole('button', { name: 'All 2' });
    expect(all).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Closed 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /In review/ })).not.toBeInTheDocument();
    expect(asked[0]?.get('perPage')).toBe('42');
    await user.click(screen.getByRole('button', { name: 'Closed 1' }));
  });

  test('keywords and sort are sent to our own server', async () => {
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

test('a booking shows on its card, in the numbers and in the tasks', async () => {
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
  const asked = aTransaction({
    ...party,
    customerId: enquirer.id.uuid,
    bookingId: booking.id.uuid,
    state: 'state/preauthorized',
  });
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) =>
      new URL(request.url).searchParams.get('states')?.includes('state/enquiry')
        ? transitResponse(
            aPageOf([question, asked], [listing, enquirer, message, booking, aUser({ id: ME })]),
          )
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
    expect.stringMatching(/^Answer Priya’s questionTable saw/),
    'Hand the tool to HankTable sawToday, 8:00 am EDT',
  ];
  expect(tasks()).toEqual(urgent);
  await user.click(toDo.getByRole('button', { name: 'Show all 4' }));
  expect(tasks()).toEqual([
    ...urgent,
    expect.stringMatching(/^Priya asks for your toolTable sawAnswer by /),
    'Finish listing Drill',
  ]);
  await user.click(toDo.getByRole('button', { name: 'Show fewer' }));
  expect(tasks()).toEqual(urgent);
  expect(screen.getByText('$102.60')).toBeInTheDocument();
});

test('a card says on which day a piece comes back and goes out again', async () => {
  const [saw, renter] = [aTool(), aUser({ displayName: 'Hank B' })];
  answerWith([saw]);
  const bookings = [
    aBooking({ start: '2026-06-12', end: '2026-06-14' }),
    aBooking({ start: '2026-06-14', end: '2026-06-16' }),
  ];
  const party = { listingId: saw.id.uuid, providerId: ME, customerId: renter.id.uuid };
  const orders = bookings.map(({ id }) => aTransaction({ ...party, bookingId: id.uuid }));
  const joined = [{ ...saw, type: 'listing' }, renter, ...bookings, aUser({ id: ME })];
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) =>
      new URL(request.url).searchParams.get('states') === 'state/accepted'
        ? transitResponse(aPageOf(orders, joined))
        : transitResponse(aPageOf([])),
    ),
  );
  await show();
  const card = within(await cardOf('Table saw'));
  const meeting = await card.findByRole('link', { name: /Two rentals meet/ });
  expect(meeting).toHaveTextContent(
    /^Two rentals meet on Sun, Jun 14: back by 6:00 pm.*, pickup at 8:00 am/,
  );
});

/** The time is five hours after 6:00 pm in New York. */
const late = new Date('2026-06-09T03:00:00.000Z');

test('an owner without a photo is asked for one, after everything else', async () => {
  answerWith([aTool(), aTool({ state: 'draft', title: 'Drill' })], { hasFace: false });
  await show();
  const toDo = within(await screen.findByRole('region', { name: 'To do first' }));
  const [draft, face] = toDo.getAllByRole('link');
  expect(draft).toHaveTextContent('Finish listing Drill');
  expect(face).toHaveTextContent('Add a photo of yourself');
  expect(face).toHaveAttribute('href', '/profile-settings');
});

test.each([
  { note: {}, task: 'Hank is late with your toolTable saw5 hours late', line: /5 hours late/ },
  {
    note: { customer: { at: '2026-06-08T21:30:00.000Z', note: '', pictures: [] } },
    task: 'Is it all there?Table saw',
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
  // The space stays, even if there is nothing to do.
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
])('the earnings are the sums from the server; $why', async ({ totalPages, booked }) => {
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
  expect(await screen.findByText('Your email address isn’t confirmed')).toBeVisible();
  expect(screen.getByText(/won’t get emails about what you rent or lend/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});

describe('what a card does', () => {
  describe('opening and closing', () => {
    test('a closed tool is opened from its overlay', async () => {
      const tool = aTool({ state: 'closed' });
      const { written } = answerWith([tool]);
      network.use(
        http.post(apiUrl('own_listings/open'), async ({ request }) => {
          written.push(toPlain(transit.read(await request.text())));
          return transitResponse({ data: aTool({ id: tool.id.uuid }) });
        }),
      );
      const { user } = await show();
      const card = within(await cardOf('Table saw'));
      await user.click(card.getByRole('button', { name: 'Open listing' }));
      expect(await card.findByText('Published')).toBeInTheDocument();
      expect(written).toEqual([{ id: tool.id.uuid }]);
    });

    test('a tool that waits for the check of its owner leads to it, and cannot be opened before', async () => {
      answerWith([aTool({ state: 'closed', metadata: { waitsForIdentity: true } })]);
      await show();
      const card = within(await cardOf('Table saw'));
      expect(card.getByText('Waiting for your identity check')).toBeInTheDocument();
      expect(card.getByText('Waiting for a check')).toBeInTheDocument();
      expect(card.getByRole('link', { name: 'Start the check' })).toHaveAttribute(
        'href',
        '/account/identity?from=%2Flistings',
      );
      expect(card.queryByRole('button', { name: 'Open listing' })).not.toBeInTheDocument();
    });

    test('the card says that an action is running, and offers nothing else', async () => {
      answerWith([aTool()]);
      let finish = () => {};
      const running = new Promise<void>((resolve) => {
        finish = resolve;
      });
      network.use(
        http.post(apiUrl('own_listings/close'), async () => {
          await running;
          return transitResponse({ data: aTool({ state: 'closed' }) });
        }),
      );
      const { user } = await show();
      await choose(user, 'Table saw', /Close listing/);
      const card = within(await cardOf('Table saw'));
      expect(await card.findByText('Closing')).toBeInTheDocument();
      expect(card.getByRole('button', { name: 'Calendar' })).toBeDisabled();
      expect(card.getByRole('button', { name: 'Edit' })).toBeDisabled();
      finish();
      expect(await card.findByRole('button', { name: 'Open listing' })).toBeInTheDocument();
    });

    test('a failed action keeps the real state and can be tried again', async () => {
      answerWith([aTool()]);
      network.use(
        http.post(
          apiUrl('own_listings/close'),
          () => transitError({ status: 500, code: 'server' }),
          {
            once: true,
          },
        ),
      );
      const { user } = await show();
      await choose(user, 'Table saw', /Close listing/);
      const card = within(await cardOf('Table saw'));
      expect(await card.findByText(/Couldn’t close it/)).toBeInTheDocument();
      expect(card.getByText('Published')).toBeInTheDocument();
      await user.click(card.getByRole('button', { name: 'Try again' }));
      expect(await card.findByRole('button', { name: 'Open listing' })).toBeInTheDocument();
    });

    test('a tool that was closed in another tab meanwhile is shown as closed', async () => {
      const tool = aTool();
      answerWith([tool]);
      const { user } = await show();
      network.use(
        http.post(apiUrl('own_listings/close'), () =>
          transitError({ status: 409, code: 'listing-invalid-state' }),
        ),
        http.get(apiUrl('own_listings/show'), () =>
          transitResponse({
            data: aTool({ id: tool.id.uuid, state: 'closed' }),
            included: [image],
          }),
        ),
      );
      await choose(user, 'Table saw', /Close listing/);
      const card = within(await cardOf('Table saw'));
      expect(await card.findByRole('button', { name: 'Open listing' })).toBeInTheDocument();
      expect(card.queryByText(/Couldn’t close it/)).toBeNull();
    });
  });

  describe('drafts and copies', () => {
    test('a draft that was discarded in another tab meanwhile is gone', async () => {
      answerWith([aTool({ state: 'draft', hasImage: false })]);
      const { user } = await show();
      network.use(
        http.post(apiUrl('own_listings/discard_draft'), () =>
          transitError({ status: 404, code: 'not-found' }),
        ),
      );
      const card = within(await cardOf('Table saw'));
      await user.click(card.getByRole('button', { name: 'Discard draft' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Table saw' })).toBeNull());
    });

    test('a draft is discarded after a question', async () => {
      const { written } = answerWith([
        aTool({ state: 'draft', hasImage: false }),
        aTool({ title: 'Drill' }),
      ]);
      const { user } = await show();
      const card = await cardOf('Table saw');
      await user.click(within(card).getByRole('button', { name: 'Discard draft' }));
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
      await waitFor(() => expect(card).not.toBeInTheDocument());
      expect(written).toHaveLength(1);
      expect(await cardOf('Drill')).toBeInTheDocument();
    });

    test('a copy has its own pictures and no serial number', async () => {
      const { written } = answerWith([aTool()]);
      const copied = anImage();
      network.use(
        http.get(apiUrl('own_listings/show'), () =>
          transitResponse({ data: aTool(), included: [image] }),
        ),
        http.get('http://images.test/scaled-xlarge.webp', () =>
          HttpResponse.arrayBuffer(new ArrayBuffer(8), {
            headers: { 'content-type': 'image/webp' },
          }),
        ),
        http.post(apiUrl('images/upload'), () => transitResponse({ data: copied })),
        http.post(apiUrl('current_user/update_profile'), () =>
          transitResponse({ data: aCurrentUser() }),
        ),
      );
      const { user } = await show();
      await choose(user, 'Table saw', /Duplicate/);
      await waitFor(() => expect(written).toHaveLength(2));
      const [[, draft], [, update]] = written as [[string, object], [string, object]];
      expect(draft).toMatchObject({ title: 'Table saw (copy)', publicData: { rules: '' } });
      expect(draft).not.toHaveProperty('privateData.serialNumber');
      expect(draft).not.toHaveProperty('publicData.imageAlts');
      expect(screen.queryByText(/doesn’t follow any other calendar/)).toBeNull();
      expect(update).toMatchObject({
        images: [copied.id.uuid],
        publicData: {
          coverImage: copied.id.uuid,
          imageAlts: { [copied.id.uuid]: 'The blade' },
          illustrations: [copied.id.uuid],
        },
      });
    });

    test('a copy follows none of the calendars of the tool, and says so', async () => {
      const tool = aTool();
      const { written } = answerWith([tool]);
      const privateData = {
        calendarImports: { feeds: [{ url: 'https://elsewhere.example/a.ics' }] },
      };
      network.use(
        http.get(apiUrl('own_listings/show'), () =>
          transitResponse({
            data: { ...tool, attributes: { ...tool.attributes, privateData } },
            included: [],
          }),
        ),
      );
      const { user } = await show();
      await choose(user, 'Table saw', /Duplicate/);
      expect(await screen.findByText(/The copy doesn’t follow any other calendar/)).toBeVisible();
      const [[, draft]] = written as [[string, object]];
      expect(draft).toMatchObject({ title: 'Table saw (copy)' });
      expect(draft).not.toHaveProperty('privateData.calendarImports');
    });
  });
});

describe('what a card says', () => {
  describe('states', () => {
    test('a published tool leads to its page, its calendar and its fields', async () => {
      const tool = aTool();
      answerWith([tool]);
      const { container } = await show();
      const card = within(await cardOf('Table saw'));
      const id = tool.id.uuid;
      expect(card.getByText('Published')).toBeInTheDocument();
      expect(card.getByText('$45')).toBeInTheDocument();
      expect(card.getByText('per night')).toBeInTheDocument();
      expect(card.getByRole('link', { name: 'Table saw' })).toHaveAttribute(
        'href',
        `/l/table-saw/${id}`,
      );
      expect(card.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
        'href',
        `/l/table-saw/${id}/edit/availability`,
      );
      expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute(
        'href',
        `/l/table-saw/${id}/edit/description`,
      );
      await expectAccessible(container);
    });

    test('a draft says how far it is and leads to its photos', async () => {
      const tool = aTool({ state: 'draft', publicData: { rules: undefined } });
      answerWith([tool]);
      const { container } = await show();
      const card = within(await cardOf('Table saw'));
      expect(card.getByText('5 of 6 steps done')).toBeInTheDocument();
      expect(card.getByText('Next: rules')).toBeInTheDocument();
      expect(card.getByRole('link', { name: 'Finish listing' })).toHaveAttribute(
        'href',
        `/l/table-saw/${tool.id.uuid}/draft/photos`,
      );
      await expectAccessible(container);
    });

    test('a complete draft that was never to be published leads to its last step, even without payouts', async () => {
      answerWith([aTool({ state: 'draft' })], { payouts: 'none' });
      await show();
      const card = within(await cardOf('Table saw'));
      expect(await screen.findByText(/where to send your money/)).toBeInTheDocument();
      expect(card.getByText('Ready to publish')).toBeInTheDocument();
      expect(card.getByRole('link', { name: 'Finish listing' })).toHaveAttribute(
        'href',
        expect.stringMatching(/\/draft\/photos$/),
      );
    });

    test('every draft that was to be published without payouts waits for them', async () => {
      const draft = aTool({ state: 'draft' });
      const drafts = [aUuid(), draft.id.uuid];
      answerWith([draft], { payouts: 'none', privateData: { draftToPublish: drafts } });
      await show();
      const card = within(await cardOf('Table saw'));
      expect(await card.findByText('Waiting for payout details')).toBeInTheDocument();
      expect(card.getByRole('link', { name: 'Add payout details' })).toHaveAttribute(
        'href',
        '/account/payments',
      );
      expect(await screen.findByText(/where to send your money/)).toBeInTheDocument();
      // This is no task, because only the payouts are missing.
      expect(await screen.findByText(/^Nothing to hand over/)).toBeVisible();
    });

    test('a tool that waits for approval offers no action', async () => {
      answerWith([aTool({ state: 'pendingApproval' })]);
      await show();
      const card = within(await cardOf('Table saw'));
      expect(card.getByText('Waiting for approval')).toBeInTheDocument();
      expect(card.queryByRole('button')).not.toBeInTheDocument();
      expect(card.queryByRole('link', { name: /Edit|Calendar/ })).not.toBeInTheDocument();
    });

    test('a price in another currency stays and is said to be unsupported', async () => {
      answerWith([aTool({ currency: 'CAD' })]);
      await show();
      const card = within(await cardOf('Table saw'));
      expect(card.getByText('Can’t be booked')).toBeInTheDocument();
      expect(card.getByText('CA$45')).toBeInTheDocument();
      expect(card.getByText(/in CAD, which isn’t supported/)).toBeInTheDocument();
    });
  });
});

describe('toolbar', () => {
  /** Renders the toolbar under its address, with a Back button like the browser's. */
  function Page() {
    const navigate = useNavigate();
    const { search } = useLocation();
    const [query] = useSearchParams();
    return (
      <>
        <Toolbar asked={readQuery(query)} counts={undefined} isOnePage />
        <p>at {search}</p>
        <button onClick={() => void navigate(-1)}>Back</button>
      </>
    );
  }

  test('Back after a search empties its field', async () => {
    const { user } = await renderApp(<Page />, { at: '/listings' });
    const field = screen.getByRole('searchbox', { name: 'Search your tools' });
    await user.type(field, 'laser{Enter}');
    expect(await screen.findByText('at ?keywords=laser')).toBeVisible();
    expect(field).toHaveValue('laser');
    await act(async () => screen.getByRole('button', { name: 'Back' }).click());
    expect(await screen.findByText('at')).toBeVisible();
    expect(field).toHaveValue('');
  });

  function Where() {
    return <p>at {useLocation().search}</p>;
  }

  test('a page beyond the last one of a search leads to the last page, though the rendering server could not search', async () => {
    answerWith([]);
    network.use(http.post(`${SERVER}/own-listings`, () => transitResponse(aPageOf([]))));
    const store = createTestStore();
    store.dispatch(listingsAsked({ page: 9, sort: 'price' }));
    await renderApp(
      <>
        <ManageListingsPage />
        <Where />
      </>,
      {
        at: '/listings?sort=dearest&page=9',
        preloaded: { ...(await signedInState()), ...store.getState() },
      },
    );
    expect(await screen.findByText('at ?sort=dearest')).toBeVisible();
  });
});
