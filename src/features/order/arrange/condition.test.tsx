import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, type HttpResponse } from 'msw';
import { types } from 'sharetribe-flex-sdk';
import { expectAccessible } from '~/testing/axe';
import { aPageOf, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { setDeviceZone } from '~/testing/device-zone';
import { aMessage } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { network, ME, ID, ATTACHMENT, listing, show, posts } from '~/testing/order-arranging';

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

const CHECK = 'http://localhost/api/order-check';

const FILE = '00000000-0000-4000-8000-00000000000f';

const OTHER_ATTACHMENT = aUuid();

const FIRST_DAY = new Date('2026-06-12T12:30:00.000Z');

const RETURN_DAY = new Date('2026-06-15T20:00:00.000Z');

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

  test('a note without photos is kept, together with agreement to the note of the other side', async () => {
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
    await user.click(within(panel).getByRole('button', { name: 'Add a note' }));
    await user.type(within(panel).getByLabelText('Note (optional)'), 'As described');
    await user.click(within(panel).getByRole('checkbox', { name: 'I agree with what Dana noted' }));
    order.metadata = {
      handOver: {
        provider: note(FIRST_DAY),
        customer: note(FIRST_DAY, { note: 'As described', confirmed: true }),
      },
    };
    await user.click(within(panel).getByRole('button', { name: 'I have the tool' }));
    const kept = await screen.findByRole('region', { name: 'Condition at handoff' });
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
    const message = aMessage({ senderId: ME, content: 'My photo at handoff' });
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
    expect(await within(panel).findByText('That didn’t work. Please try again.')).toBeVisible();
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
    expect(await within(panel).findByText('That didn’t work. Please try again.')).toBeVisible();
    const message = {
      ...aMessage({ senderId: ME, content: 'My photo at handoff' }),
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

  test('a failure is shown at once, even while the order cannot be loaded again', async () => {
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
    expect(await within(panel).findByText('That didn’t work. Please try again.')).toBeVisible();
    answer(transitError({ status: 503, code: 'unavailable' }));
  });

  test('only notes are kept if files are switched off', async () => {
    network.use(
      http.post(apiUrl('own_files/create'), () => transitError({ status: 403, code: 'forbidden' })),
    );
    const { user } = await show({ now: FIRST_DAY });
    const panel = await screen.findByRole('region', { name: /^Pick up from/ });
    await user.upload(
      within(panel).getByLabelText('Photo of Pressure washer'),
      new File(['x'], 'pump.png', { type: 'image/png' }),
    );
    expect(await within(panel).findByText(/Photos can’t be added right now/)).toBeVisible();
    expect(within(panel).queryByLabelText('Photo of Pressure washer')).toBeNull();
    // The button works once nothing is being sent.
    const keep = await within(panel).findByRole('button', { name: 'I have the tool' });
    await waitFor(() => expect(keep).toBeEnabled());
  });

  test('the note cannot be kept while a photo of it has not been sent', async () => {
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
      await within(panel).findByText('A photo wasn’t sent. Try it again, or remove it.'),
    ).toBeVisible();
    const keep = within(panel).getByRole('button', { name: 'I have the tool' });
    const sent = posts(CHECK);
    await user.click(keep);
    // The press leads to what people can do about the photo.
    expect(within(panel).getByRole('button', { name: 'Try pump.png again' })).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Remove pump.png' }));
    expect(within(panel).getByText('You can’t change this later.')).toBeVisible();
  });

  test('a side is not asked to agree with an agreement', async () => {
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
    const kept = await screen.findByRole('region', { name: 'Condition at handoff' });
    expect(kept).toHaveTextContent('Agrees with what you noted');
    expect(within(kept).queryByRole('button', { name: /^I agree/ })).toBeNull();
  });

  test('both sides are side by side afterward; agreement can follow', async () => {
    const { user } = await show({
      now: RETURN_DAY,
      metadata: {
        handOver: { customer: note(FIRST_DAY, { note: 'Mine' }), provider: note(FIRST_DAY) },
      },
    });
    const bodies = posts(CHECK);
    const kept = await screen.findByRole('region', { name: 'Condition at handoff' });
    expect(kept).toHaveTextContent(/Noted by Dana.*Runs, full tank.*Noted by you.*Mine/);
    await user.click(within(kept).getByRole('button', { name: 'I agree with what Dana noted' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'I brought the tool back' })).toBeVisible();
  });

  test('a note of the other side is a record once its day is over, and one press agrees or adds to it', async () => {
    const { user } = await show({
      now: RETURN_DAY,
      metadata: { handOver: { provider: note(FIRST_DAY) } },
    });
    const bodies = posts(CHECK);
    const kept = await screen.findByRole('region', { name: 'Condition at handoff' });
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
      expect.stringContaining('Pressure washer at pickup, photo by you'),
      expect.stringContaining('Pressure washer at return, photo by Dana'),
    ]);
    expect(panel).toHaveTextContent('Scratch on the handle');
    expect(panel).toHaveTextContent('Dana at return:Rinsed');
    await expectAccessible(container);
    // The owner need not add photos.
    const release = () => within(panel).findByRole('button', { name: /^Everything is back \$/ });
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
    await user.click(within(panel).getByRole('button', { name: /^Everything is back \$/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Is everything back?' });
    expect(question).toHaveTextContent('$102.60 goes to your bank');
    expect(moved).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Everything is back' }));
    await waitFor(() => expect(moved.join()).toContain('complete'));
    expect(bodies[0]).toContain('handBack');
  });

  test('only the owner can say before the day of return that the tools are back', async () => {
    const now = new Date('2026-06-13T15:00:00.000Z');
    const { user } = await show({ side: 'provider', now });
    await user.click(await screen.findByRole('button', { name: 'The tool is back already' }));
    expect(screen.getByRole('button', { name: /^Everything is back \$/ })).toBeVisible();
  });
  test('nobody is asked about the return on the day of pick-up before the tools were handed over', async () => {
    const early = { name: 'The tool is back already' };
    const handed = { handOver: { provider: note(FIRST_DAY) } };
    await show({ side: 'provider', now: FIRST_DAY, metadata: handed });
    expect(await screen.findByRole('button', early)).toBeVisible();
    cleanup();
    await show({ side: 'provider', now: FIRST_DAY });
    expect(await screen.findByRole('button', { name: 'I handed the tool over' })).toBeVisible();
    expect(screen.queryByRole('button', early)).toBeNull();
  });

  test('a tool without photos has one line, and the words of this side begin with a capital letter', async () => {
    const metadata = {
      handOver: { provider: note(FIRST_DAY) },
      handBack: { customer: note(RETURN_DAY, { note: 'Rinsed' }) },
    };
    await show({ side: 'provider', now: RETURN_DAY, metadata });
    const panel = await screen.findByRole('region', { name: 'Is it all there?' });
    expect(panel).toHaveTextContent('Pressure washerNo photo at pickup or return');
    expect(panel).toHaveTextContent('You at pickup:Runs, full tank');
  });
});
