import * as v from 'valibot';
import { day } from '~/domain/time/day';
import { formatExtension } from '~/domain/order/stay/extensions';
import { transactionIdSchema } from '~/domain/ids';
import { startWork, workOnce } from '../../testing/work';
import { remindRentals } from './remind-rentals';
import { ORDER, aNoticeOrder, noticeWorld } from '../../testing/notice-world';
import { turnedOffData } from '~/domain/person/notices';
import { testConfig } from '~/testing/test-config';
import { unsubscribeHeaders, unsubscribeLink } from '../../core/plain-pages/unsubscribe';
import { integrationOf } from '../../testing/integration-of';
import { aUserId, uuid } from '../../testing/order-world';
import { stopReminders } from './stop-reminders';

// Austin is at UTC minus five hours, so pick-up is at 13:00Z and return at 23:00Z.
const BEFORE_PICK_UP = '2026-06-11T12:59:00Z';
const PICK_UP_IS_NEAR = '2026-06-11T13:00:00Z';
const FIRST_RETURN_IS_NEAR = '2026-06-13T23:00:00Z';
const RETURN_IS_NEAR = '2026-06-14T23:00:00Z';
const RETURNED = '2026-06-15T23:00:00Z';

const pickUp = 'Pickup on Fri, Jun 12, 8:00 am CDT: Circular saw and Ladder';
const firstBack = 'Return by Sun, Jun 14, 6:00 pm CDT: Ladder';
const back = 'Return by Mon, Jun 15, 6:00 pm CDT: Circular saw';

test('both sides are reminded a day before each pick-up and a day before each return, once each', async () => {
  const { at } = noticeWorld();
  expect(await at(BEFORE_PICK_UP)).toEqual([]);
  expect(await at(PICK_UP_IS_NEAR)).toEqual([
    `rita@example.com: ${pickUp}`,
    `olga@example.com: ${pickUp}`,
  ]);
  expect(await at('2026-06-11T14:00:00Z')).toEqual([]);
  expect(await at('2026-06-13T22:59:00Z')).toEqual([]);
  expect(await at(FIRST_RETURN_IS_NEAR)).toEqual([
    `rita@example.com: ${firstBack}`,
    `olga@example.com: ${firstBack}`,
  ]);
  expect(await at('2026-06-14T22:59:00Z')).toEqual([]);
  expect(await at(RETURN_IS_NEAR)).toEqual([
    `rita@example.com: ${back}`,
    `olga@example.com: ${back}`,
  ]);
  expect(await at('2026-06-15T22:00:00Z')).toEqual([]);
});

test.each(['state/canceled', 'state/pending-payment', 'state/enquiry', 'state/delivered'])(
  'nobody is reminded of an order in %s',
  async (state) => {
    const { at } = noticeWorld(aNoticeOrder({ state }));
    expect(await at(PICK_UP_IS_NEAR)).toEqual([]);
    expect(await at(RETURN_IS_NEAR)).toEqual([]);
  },
);

test('nobody is reminded of an order that was canceled after it was found', async () => {
  const { state, services, sent } = noticeWorld();
  state.now = Date.parse(PICK_UP_IS_NEAR);
  const task = remindRentals(services);
  const { items } = await task.read(null);
  expect(items).toEqual([ORDER]);
  state.order = aNoticeOrder({ state: 'state/canceled' });
  await task.handle(ORDER);
  expect(sent).toEqual([]);
});

test('a date that has passed while the servers were down for a day is not announced', async () => {
  const { at } = noticeWorld();
  expect(await at('2026-06-12T13:00:00Z')).toEqual([]);
  expect(await at(RETURNED)).toEqual([]);
});

test('a pick-up nearer than a day at booking has no reminder, its return has one', async () => {
  const booked = '2026-06-11T13:00:01.000Z';
  const [request, payment] = aNoticeOrder().transitions;
  const transitions = [request, { ...payment, createdAt: booked }];
  const { at } = noticeWorld(aNoticeOrder({ transitions }));
  expect(await at('2026-06-11T14:00:00Z')).toEqual([]);
  expect(await at(RETURN_IS_NEAR)).toHaveLength(2);
});

test('people are reminded of the hours that they agreed on', async () => {
  const agreed = (at: string) => ({ agreed: at, agreedBy: 'provider', proposals: [] });
  const hours = {
    pickUp: agreed('2026-06-12T15:30:00.000Z'),
    return: agreed('2026-06-15T14:00:00.000Z'),
  };
  const { pickUp } = hours;
  const stays = {
    '2026-06-12_2026-06-15': { hours },
    '2026-06-12_2026-06-14': { hours: { pickUp } },
  };
  const { at, sent, round } = noticeWorld(aNoticeOrder({ metadata: { stays } }));
  expect(await at('2026-06-11T15:29:00Z')).toEqual([]);
  const [first] = await at('2026-06-11T15:30:00Z');
  expect(first).toContain('Pickup on Fri, Jun 12, 10:30 am CDT');
  const later = await at('2026-06-14T14:00:00Z');
  expect(later).toContainEqual(expect.stringContaining('Return by Mon, Jun 15, 9:00 am CDT'));
  await round();
  expect(sent).toEqual([]);
});

test('another hour on the same day is no reason for a second email', async () => {
  const { at, state } = noticeWorld();
  expect(await at(PICK_UP_IS_NEAR)).toHaveLength(2);
  const pickUpHours = { agreed: '2026-06-12T16:00:00.000Z', agreedBy: 'provider', proposals: [] };
  state.order = aNoticeOrder({ metadata: { hours: { pickUp: pickUpHours, return: {} } } });
  expect(await at('2026-06-11T17:00:00Z')).toEqual([]);
});

describe('an extended rental', () => {
  const extension = formatExtension({
    id: v.parse(transactionIdSchema, uuid(80)),
    state: 'state/accepted',
    start: day('2026-06-15'),
    end: day('2026-06-17'),
    answerBy: new Date('2026-06-15T23:00:00.000Z'),
    at: new Date('2026-06-14T23:30:00.000Z'),
  });
  const extended = { metadata: { extensionNights: [extension] } };

  test('is reminded of at its new day of return', async () => {
    const { at } = noticeWorld(aNoticeOrder(extended));
    expect(await at(RETURN_IS_NEAR)).toEqual([]);
    const [first] = await at('2026-06-16T23:00:00Z');
    expect(first).toContain('Return by Wed, Jun 17, 6:00 pm CDT');
  });

  test('is reminded of again when the first reminder was sent before the extension', async () => {
    const { at, state } = noticeWorld();
    expect(await at(RETURN_IS_NEAR)).toHaveLength(2);
    state.order = aNoticeOrder(extended);
    expect(await at('2026-06-16T23:00:00Z')).toHaveLength(2);
  });

  test('is reminded of although the first order is complete by now', async () => {
    const { at, extensions } = noticeWorld(aNoticeOrder({ ...extended, state: 'state/delivered' }));
    extensions.push({
      id: extension.id,
      attributes: { createdAt: '2026-06-14T00:00:00Z', protectedData: { orderId: ORDER } },
    });
    expect(await at('2026-06-16T23:00:00Z')).toHaveLength(2);
  });
});

describe('an order of several stays', () => {
  const note = (at: string) => ({ at, note: '', pictures: [], confirmed: false });
  const noted = (stay: string, check: object) =>
    aNoticeOrder({ metadata: { stays: { [stay]: check } } });
  const ladder = '2026-06-12_2026-06-14';
  const saw = '2026-06-12_2026-06-15';

  test('a reminder of some tools does not speak of everything', async () => {
    const { at, sent, state, round } = noticeWorld();
    await at(PICK_UP_IS_NEAR);
    state.now = Date.parse(FIRST_RETURN_IS_NEAR);
    await round();
    const [toRenter, toOwner] = sent.splice(0);
    expect(toRenter?.text).toContain('A tool is due back soon');
    expect(toRenter?.text).toContain('Please bring Ladder back to Olga O by');
    expect(toOwner?.text).toContain('When it is back, note that on the order page.');
    for (const email of [toRenter, toOwner]) {
      expect(email?.text).not.toMatch(/[Ee]verything (?!is back\.)|Your rental ends|Circular saw/);
    }
    state.now = Date.parse(RETURN_IS_NEAR);
    state.order = noted(ladder, { handBack: { provider: note('2026-06-14T20:00:00.000Z') } });
    await round();
    const [last] = sent;
    expect(last?.text).toContain('Your rental ends soon');
    expect(last?.text).not.toContain('Ladder');
  });

  test('a return or hand-over that has happened is not announced', async () => {
    const back = { handBack: { provider: note('2026-06-13T15:00:00.000Z') } };
    const { at } = noticeWorld(noted(ladder, back));
    expect(await at(FIRST_RETURN_IS_NEAR)).toEqual([]);
    expect(await at(RETURN_IS_NEAR)).toHaveLength(2);
    const early = { handOver: { customer: note('2026-06-11T12:00:00.000Z') } };
    const [first] = await noticeWorld(noted(saw, early)).at(PICK_UP_IS_NEAR);
    expect(first).toBe('rita@example.com: Pickup on Fri, Jun 12, 8:00 am CDT: Ladder');
  });

  test('pick-ups of one day are one email, each with its own hour', async () => {
    const agreed = { agreed: '2026-06-12T15:30:00.000Z', agreedBy: 'provider', proposals: [] };
    const { sent, state, round } = noticeWorld(noted(saw, { hours: { pickUp: agreed } }));
    state.now = Date.parse(PICK_UP_IS_NEAR);
    await round();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.text).toContain(
      'Olga O has Ladder ready for you from Fri, Jun 12, 8:00 am CDT on.',
    );
    expect(sent[0]?.text).toContain(
      'You and Olga O agreed on Fri, Jun 12, 10:30 am CDT for the pickup of Circular saw.',
    );
    // The two stays have different hours, so the subject names none.
    for (const { subject } of sent) expect(subject).toMatch(/^Pickup on Fri, Jun 12: /);
  });
});

test.each([
  ['whose address is not confirmed', { emailVerified: false }],
  ['who is banned', { banned: true }],
  ['who has left', { deleted: true }],
])('a person %s gets nothing, the other side does', async (_name, change) => {
  const { at, rita } = noticeWorld();
  Object.assign(rita, change);
  expect(await at(PICK_UP_IS_NEAR)).toEqual([`olga@example.com: ${pickUp}`]);
});

test('two servers at once send one email to each side', async () => {
  const { services, state, sent } = noticeWorld();
  state.now = Date.parse(PICK_UP_IS_NEAR);
  const [one, other] = [remindRentals(services), remindRentals(services)];
  await Promise.all([one.handle(ORDER), other.handle(ORDER), one.handle(ORDER)]);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['olga@example.com', 'rita@example.com']);
});

test('two task runners on one store send one email to each side', async () => {
  const { services, state, sent } = noticeWorld();
  state.now = Date.parse(PICK_UP_IS_NEAR);
  const log = { error: jest.fn(), warn: jest.fn() };
  const { store } = services;
  const servers = [1, 2].map(() => startWork(remindRentals(services), { store, log }));
  await Promise.all(servers.map(({ stop }) => stop()));
  await workOnce(remindRentals(services), { store, log });
  await store.delete('task:remind-rentals:turn');
  await workOnce(remindRentals(services), { store, log });
  expect(sent).toHaveLength(2);
});

test('a server killed while it sends: the other one sends no second email', async () => {
  const { at, mail } = noticeWorld();
  // There was no answer, so the email may have been sent.
  mail.fails = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  await at(PICK_UP_IS_NEAR);
  mail.fails = null;
  expect(await at('2026-06-11T14:00:00Z')).toEqual([`olga@example.com: ${pickUp}`]);
  expect(await at('2026-06-11T15:00:00Z')).toEqual([]);
});

test('a mail service that refuses or is not there is tried again', async () => {
  const { at, mail } = noticeWorld();
  mail.fails = () => Object.assign(new Error('Service Unavailable'), { code: 503 });
  await at(PICK_UP_IS_NEAR);
  mail.fails = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  await at('2026-06-11T14:00:00Z');
  mail.fails = null;
  expect(await at('2026-06-11T15:00:00Z')).toHaveLength(2);
});

describe('an owner with six pick-ups on a day', () => {
  const six = [ORDER, ...[2, 3, 4, 5, 6].map((place) => uuid(600 + place))];
  const toOlga = (emails: readonly string[]) => emails.filter((each) => each.startsWith('olga'));

  test('gets one email that lists them all', async () => {
    const { sent, state, round } = noticeWorld(aNoticeOrder(), [...six]);
    state.now = Date.parse(PICK_UP_IS_NEAR);
    await round();
    const [email, ...others] = sent.filter(({ to }) => to === 'olga@example.com');
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Your 12 pickups on Fri, Jun 12');
    expect(email?.text).not.toMatch(/return on|each return/);
    expect(email?.text).toContain('Circular saw\nRita D picks up\nFri, Jun 12, 8:00 am CDT');
    for (const id of six) expect(email?.text).toContain(`/sale/${id}/details`);
  });

  test('gets another one for what is booked later', async () => {
    const orders = [...six];
    const { at } = noticeWorld(aNoticeOrder(), orders);
    expect(toOlga(await at(PICK_UP_IS_NEAR))).toHaveLength(1);
    orders.push(uuid(700));
    expect(toOlga(await at('2026-06-11T14:00:00Z'))).toEqual([`olga@example.com: ${pickUp}`]);
  });

  test('gets one from two servers', async () => {
    const { services, state, sent } = noticeWorld(aNoticeOrder(), [...six]);
    state.now = Date.parse(PICK_UP_IS_NEAR);
    const [one, other] = [remindRentals(services), remindRentals(services)];
    await Promise.all(six.flatMap((id) => [one.handle(id), other.handle(id)]));
    expect(sent.filter(({ to }) => to === 'olga@example.com')).toHaveLength(1);
  });

  test('gets it later if the mail service refuses it', async () => {
    const { at, mail } = noticeWorld(aNoticeOrder(), [...six]);
    mail.fails = () => Object.assign(new Error('Service Unavailable'), { code: 503 });
    await at(PICK_UP_IS_NEAR);
    mail.fails = null;
    expect(toOlga(await at('2026-06-11T14:00:00Z'))).toEqual([
      'olga@example.com: Your 12 pickups on Fri, Jun 12',
    ]);
  });
});

test('devices are notified too, an owner’s once for the whole day', async () => {
  const { at, notices } = noticeWorld();
  await at(PICK_UP_IS_NEAR);
  expect(notices.map(([person, { kind, title }]) => [person, kind, title])).toEqual([
    [aUserId(1), 'reminders', pickUp],
    [aUserId(2), 'reminders', pickUp],
  ]);
});

test('people who stopped these emails get none, and their other choices are kept', async () => {
  const world = noticeWorld();
  world.rita.profile.privateData = turnedOffData(new Set(['mail-reminders']));
  expect(await world.at(PICK_UP_IS_NEAR)).toEqual([`olga@example.com: ${pickUp}`]);
  expect(await world.at('2026-06-11T14:00:00Z')).toEqual([]);
  expect(world.notices.map(([person]) => person)).toEqual([aUserId(1), aUserId(2)]);
});

test('each email has a link that stops reminders, also for mail programs', async () => {
  const world = noticeWorld();
  world.state.now = Date.parse(PICK_UP_IS_NEAR);
  await world.round();
  for (const [index, { headers, html, text }] of world.sent.entries()) {
    const site = { rootUrl: testConfig.rootUrl, signer: world.services.signer };
    const link = unsubscribeLink(site, 'reminders', aUserId(index + 1));
    expect(headers).toEqual(unsubscribeHeaders(link));
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
  }
});

test('stopping reminders keeps a person’s other choices', async () => {
  const written: unknown[] = [];
  const privateData = turnedOffData(new Set(['push-messages']));
  const integration = integrationOf({
    users: {
      show: () =>
        Promise.resolve({
          status: 200,
          data: { data: { attributes: { profile: { privateData } } } },
        }),
      updateProfile: (body: unknown) => {
        written.push(body);
        return Promise.resolve({ status: 200, data: {} });
      },
    },
  });
  await stopReminders(integration, aUserId(1));
  expect(written).toMatchObject([
    { privateData: { turnedOff: ['push-messages', 'mail-reminders'] } },
  ]);
});
