import { aNoticeOrder, noticeWorld } from '../../testing/notice-world';

const unverified = async (order?: object) => {
  const world = noticeWorld(order);
  world.rita.emailVerified = false;
  await world.round();
  return world;
};

test('the confirmations of coming orders are sent once after a renter confirms the address', async () => {
  const { at, verify } = await unverified();
  expect(await at('2026-06-02T12:00:00Z')).toEqual([]);
  verify('rita');
  expect(await at('2026-06-02T12:01:00Z')).toEqual([
    'rita@example.com: Booked: Circular saw and Ladder, from Fri, Jun 12',
  ]);
  verify('rita');
  expect(await at('2026-06-02T12:02:00Z')).toEqual([]);
});

test('an owner is notified too', async () => {
  const world = noticeWorld();
  world.olga.emailVerified = false;
  await world.at('2026-06-02T12:00:00Z');
  world.verify('olga');
  expect(await world.at('2026-06-02T12:01:00Z')).toEqual([
    'olga@example.com: Rita D booked Circular saw and Ladder, from Fri, Jun 12',
  ]);
});

test.each([
  ['canceled', { state: 'state/canceled' }],
  ['not paid', { state: 'state/pending-payment' }],
])('an order that is %s is not confirmed', async (_name, changes) => {
  const { at, verify } = await unverified(aNoticeOrder(changes));
  verify('rita');
  expect(await at('2026-06-02T12:01:00Z')).toEqual([]);
});

test('a rental that is over is not confirmed', async () => {
  const { at, verify, state } = await unverified();
  state.now = Date.parse('2026-06-15T23:00:00Z');
  verify('rita');
  expect(await at('2026-06-15T23:00:01Z')).toEqual([]);
});

test('an order that was booked after the address was confirmed has the marketplace’s own email', async () => {
  const { at, verify, state } = await unverified();
  state.now = Date.parse('2026-06-01T12:00:30Z');
  verify('rita');
  expect(await at('2026-06-02T12:01:00Z')).toEqual([]);
});

test('the email says days, hours and the amounts of the order to the cent', async () => {
  const { verify, round, sent, state } = await unverified();
  state.now = Date.parse('2026-06-02T12:00:00Z');
  verify('rita');
  await round();
  const text = sent[0]?.text ?? '';
  for (const words of [
    'Hi Rita,',
    'Circular saw\nFri, Jun 12 → Mon, Jun 15 · 3 nights\nReturn by Mon, Jun 15',
    'Ladder\nFri, Jun 12 → Sun, Jun 14 · 2 nights\nReturn by Sun, Jun 14',
    'Ladder: pickup from Fri, Jun 12, 8:00 am CDT, due back by Sun, Jun 14, 6:00 pm CDT',
    'Circular saw: pickup from Fri, Jun 12, 8:00 am CDT, due back by Mon, Jun 15, 6:00 pm CDT',
    'Circular saw: $114.00\nLadder: $25.00\nProcessing fee (15%): $20.85\nTotal paid: $159.85',
    'See your order:\nhttp://localhost/order/00000000-0000-4000-8000-000000000071',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/Commission|undefined|Everything is due back/);
  expect(sent[0]?.html).toContain('$159.85');
});
