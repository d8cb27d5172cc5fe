import { anArrangedOrder, type SentPicture } from '../../testing/arranged-order';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { type StayId } from '~/domain/order/stay/stay-id';
import { noteCondition, type NoteConditionRequest } from './note-condition';

const PICK_UP_DAY = '2026-06-12T14:00:00.000Z';
const RETURN_DAY = '2026-06-15T21:00:00.000Z';
const MESSAGE = uuid(70);
const picture = (digit: number): SentPicture => ({
  fileId: uuid(100 + digit),
  attachmentId: uuid(200 + digit),
});

/** The saw has a blade and a case; the ladder has nothing. */
const partsOfSaw = {
  protectedData: { timeZone: 'America/Chicago', parts: [['Blade', 'Case'], []] },
};

function world(changes: Parameters<typeof anArrangedOrder>[0] = {}) {
  const order = anArrangedOrder(changes);
  const { id: transactionId, services, renter, owner, saw, sawStay: stay } = order;
  order.stored.now = PICK_UP_DAY;
  order.messages.push({ id: MESSAGE, senderId: renter, attachments: [picture(1), picture(2)] });
  const note = (request: Partial<NoteConditionRequest>, by = renter) =>
    noteCondition(services, order.sessionOf(by), {
      transactionId,
      stay,
      check: 'handOver',
      messageId: null,
      note: '',
      pictures: [],
      confirmed: false,
      ...request,
    });
  const withPictures: Partial<NoteConditionRequest> = {
    note: 'Runs, full tank',
    messageId: MESSAGE,
    pictures: [
      { fileId: picture(1).fileId, name: 'saw.jpg', itemListingId: saw, marked: 'Scratch' },
      { fileId: picture(2).fileId, name: 'ladder.jpg', itemListingId: saw },
    ],
  };
  const kept = () => order.notesOf(stay);
  return { ...order, order, owner, kept, note, withPictures };
}

test('a side keeps a note and pictures, with the marketplace’s time', async () => {
  const { kept, note, withPictures, saw } = world();
  await note(withPictures);
  expect(kept()?.handOver.customer).toEqual({
    at: PICK_UP_DAY,
    note: 'Runs, full tank',
    confirmed: false,
    pictures: [
      { ...picture(1), name: 'saw.jpg', itemListingId: saw, marked: 'Scratch' },
      { ...picture(2), name: 'ladder.jpg', itemListingId: saw },
    ],
  });
});

test('the other side confirms, or adds its own', async () => {
  const { order, kept, note, withPictures, owner } = world();
  await note(withPictures);
  await note({ confirmed: true }, owner);
  expect(kept()?.handOver.provider).toMatchObject({ confirmed: true, pictures: [] });
  order.stored.now = RETURN_DAY;
  await note({ check: 'handBack', note: 'All there' });
  await note({ check: 'handBack', note: 'The hose leaks' }, owner);
  expect(kept()?.handBack).toMatchObject({
    customer: { note: 'All there', confirmed: false },
    provider: { note: 'The hose leaks', confirmed: false },
  });
});

test('a note can only be confirmed later, not changed: a second note answers with the first', async () => {
  const { order, kept, note, withPictures, owner } = world();
  const first = await note(withPictures);
  const second = await note({ note: 'It was broken before' });
  expect(second).toEqual({ check: first.check, call: null });
  expect(await note({ ...withPictures, pictures: [] })).toEqual(second);
  expect(second.check.note).toBe('Runs, full tank');
  await note({ note: 'Full tank' }, owner);
  order.stored.now = '2026-06-12T15:00:00.000Z';
  await note({ confirmed: true });
  expect(kept()?.handOver.customer).toMatchObject({
    at: PICK_UP_DAY,
    note: 'Runs, full tank',
    confirmed: true,
    confirmedAt: '2026-06-12T15:00:00.000Z',
  });
});

test('a repeated request changes nothing', async () => {
  const { note, withPictures, updates } = world();
  await note(withPictures);
  expect(await note(withPictures)).toMatchObject({ call: null });
  expect(updates).toHaveLength(1);
});

test('of the notes of two tabs at once one is kept, and both tabs get it', async () => {
  const { kept, note } = world();
  const answers = await Promise.all([note({ note: 'One' }), note({ note: 'Two' })]);
  expect(answers).toMatchObject([
    { check: { note: 'One' } },
    { check: { note: 'One' }, call: null },
  ]);
  expect(kept()?.handOver.customer?.note).toBe('One');
});

test('notes of both sides at once are both kept', async () => {
  const { kept, note, owner } = world();
  await Promise.all([note({ note: 'Mine' }), note({ note: 'Theirs' }, owner)]);
  expect(kept()?.handOver).toMatchObject({
    customer: { note: 'Mine' },
    provider: { note: 'Theirs' },
  });
});

test('there is nothing to confirm before the other side has noted something', async () => {
  await expect(world().note({ confirmed: true })).rejects.toMatchObject({ code: 'conflict' });
});

describe('a picture is refused', () => {
  const refused = { code: 'invalid-request', status: 400 };

  test('without its message', async () => {
    const { note, withPictures } = world();
    await expect(note({ ...withPictures, messageId: null })).rejects.toMatchObject(refused);
    await expect(note({ ...withPictures, messageId: uuid(71) })).rejects.toMatchObject(refused);
  });

  test('from a message of the other side', async () => {
    const { note, withPictures, owner, updates } = world();
    await expect(note(withPictures, owner)).rejects.toMatchObject(refused);
    expect(updates).toEqual([]);
  });

  test('that is attached to another message', async () => {
    const { note, withPictures, messages, renter } = world();
    messages.push({ id: uuid(72), senderId: renter, attachments: [picture(3)] });
    const pictures = [{ fileId: picture(3).fileId, name: 'x.jpg' }];
    await expect(note({ ...withPictures, pictures })).rejects.toMatchObject(refused);
  });

  test('of a tool that is not in the order', async () => {
    const { note, withPictures } = world();
    const [first] = withPictures.pictures ?? [];
    const pictures = [{ ...first!, itemListingId: aListingId(9) }];
    await expect(note({ ...withPictures, pictures })).rejects.toMatchObject(refused);
  });
});

test('nothing is noted before the first day, or by a stranger', async () => {
  const { note, stored } = world();
  await expect(note({ note: 'Hello' }, aUserId(3))).rejects.toMatchObject({ code: 'not-found' });
  stored.now = '2026-06-12T04:59:59.000Z';
  await expect(note({ note: 'Early' })).rejects.toMatchObject({ code: 'conflict' });
});

test.each(['state/preauthorized', 'state/reviewed'])('nothing is noted in %s', async (state) => {
  await expect(world({ state }).note({ note: 'Late' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

describe('each stay is noted by itself', () => {
  const of = (order: ReturnType<typeof anArrangedOrder>, stay: StayId) => ({
    stay,
    check: 'handBack' as const,
    note: 'Back',
  });

  test('one stay can be back while the other is out', async () => {
    const { order, note, owner, kept, ladder, ladderStay } = world();
    await note(of(order, ladderStay), owner);
    expect(order.notesOf(ladderStay)?.handBack.provider?.note).toBe('Back');
    expect(kept()).toBeUndefined();
    const pictures = [{ fileId: picture(1).fileId, name: 'x.jpg', itemListingId: ladder }];
    await expect(note({ messageId: MESSAGE, pictures })).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });

  test('notes about both stays at once are both kept', async () => {
    const { order, note, owner, kept, sawStay, ladderStay } = world();
    await Promise.all([note(of(order, sawStay), owner), note(of(order, ladderStay), owner)]);
    expect(kept()?.handBack.provider).toBeDefined();
    expect(order.notesOf(ladderStay)?.handBack.provider).toBeDefined();
  });

  test('as back from the hour of its pick-up on', async () => {
    const { order, note, owner, stored, ladderStay } = world();
    stored.now = '2026-06-12T12:59:59.000Z';
    await expect(note(of(order, ladderStay), owner)).rejects.toMatchObject({ code: 'conflict' });
    stored.now = '2026-06-12T13:00:00.000Z';
    expect((await note(of(order, ladderStay), owner)).check.note).toBe('Back');
  });

  test('a stay that the order does not have, or that was canceled, cannot be noted', async () => {
    const { order, note, owner } = world();
    const unknown = of(order, '2026-06-12_2026-06-16' as StayId);
    await expect(note(unknown, owner)).rejects.toMatchObject({ code: 'not-found', status: 404 });
    const { note: noteCanceled, ladderStay } = world({ state: 'state/canceled' });
    await expect(noteCanceled(of(order, ladderStay))).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('an order does not keep more than the marketplace takes', async () => {
  const { note, stored, updates } = world();
  stored.metadata = { other: 'x'.repeat(48 * 1024) };
  await expect(note({ note: 'é'.repeat(1000) })).rejects.toMatchObject({
    code: 'payload-too-large',
    status: 413,
  });
  expect(updates).toEqual([]);
});

describe('what comes with the tools', () => {
  const withParts = () => world({ attributes: partsOfSaw });

  test('a side keeps which parts were there', async () => {
    const { kept, note } = withParts();
    await note({ ticked: [{ place: 0, parts: [1] }] });
    expect(kept()?.handOver.customer?.ticked).toEqual([{ place: 0, parts: [1] }]);
  });

  test.each([
    ['of a tool that the order does not have', [{ place: 7, parts: [0] }]],
    ['that the tool does not have', [{ place: 0, parts: [2] }]],
  ])('a part %s is refused, and nothing is kept', async (_, ticked) => {
    const { kept, note } = withParts();
    await expect(note({ ticked })).rejects.toMatchObject({ code: 'invalid-request' });
    expect(kept()).toBeUndefined();
  });

  test('an order without parts is noted as before', async () => {
    const { kept, note } = world();
    await note({ note: 'Runs' });
    expect(kept()?.handOver.customer).not.toHaveProperty('ticked');
  });
});

describe('a piece that another renter has', () => {
  const other = { createdAt: '2026-05-01T10:00:00.000Z', start: '2026-06-10', end: '2026-06-12' };
  const saidLater = { returnSaid: { is: 'later', at: '2026-06-13T01:00:00.000Z' } };
  const noted = {
    stays: {
      '2026-06-10_2026-06-12': { handBack: { provider: { at: '2026-06-12T13:00:00.000Z' } } },
    },
  };

  test.each(['renter', 'owner'] as const)(
    'is not handed over, whether the %s says so or not',
    async (side) => {
      const found = world({ others: [other] });
      await expect(found.note({}, found[side])).rejects.toMatchObject({ code: 'piece-out' });
      expect(found.kept()).toBeUndefined();
    },
  );

  test.each([
    ['its return is noted', noted, PICK_UP_DAY],
    ['its owner says that it is back', saidLater, '2026-06-13T14:00:00.000Z'],
  ])('is handed over once %s', async (_name, metadata, now) => {
    const { order, note, kept, owner } = world({ others: [{ ...other, metadata }] });
    order.stored.now = now;
    await note({}, owner);
    expect(kept()?.handOver.provider).toBeDefined();
  });
});
