import { screen, waitFor, within } from '@testing-library/react';
import { http, type HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { patterns } from '~/config/paths';
import { type TransactionId } from '~/domain/ids';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { setDeviceZone } from '~/testing/device-zone';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { page } from './TransactionPage.page';

const network = setupServer(...emptyMarketplace);
beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
beforeEach(() => setDeviceZone('America/New_York'));
afterEach(() => {
  jest.restoreAllMocks();
  network.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

const ME = aUuid();
const OTHER = aUuid();
const ID = aUuid() as TransactionId;
const HOURS = 'http://localhost/api/order-hours';
const CHECK = 'http://localhost/api/order-check';
const FILE = '00000000-0000-4000-8000-00000000000f';
const ATTACHMENT = '00000000-0000-4000-8000-00000000000a';
const OTHER_ATTACHMENT = aUuid();
const listing = aListing({ title: 'Pressure washer' });
/** June 12 to 15, 2026; the tool is where the marketplace is, in New York. */
const booking = aBooking();
const BEFORE = new Date('2026-06-10T15:00:00.000Z');
const FIRST_DAY = new Date('2026-06-12T12:30:00.000Z');
const RETURN_DAY = new Date('2026-06-15T20:00:00.000Z');
/** A time in New York on the first day. */
const onFirstDay = (clock: string) => new Date(`2026-06-12T${clock}:00-04:00`).toISOString();

interface Shown {
  readonly side?: 'customer' | 'provider';
  readonly metadata?: object;
  readonly now?: Date;
  readonly steps?: 'accepted' | 'delivered';
  /** What the address of the page ends with. */
}

/** Opens the order; its metadata can change between two requests. */
async function show({ side = 'customer', metadata = {}, now = BEFORE }: Shown = {}) {
  const order = { metadata };
  const people = [aUser({ id: ME }), aUser({ id: OTHER, displayName: 'Dana W' })];
  const me = () => transitResponse({ data: aCurrentUser({ id: ME, firstName: 'Marcus' }) });
  network.use(
    http.get(apiUrl('current_user/show'), me),
    http.post(apiUrl('current_user/update_profile'), me),
    http.get(apiUrl('transactions/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('transactions/show'), () =>
      transitResponse({
        data: aTransaction({
          id: ID,
          listingId: listing.id.uuid,
          bookingId: booking.id.uuid,
          customerId: side === 'customer' ? ME : OTHER,
          providerId: side === 'customer' ? OTHER : ME,
          metadata: order.metadata,
        }),
        included: [...people, listing, booking],
      }),
    ),
    http.get(apiUrl('messages/query'), () => transitResponse(aPageOf([], people))),
    http.post('http://localhost/api/pick-up-places', () => transitResponse({ places: [] })),
    http.post('http://localhost/api/order-phone', () => transitResponse({ phone: null })),
    http.post('http://localhost/api/transition-privileged', () =>
      transitResponse({ data: { id: ID } }),
    ),
    http.post(apiUrl('file_downloads/create'), () =>
      transitResponse({
        data: {
          id: ATTACHMENT,
          type: 'fileDownload',
          attributes: { url: 'https://files.test/pump.jpg' },
        },
      }),
    ),
  );
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const pattern = patterns[side === 'customer' ? 'order' : 'sale'];
  const params = { id: ID };
  const query = new URLSearchParams();
  await page.loadData?.({ dispatch, getState, pattern, params, query, config: testConfig, now });
  const rendered = await renderApp(<page.Page pattern={pattern} params={params} />, {
    at: `/${side === 'customer' ? 'order' : 'sale'}/${ID}/details`,
    preloaded: getState(),
    now,
  });
  return { ...rendered, order };
}

/** Records what is posted; each request may change the order. */
function posts(url: string, answer: () => Response = () => transitResponse({ isChanged: true })) {
  const bodies: string[] = [];
  network.use(
    http.post(url, async ({ request }) => {
      bodies.push(await request.text());
      return answer() as HttpResponse<string>;
    }),
  );
  return bodies;
}

describe('hours', () => {
  const panel = () => screen.findByRole('region', { name: /^Pick up from/ });

  test('one side proposes up to three, tapped or typed', async () => {
    const { user } = await show();
    const bodies = posts(HOURS);
    const hours = await panel();
    expect(hours).toHaveTextContent('From 8:00 am');
    expect(hours).toHaveTextContent('By 6:00 pm');
    await user.click(within(hours).getByRole('button', { name: 'Propose pick-up hours' }));
    await user.click(within(hours).getByRole('button', { name: '8:30\u00a0am' }));
    await user.click(within(hours).getByRole('button', { name: '10:00\u00a0am' }));
    await user.type(within(hours).getByLabelText('Another time'), '13:15');
    await user.click(within(hours).getByRole('button', { name: 'Add' }));
    expect(within(hours).getByRole('button', { name: '1:15\u00a0pm' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(within(hours).getByRole('button', { name: '9:00\u00a0am' })).toBeDisabled();
    await user.click(within(hours).getByRole('button', { name: 'Propose these 3 hours' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    for (const part of ['pickUp', 'propose', ...['08:30', '10:00', '13:15'].map(onFirstDay)])
      expect(bodies[0]).toContain(part);
  });

  test('the other side agrees with one tap; both see the hour', async () => {
    const { user, order, container } = await show({
      metadata: {
        hours: {
          pickUp: {
            proposals: [onFirstDay('08:30'), onFirstDay('09:00')],
            proposedBy: 'provider',
          },
        },
      },
    });
    const bodies = posts(HOURS);
    const hours = await panel();
    expect(hours).toHaveTextContent('Dana proposes.');
    await expectAccessible(container);
    order.metadata = {
      hours: { pickUp: { agreed: onFirstDay('08:30'), agreedBy: 'customer' } },
      hoursEvents: [
        {
          kind: 'agreed',
          appointment: 'pickUp',
          by: 'customer',
          at: BEFORE.toISOString(),
          times: [onFirstDay('08:30')],
        },
      ],
    };
    await user.click(within(hours).getByRole('button', { name: '8:30\u00a0am' }));
    expect(await within(hours).findByText('Agreed: 8:30 am')).toBeVisible();
    expect(bodies[0]).toContain(onFirstDay('08:30'));
    expect(screen.getByText('Pick up at 8:30 am')).toBeVisible();
    expect(screen.getByText('Return by 6 pm')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Messages and events' })).toHaveTextContent(
      'You agreed to the pick-up at 8:30 am',
    );
  });

  const proposals = (proposedBy: string) => ({
    hours: { pickUp: { proposals: [onFirstDay('08:30'), onFirstDay('09:00')], proposedBy } },
  });
  const declined = (by: string, words?: string) => ({
    hoursEvents: [
      {
        kind: 'declined',
        appointment: 'pickUp',
        by,
        at: BEFORE.toISOString(),
        times: [onFirstDay('08:30'), onFirstDay('09:00')],
        words,
      },
    ],
  });

  test('the other side declines them all, with a few words', async () => {
    const { user, order, container } = await show({ metadata: proposals('provider') });
    const bodies = posts(HOURS);
    const hours = await panel();
    await user.click(within(hours).getByRole('button', { name: 'None of these hours' }));
    await user.type(within(hours).getByLabelText(/A few words to Dana/), 'I work until five.');
    await expectAccessible(container);
    order.metadata = declined('customer', 'I work until five.');
    await user.click(within(hours).getByRole('button', { name: 'Decline these hours' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    for (const part of ['decline', 'I work until five.']) expect(bodies[0]).toContain(part);
    expect(
      await within(hours).findByRole('button', { name: 'Propose pick-up hours' }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Messages and events' })).toHaveTextContent(
      'You declined the pick-up at 8:30 am, 9:00 am: “I work until five.”',
    );
  });

  test('who proposed them reads that none suits, and what was said', async () => {
    await show({ metadata: declined('provider', 'I work until five.') });
    expect(await panel()).toHaveTextContent(
      'Dana cannot make 8:30 am, 9:00 am: “I work until five.” Propose other hours, or keep the usual one.',
    );
    expect(screen.getByRole('region', { name: 'Messages and events' })).toHaveTextContent(
      'Dana cannot make the pick-up at 8:30 am, 9:00 am: “I work until five.”',
    );
  });

  test('without words nothing is quoted', async () => {
    await show({ metadata: declined('provider') });
    expect(await panel()).toHaveTextContent('Dana cannot make 8:30 am, 9:00 am. Propose other');
  });

  test('a proposal that is gone is said, and the order shown as it is', async () => {
    const { user, order } = await show({
      metadata: { hours: { pickUp: { proposals: [onFirstDay('09:00')], proposedBy: 'provider' } } },
    });
    posts(HOURS, () => transitError({ status: 409, code: 'hours-changed' }));
    order.metadata = { hours: { pickUp: { agreed: onFirstDay('11:00') } } };
    await user.click(within(await panel()).getByRole('button', { name: '9:00\u00a0am' }));
    expect(await screen.findByText(/The order has changed in the meantime/)).toBeVisible();
    expect(await screen.findByText('Agreed: 11:00 am')).toBeVisible();
  });

  test('own proposals wait for an answer', async () => {
    await show({
      metadata: { hours: { pickUp: { proposals: [onFirstDay('09:00')], proposedBy: 'customer' } } },
    });
    expect(await panel()).toHaveTextContent('You proposed 9:00 am. Dana has not answered yet.');
  });
});

describe('the condition of the tools', () => {
  const note = (at: Date, more: object = {}) => ({
    at: at.toISOString(),
    note: 'Runs, full tank',
    pictures: [],
    confirmed: false,
    ...more,
  });
  const picture = {
    attachmentId: ATTACHMENT,
    fileId: FILE,
    name: 'pump.jpg',
    itemListingId: listing.id.uuid,
    marked: 'Scratch on the handle',
  };

  test('is not asked for before the first day', async () => {
    await show();
    await screen.findByRole('region', { name: /^Pick up from/ });
    expect(screen.queryByRole('button', { name: 'I have the tool' })).toBeNull();
  });

  test('a note alone is kept, with agreement to the other side’s', async () => {
    const { user, order, container } = await show({
      now: FIRST_DAY,
      metadata: { handOver: { provider: note(FIRST_DAY, { pictures: [picture] }) } },
    });
    const bodies = posts(CHECK);
    const panel = await screen.findByRole('region', { name: /^Before you load up/ });
    expect(panel).toHaveTextContent('Noted by Dana');
    expect(panel).toHaveTextContent('Scratch on the handle');
    expect(
      within(panel).getByRole('button', { name: /Pressure washer, photo by Dana/ }),
    ).toBeVisible();
    await expectAccessible(container);
    await user.type(within(panel).getByLabelText('Note (optional)'), 'As described');
    await user.click(within(panel).getByRole('checkbox', { name: 'I agree with what Dana noted' }));
    order.metadata = {
      handOver: {
        provider: note(FIRST_DAY),
        customer: note(FIRST_DAY, { note: 'As described', confirmed: true }),
      },
    };
    await user.click(within(panel).getByRole('button', { name: 'I have the tool' }));
    const kept = await screen.findByRole('region', { name: 'Condition at hand-over' });
    expect(kept).toHaveTextContent('As described');
    expect(kept).toHaveTextContent('Agrees with what Dana noted');
    expect(within(kept).queryByRole('textbox')).toBeNull();
    expect(bodies[0]).toContain('As described');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('pictures go with a message of the order, sent once even if keeping fails', async () => {
    window.sessionStorage.setItem(
      `toolyard.draft.${ME}.check.handOver.${ID}.2026-06-12_2026-06-15`,
      JSON.stringify({
        pictures: [{ fileId: FILE, name: 'pump.jpg', itemListingId: listing.id.uuid }],
      }),
    );
    network.use(
      http.post(apiUrl('own_file_downloads/create'), () =>
        transitResponse({
          data: {
            id: FILE,
            type: 'ownFileDownload',
            attributes: { url: 'https://files.test/pump.jpg' },
          },
        }),
      ),
    );
    const { user } = await show({ now: FIRST_DAY });
    const message = aMessage({ senderId: ME, content: 'My photo at hand-over' });
    const messages = posts(apiUrl('messages/send'), () =>
      transitResponse({ data: message, included: [] }),
    );
    const failing = posts(CHECK, () => transitError({ status: 503, code: 'unavailable' }));
    const panel = await screen.findByRole('region', { name: /^Pick up from/ });
    await user.type(
      within(panel).getByRole('textbox', { name: 'Damage in photo 1 of Pressure washer' }),
      'Dent',
    );
    const keep = within(panel).getByRole('button', { name: 'I have the tool' });
    await user.click(keep);
    expect(await within(panel).findByText('That did not work. Please try again.')).toBeVisible();
    const bodies = posts(CHECK);
    await user.click(keep);
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(failing).toHaveLength(1);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(FILE);
    for (const part of [message.id.uuid, FILE, 'Dent', listing.id.uuid])
      expect(bodies[0]).toContain(part);
  });

  test('a message with pictures whose answer was lost is not sent again', async () => {
    window.sessionStorage.setItem(
      `toolyard.draft.${ME}.check.handOver.${ID}.2026-06-12_2026-06-15`,
      JSON.stringify({
        pictures: [{ fileId: FILE, name: 'pump.jpg', itemListingId: listing.id.uuid }],
      }),
    );
    network.use(
      http.post(apiUrl('own_file_downloads/create'), () =>
        transitResponse({
          data: {
            id: FILE,
            type: 'ownFileDownload',
            attributes: { url: 'https://files.test/pump.jpg' },
          },
        }),
      ),
    );
    const { user } = await show({ now: FIRST_DAY });
    const lost = posts(apiUrl('messages/send'), () =>
      transitError({ status: 504, code: 'timeout' }),
    );
    const panel = await screen.findByRole('region', { name: /^Pick up from/ });
    const keep = within(panel).getByRole('button', { name: 'I have the tool' });
    await user.click(keep);
    expect(await within(panel).findByText('That did not work. Please try again.')).toBeVisible();
    const message = {
      ...aMessage({ senderId: ME, content: 'My photo at hand-over' }),
      relationships: {
        sender: { data: { id: new types.UUID(ME), type: 'user' } },
        publicFileAttachments: {
          data: [{ id: new types.UUID(ATTACHMENT), type: 'fileAttachment' }],
        },
      },
    };
    const included = [
      {
        id: new types.UUID(ATTACHMENT),
        type: 'fileAttachment',
        attributes: { deleted: false },
        relationships: { file: { data: { id: new types.UUID(FILE), type: 'file' } } },
      },
      {
        id: new types.UUID(FILE),
        type: 'file',
        attributes: { name: 'pump.jpg', size: 5, state: 'available', deleted: false },
      },
    ];
    network.use(
      http.get(apiUrl('messages/query'), () => transitResponse(aPageOf([message], included))),
    );
    const bodies = posts(CHECK);
    await user.click(keep);
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toContain(message.id.uuid);
    expect(lost).toHaveLength(1);
  });

  test('a failure is said at once, also while the order cannot be loaded again', async () => {
    const { user } = await show({ now: FIRST_DAY });
    posts(CHECK, () => transitError({ status: 503, code: 'unavailable' }));
    let answer: (response: HttpResponse<string>) => void = () => undefined;
    const silence = new Promise<HttpResponse<string>>((resolve) => {
      answer = resolve;
    });
    network.use(http.get(apiUrl('transactions/show'), () => silence));
    const panel = await screen.findByRole('region', { name: /^Pick up from/ });
    const keep = within(panel).getByRole('button', { name: 'I have the tool' });
    await user.click(keep);
    expect(await within(panel).findByText('That did not work. Please try again.')).toBeVisible();
    answer(transitError({ status: 503, code: 'unavailable' }));
  });

  test('where files are switched off, notes alone are kept', async () => {
    network.use(
      http.post(apiUrl('own_files/create'), () => transitError({ status: 403, code: 'forbidden' })),
    );
    const { user } = await show({ now: FIRST_DAY });
    const panel = await screen.findByRole('region', { name: /^Pick up from/ });
    await user.upload(
      within(panel).getByLabelText('Photo of Pressure washer'),
      new File(['x'], 'pump.png', { type: 'image/png' }),
    );
    expect(await within(panel).findByText(/Photos cannot be added right now/)).toBeVisible();
    expect(within(panel).queryByLabelText('Photo of Pressure washer')).toBeNull();
    // Once nothing is being sent.
    const keep = await within(panel).findByRole('button', { name: 'I have the tool' });
    await waitFor(() => expect(keep).toBeEnabled());
  });

  test('a photo that was not sent is not left out of what cannot be changed any more', async () => {
    network.use(
      http.post(apiUrl('own_files/create'), () =>
        transitError({ status: 503, code: 'unavailable' }),
      ),
    );
    const { user } = await show({ now: FIRST_DAY });
    const panel = await screen.findByRole('region', { name: /^Pick up from/ });
    await user.upload(
      within(panel).getByLabelText('Photo of Pressure washer'),
      new File(['x'], 'pump.png', { type: 'image/png' }),
    );
    expect(
      await within(panel).findByText('A photo was not sent. Try it again, or remove it.'),
    ).toBeVisible();
    const keep = within(panel).getByRole('button', { name: 'I have the tool' });
    const sent = posts(CHECK);
    await user.click(keep);
    // The press leads to what can be done about the photo.
    expect(within(panel).getByRole('button', { name: 'Try pump.png again' })).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Remove pump.png' }));
    expect(within(panel).getByText('You cannot change this later.')).toBeVisible();
  });

  test('an agreement is not asked to be agreed with', async () => {
    await show({
      side: 'provider',
      now: RETURN_DAY,
      metadata: {
        handOver: {
          customer: note(FIRST_DAY, { note: '', confirmed: true }),
          provider: note(FIRST_DAY),
        },
      },
    });
    const kept = await screen.findByRole('region', { name: 'Condition at hand-over' });
    expect(kept).toHaveTextContent('Agrees with what you noted');
    expect(within(kept).queryByRole('button', { name: /^I agree/ })).toBeNull();
  });

  test('both sides stand side by side afterwards; agreement can follow', async () => {
    const { user } = await show({
      now: RETURN_DAY,
      metadata: {
        handOver: { customer: note(FIRST_DAY, { note: 'Mine' }), provider: note(FIRST_DAY) },
      },
    });
    const bodies = posts(CHECK);
    const kept = await screen.findByRole('region', { name: 'Condition at hand-over' });
    expect(kept).toHaveTextContent(/Noted by Dana.*Runs, full tank.*Noted by you.*Mine/);
    await user.click(within(kept).getByRole('button', { name: 'I agree with what Dana noted' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'I brought the tool back' })).toBeVisible();
  });

  test('what the other side noted is a record once its day is over; agreeing or adding to it is one press away', async () => {
    const { user } = await show({
      now: RETURN_DAY,
      metadata: { handOver: { provider: note(FIRST_DAY) } },
    });
    const bodies = posts(CHECK);
    const kept = await screen.findByRole('region', { name: 'Condition at hand-over' });
    expect(kept).toHaveTextContent('Runs, full tank');
    expect(within(kept).queryByRole('button', { name: 'I have the tool' })).toBeNull();
    await user.click(within(kept).getByRole('button', { name: 'I agree with what Dana noted' }));
    await waitFor(() => expect(bodies.join()).toMatch(/handOver.*true|true.*handOver/));
    await user.click(within(kept).getByRole('button', { name: 'Add your photos or a note' }));
    expect(await within(kept).findByRole('button', { name: 'I have the tool' })).toBeVisible();
  });

  test('the owner looks at the photos of pick-up and return side by side, and needs one press', async () => {
    const returned = { ...picture, attachmentId: OTHER_ATTACHMENT, marked: '' };
    const { user, container } = await show({
      side: 'provider',
      now: RETURN_DAY,
      metadata: {
        handOver: { provider: note(FIRST_DAY, { pictures: [picture] }) },
        handBack: { customer: note(RETURN_DAY, { note: 'Rinsed', pictures: [returned] }) },
      },
    });
    const panel = await screen.findByRole('region', { name: 'Is it all there?' });
    const photos = within(panel).getAllByRole('button', { name: /full screen/ });
    expect(photos.map((photo) => photo.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Pressure washer at pick-up, photo by you'),
      expect.stringContaining('Pressure washer at return, photo by Dana'),
    ]);
    expect(panel).toHaveTextContent('Scratch on the handle');
    expect(panel).toHaveTextContent('Dana at return:Rinsed');
    await expectAccessible(container);
    // Photos of the owner's own are a choice.
    const release = () => within(panel).findByRole('button', { name: /^Everything is back, rel/ });
    expect(await release()).toBeVisible();
    expect(within(panel).queryByLabelText('Note (optional)')).toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Add your photos or a note' }));
    await waitFor(() =>
      expect(within(panel).getByLabelText('Photo of Pressure washer')).toHaveFocus(),
    );
  });

  test('the owner takes everything back, which completes the order', async () => {
    const { user } = await show({ side: 'provider', now: RETURN_DAY });
    const bodies = posts(CHECK);
    const moved = posts('http://localhost/api/transition-privileged', () =>
      transitResponse({ data: { id: ID } }),
    );
    const panel = await screen.findByRole('region', { name: /^Dana brings it back by/ });
    await user.click(within(panel).getByRole('button', { name: /^Everything is back, release/ }));
    await waitFor(() => expect(moved.join()).toContain('complete'));
    expect(bodies[0]).toContain('handBack');
  });

  test('what is wrong goes into a message', async () => {
    const { user } = await show({ side: 'provider', now: RETURN_DAY });
    const panel = await screen.findByRole('region', { name: /^Dana brings it back by/ });
    await user.click(within(panel).getByRole('button', { name: 'Something is wrong' }));
    const field = document.querySelector('textarea[name="message"]');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('Something is wrong with the tools: ');
  });

  test('before the day of return only the owner says that the tools are back', async () => {
    const now = new Date('2026-06-13T15:00:00.000Z');
    const { user } = await show({ side: 'provider', now });
    await user.click(await screen.findByRole('button', { name: 'The tool is back already' }));
    expect(screen.getByRole('button', { name: /^Everything is back, release/ })).toBeVisible();
  });
});
