import { createMemoryStore } from '../../testing/memory-store';
import { aRunningOrder } from '../../testing/running-order';
import { aUserId, codeOf, uuid } from '../../testing/order-world';
import { sides } from '~/domain/desk/staff-entry';
import { day } from '~/domain/time/day';
import { aClaim } from '~/testing/claim-builders';
import { type SendToPerson } from '../../mail/person-mail';
import { staffEntries, sendUnsent } from '../../staff/staff-entries';
import { orderPage } from './order-page';
import { endByStaff, noteByStaff, writeByStaff } from './order-actions';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };

/** A mail service that does not take emails to this address. */
const refusing =
  (address: string, send: SendToPerson): SendToPerson =>
  (mail) =>
    mail.to === address
      ? Promise.reject(Object.assign(new Error('refused'), { code: 400 }))
      : send(mail);

async function atDesk(hooks: Parameters<typeof aRunningOrder>[0] = {}) {
  const world = await aRunningOrder(hooks);
  const services = {
    ...world.services,
    unit: 'night' as const,
    currency: 'USD' as const,
    taxTerms: { sourcedAt: 'renter', onFees: true } as const,
  };
  const { placed } = world;
  const page = () => orderPage(services, placed.id);
  const [payment] = (await page()).payments;
  if (!payment) throw new Error('nothing was paid');
  const asked: Parameters<typeof endByStaff>[2] = {
    orderId: placed.id,
    currency: 'USD',
    reason: 'The saw does not start.',
    deed: 'cancel',
    sum: payment.kept,
  };
  return { ...world, services, page, payment, asked };
}

test('a canceled running order is refunded completely, its further tools are free, and both get the reason, once', async () => {
  const { services, asked, placed, marketplace, audits, page, payment, ...sent } = await atDesk();
  expect(await endByStaff(services, priya, asked)).toEqual([]);
  expect(placed.state).toBe('state/canceled');
  expect(marketplace.transactions.map(({ state }) => state)).toEqual([
    'state/canceled',
    'state/released',
  ]);
  // The marketplace's email names the whole sum and the reason, and there is no other one.
  const subject = `Your rental was canceled, $${(payment.kept / 100).toFixed(2)} goes back to you`;
  expect(placed.protectedData).toMatchObject({
    staff: {
      reason: 'Reason: The saw does not start.',
      customer: { subject },
      provider: { subject: 'The rental of Rita D was canceled' },
    },
  });
  expect(sent.mails).toEqual([]);
  expect(sent.notices).toMatchObject([{ title: subject }, {}]);
  expect(audits).toMatchObject([
    { audit: { deed: 'order-cancel', on: placed.id, why: 'The saw does not start.' } },
  ]);
  const shown = await page();
  expect(shown.entries).toMatchObject([
    { number: 1, deed: 'cancel', name: 'Priya N', isTold: true, sum: { amount: payment.kept } },
  ]);
  expect(shown.audit).toHaveLength(1);
  expect(await endByStaff(services, leo, asked)).toEqual([]);
  await sendUnsent(services).handle(`${placed.id}:1`);
  expect(sent.notices).toHaveLength(2);
});

test('a running order is completed: its owner is paid out, and both read why', async () => {
  const { services, asked, placed, notices, payment } = await atDesk();
  const complete = { ...asked, deed: 'complete', sum: payment.owner } as const;
  expect(await endByStaff(services, priya, complete)).toEqual([]);
  expect(placed.state).toBe('state/delivered');
  expect(notices.map(({ title }) => title)).toEqual([
    'Your rental is complete',
    expect.stringContaining('is on its way to you'),
  ]);
  expect(placed.protectedData).toMatchObject({ staff: { customer: {}, provider: {} } });
  expect(await codeOf(endByStaff(services, priya, asked))).toBe('conflict');
});

test('a request that its owner has not answered is ended: nothing is charged, all tools are free, both read why', async () => {
  const { services, asked, placed, marketplace, notices, audits, page, paid } = await atDesk();
  placed.state = 'state/preauthorized';
  const decline = { ...asked, deed: 'decline', sum: paid } as const;
  expect(await codeOf(endByStaff(services, priya, asked))).toBe('conflict');
  // The process of older requests has no such step.
  expect(await codeOf(endByStaff(services, priya, decline))).toBe('conflict');
  expect(audits).toEqual([]);
  const rules = { completes: 'by-server', accepts: 'by-owner' };
  placed.protectedData = { ...placed.protectedData, rules };
  expect(await codeOf(endByStaff(services, priya, { ...decline, sum: paid - 1 }))).toBe('conflict');
  const presses = Array.from({ length: 20 }, (_, index) =>
    codeOf(endByStaff(services, index % 2 ? leo : priya, decline)),
  );
  const codes = await Promise.all(presses);
  expect(new Set(codes)).toEqual(new Set(['placed']));
  expect(marketplace.transactions.map(({ state }) => state)).toEqual([
    'state/declined',
    'state/released',
  ]);
  expect(notices.map(({ title }) => title)).toEqual([
    'Your request has ended, and nothing was charged',
    'The request of Rita D has ended',
  ]);
  const reason = 'Reason: The saw does not start.';
  expect(placed.protectedData).toMatchObject({ staff: { reason } });
  expect(audits).toMatchObject([{ audit: { deed: 'order-decline', on: placed.id } }]);
  expect((await page()).entries).toMatchObject([{ deed: 'decline', isTold: true }]);
});

test('if two people complete an order twenty times at once, there is one completion, one line, and one notice for each side', async () => {
  const { services, asked, notices, audits, placed, payment } = await atDesk();
  const complete = { ...asked, deed: 'complete', sum: payment.owner } as const;
  const presses = Array.from({ length: 20 }, (_, index) =>
    codeOf(endByStaff(services, index % 2 ? leo : priya, complete)),
  );
  const codes = await Promise.all(presses);
  expect(new Set(codes)).toEqual(new Set(['placed']));
  expect([notices.length, audits.length]).toEqual([2, 1]);
  const steps = placed.transitions.filter((name) => name === 'transition/complete-by-operator');
  expect(steps).toHaveLength(1);
});

test.each(['cancel', 'complete'] as const)(
  'an order whose %s is pressed again after a lost answer gets its result; anything else is refused with the existing end',
  async (action) => {
    const { services, asked, notices, audits, payment } = await atDesk();
    const sum = action === 'cancel' ? payment.kept : payment.owner;
    const same = { ...asked, deed: action, sum };
    expect(await endByStaff(services, priya, same)).toEqual([]);
    expect(await endByStaff(services, priya, same)).toEqual([]);
    const other = { ...same, deed: action === 'cancel' ? 'complete' : 'cancel' } as const;
    for (const press of [other, { ...same, sum: sum - 1 }, { ...same, reason: 'Another one.' }])
      await expect(endByStaff(services, priya, press)).rejects.toMatchObject({
        code: 'conflict',
        meta: { ending: { deed: action } },
      });
    expect([notices.length, audits.length]).toEqual([2, 1]);
  },
);

test('an order is not completed while a claim is open, or if its process completes it', async () => {
  const { services, asked, placed, payment, audits } = await atDesk();
  const complete = { ...asked, deed: 'complete', sum: payment.owner } as const;
  placed.metadata = { 'claim-1': aClaim() };
  expect(await codeOf(endByStaff(services, priya, complete))).toBe('claim-open');
  placed.metadata = {};
  placed.protectedData = { ...placed.protectedData, rules: undefined };
  expect(await codeOf(endByStaff(services, priya, complete))).toBe('conflict');
  expect(placed.state).toBe('state/accepted');
  expect(audits).toEqual([]);
});

test.each([
  ['another sum than the one that was shown', { sum: 1 }],
  ['another currency', { currency: 'EUR' as const }],
])('%s is refused, and nothing is done, kept or sent', async (_name, changes) => {
  const { services, asked, placed, mails, audits, page } = await atDesk();
  expect(await codeOf(endByStaff(services, priya, { ...asked, ...changes }))).toBe('conflict');
  expect(placed.state).toBe('state/accepted');
  expect([mails, audits, (await page()).entries]).toEqual([[], [], []]);
});

test('if two people press twenty times at once, there is one cancellation, one line, and one notice for each side', async () => {
  const { services, asked, notices, audits, placed } = await atDesk();
  const presses = Array.from({ length: 20 }, (_, index) =>
    codeOf(endByStaff(services, index % 2 ? leo : priya, asked)),
  );
  const codes = await Promise.all(presses);
  expect(new Set(codes)).toEqual(new Set(['placed']));
  expect([notices.length, audits.length]).toEqual([2, 1]);
  expect(placed.transitions.filter((name) => name === 'transition/cancel')).toHaveLength(1);
});

test('a lost answer is not an error, and open parts of the order are named', async () => {
  const state = { calls: 0 };
  const { services, asked, placed, notices } = await atDesk({
    after: async (call) => {
      if (call !== 'integration.transition') return;
      state.calls += 1;
      throw new Error('no answer');
    },
  });
  expect(await endByStaff(services, priya, asked)).toEqual(['tools']);
  expect(placed.state).toBe('state/canceled');
  expect(notices).toHaveLength(2);
});

test('a cancellation that the marketplace does not take changes nothing, notifies nobody, and can be retried', async () => {
  const away = { is: true };
  const { services, asked, placed, notices, page } = await atDesk({
    before: async (call) => {
      if (call === 'integration.transition' && away.is) throw new Error('away');
    },
  });
  expect(await codeOf(endByStaff(services, priya, asked))).not.toBe('placed');
  expect(placed.state).toBe('state/accepted');
  await sendUnsent(services).handle(`${placed.id}:1`);
  expect([notices, (await page()).entries]).toEqual([[], []]);
  away.is = false;
  expect(await endByStaff(services, priya, { ...asked, reason: 'Second try' })).toEqual([]);
  expect(notices).toHaveLength(2);
  expect((await page()).entries).toMatchObject([{ deed: 'cancel', words: 'Second try' }]);
});

test('a message of staff is kept while the mail service is away, and both sides get it later, once', async () => {
  const { services, mails, page, placed } = await atDesk();
  const away = {
    ...services,
    send: () => Promise.reject(Object.assign(new Error(), { code: 503 })),
  };
  const asked = { orderId: placed.id, words: 'Ring twice.', to: [...sides], seen: 0 };
  expect(await writeByStaff(away, priya, asked)).toBe(false);
  expect((await page()).entries).toMatchObject([{ isTold: false }]);
  const task = sendUnsent(services);
  for (const item of (await task.read(null)).items) await task.handle(item);
  expect(mails).toHaveLength(2);
  expect((await page()).entries).toMatchObject([{ isTold: true }]);
  expect((await task.read(null)).items).toEqual([]);
});

test('an address that the mail service does not accept does not prevent the email to the other side', async () => {
  const { services, placed, mails, page } = await atDesk();
  const refused = { ...services, send: refusing('rita@example.com', services.send) };
  const asked = { orderId: placed.id, words: 'Ring twice.', to: [...sides], seen: 0 };
  expect(await writeByStaff(refused, priya, asked)).toBe(false);
  expect(mails.map(({ to }) => to)).toEqual(['olga@example.com']);
  expect((await page()).entries).toMatchObject([{ isTold: false }]);
  await sendUnsent(services).handle(`${placed.id}:1`);
  expect(mails.map(({ to }) => to)).toEqual(['olga@example.com', 'rita@example.com']);
});

test('a message of staff is emailed to both sides and shown in the order, once however often it is pressed', async () => {
  const { services, placed, mails, audits, page } = await atDesk();
  const writing = {
    orderId: placed.id,
    seen: 0,
    to: [...sides],
    words: 'Please do not climb on it.',
  };
  const presses = Array.from({ length: 20 }, (_, index) =>
    codeOf(writeByStaff(services, index % 2 ? leo : priya, writing)),
  );
  const codes = await Promise.all(presses);
  expect(codes.filter((code) => code === 'placed')).toHaveLength(10);
  expect(mails.map(({ to }) => to)).toEqual(['rita@example.com', 'olga@example.com']);
  for (const { text } of mails) expect(text).toContain('Please do not climb on it.');
  expect(audits).toHaveLength(1);
  expect(await codeOf(writeByStaff(services, leo, { ...writing, seen: 1 }))).toBe('placed');
  expect((await page()).entries).toMatchObject([{ number: 1 }, { number: 2, name: 'Leo K' }]);
});

test('a message that is written while an order is being canceled does not affect the cancellation', async () => {
  const state = { isWritten: false };
  const { services, asked, placed, page } = await atDesk({
    before: async (call) => {
      if (call !== 'integration.transition' || state.isWritten) return;
      state.isWritten = true;
      const words = { to: [...sides], words: 'We look at it.' };
      await writeByStaff(services, leo, { orderId: placed.id, seen: 0, ...words });
    },
  });
  expect(await endByStaff(services, priya, asked)).toEqual([]);
  expect((await page()).entries.map(({ deed }) => deed)).toEqual(['cancel', 'write']);
});

test('a move that staff made elsewhere is noted once, only for staff, and moves nothing', async () => {
  const { services, placed, mails, audits, page, payment } = await atDesk();
  const note: Parameters<typeof noteByStaff>[2] = {
    orderId: placed.id,
    key: uuid(50),
    seen: 0,
    kind: 'to-owner',
    sum: 3000,
    currency: 'USD',
    on: day('2030-01-31'),
    words: 'By bank, for the broken handle.',
  };
  const presses = Array.from({ length: 20 }, (_, index) =>
    codeOf(noteByStaff(services, index % 2 ? leo : priya, note)),
  );
  const codes = await Promise.all(presses);
  expect(codes.filter((code) => code === 'changed')).toHaveLength(10);
  expect(mails).toEqual([]);
  expect(audits).toMatchObject([
    { audit: { deed: 'order-outside', why: note.words, sum: { amount: 3000, currency: 'USD' } } },
  ]);
  const shown = await page();
  expect(shown.entries).toMatchObject([
    { deed: 'outside', isTold: true, outside: { kind: 'to-owner', on: '2030-01-31' } },
  ]);
  expect(shown.payments[0]).toMatchObject({ kept: payment.kept, owner: payment.owner });
});

test('a note of money for a future day is refused, and nothing is kept', async () => {
  const { services, placed, audits, page } = await atDesk();
  const note: Parameters<typeof noteByStaff>[2] = {
    orderId: placed.id,
    key: uuid(50),
    seen: 0,
    kind: 'refund',
    sum: 3000,
    currency: 'USD',
    on: day('2030-02-03'),
    words: 'By bank.',
  };
  expect(await codeOf(noteByStaff(services, priya, note))).toBe('day-to-come');
  expect([audits, (await page()).entries]).toEqual([[], []]);
  expect(await codeOf(noteByStaff(services, priya, { ...note, on: day('2030-02-01') }))).toBe(
    'placed',
  );
});

test('a store that is away keeps staff from doing anything', async () => {
  const { services, asked, placed } = await atDesk();
  const store = { ...createMemoryStore(), set: () => Promise.reject(new Error('away')) };
  const lines = { ...services, store };
  expect(await codeOf(endByStaff(lines, priya, asked))).not.toBe('placed');
  expect(placed.state).toBe('state/accepted');
  expect(await staffEntries(services.store).read(placed.id)).toEqual([]);
});

test('a note that is pressed again after a lost answer is answered, and kept once', async () => {
  const { services, placed, page } = await atDesk();
  const note: Parameters<typeof noteByStaff>[2] = {
    orderId: placed.id,
    seen: 0,
    kind: 'to-owner',
    sum: 3000,
    currency: 'USD',
    on: day('2030-01-31'),
    words: 'By bank, for the broken handle.',
    key: uuid(50),
  };
  await noteByStaff(services, priya, note);
  expect(await codeOf(noteByStaff(services, priya, note))).toBe('placed');
  expect((await page()).entries).toHaveLength(1);
});
