import { orderNumber } from '~/domain/order/process/order-number';
import { type StayId } from '~/domain/order/stay/stay-id';
import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { anArrangedOrder } from '../../testing/arranged-order';
import { integrationOf } from '../../testing/integration-of';
import { type UserId } from '~/domain/ids';
import { type Notice } from '../notices/device-notice';
import { type Arranged } from './arrangement-email';
import { endedBrakes, tellHeld, tellOtherSide } from './arrangement-mail';
import { brakeOf, heldMails } from './held-mails';
import { changeStay } from './arrangements';

const person = (firstName: string, changes: object = {}) => ({
  banned: false,
  deleted: false,
  email: `${firstName.toLowerCase()}@example.com`,
  emailVerified: true,
  profile: { firstName, displayName: `${firstName} W` },
  ...changes,
});

/** The owner, Dana, arranges something with the renter, Marcus. */
function world(marcus: object = {}, fails = false) {
  const arrangedOrder = anArrangedOrder();
  const { id: transactionId, owner, renter, services, sawStay, ladderStay } = arrangedOrder;
  const sent: PersonEmail[] = [];
  const log = { error: jest.fn() };
  const show = async ({ id }: { id: string }) => ({
    status: 200,
    data: { data: { attributes: id === renter ? person('Marcus', marcus) : person('Dana') } },
  });
  const hoursEvents: object[] = [];
  arrangedOrder.stored.metadata = { hoursEvents };
  const send = async (email: PersonEmail) => {
    if (fails) throw new Error('the mail service is down');
    sent.push(email);
  };
  const integration = integrationOf({
    users: { show },
    transactions: services.integration.transactions,
  });
  const { store } = services;
  const notices: Notice[] = [];
  const onDevices = async (_person: UserId, notice: Notice) => void notices.push(notice);
  const mail = { integration, store, log, config: testConfig, send, tell: onDevices };
  /** Notifies about one of the order's two stays, or about everything in an order with one stay. */
  const tell = async (what: Arranged, one?: StayId) => {
    const stay = one ?? sawStay;
    const call = await changeStay(services, { transactionId, stay, userId: owner }, () => ({
      notes: {},
    }));
    if (!call) throw new Error('the order cannot be read');
    const order = one ? call.order : { ...call.order, furtherItems: [] };
    if ('times' in what) {
      const { kind, about: appointment, times } = what;
      const at = '2026-06-11T10:00:00Z';
      hoursEvents.push({ kind, stay, appointment, by: 'provider', at, times });
    }
    return tellOtherSide(mail, { transactionId, userId: owner, call: { ...call, order }, what });
  };
  /** Ends all brakes, as if some minutes had passed. */
  const endBrakes = async () => {
    for (const mail of await heldMails(store)) await store.delete(brakeOf(mail));
    for (const brake of await endedBrakes(store)) await tellHeld(mail, brake);
  };
  const otherSideSays = (event: object) =>
    hoursEvents.push({ by: 'customer', stay: sawStay, ...event });
  return { tell, endBrakes, otherSideSays, sent, notices, log, transactionId, sawStay, ladderStay };
}

const nineThirty = '2026-06-12T14:30:00.000Z';
const ten = '2026-06-12T15:00:00.000Z';
const hours = (
  kind: 'proposed' | 'agreed' | 'declined',
  {
    words = '',
    about = 'pickUp',
    times = kind === 'agreed' ? [ten] : [nineThirty, ten],
  }: {
    words?: string;
    about?: 'pickUp' | 'return';
    times?: string[];
  } = {},
): Arranged => ({ kind, about, times, words });
const noted: Arranged = { kind: 'noted', about: 'handOver', words: 'A <scratch> on the handle' };

test('the other side gets an email that names the person and leads to its own page', async () => {
  const { tell, sent, notices, transactionId } = world();
  await tell(hours('proposed'));
  expect(notices).toMatchObject([
    { title: 'Dana W proposes 2 times for the pickup', path: `/order/${transactionId}/details` },
  ]);
  expect(sent).toMatchObject([
    { to: 'marcus@example.com', subject: 'Dana W proposes 2 times for the pickup' },
  ]);
  expect(sent[0]?.text).toContain(`/order/${transactionId}`);
  expect(sent[0]?.html).toContain('Hi Marcus,');
});

test('the email names missing parts', async () => {
  const { tell, sent } = world();
  await tell({ kind: 'noted', about: 'handOver', words: '', missing: ['Charger', 'Case'] });
  expect(sent[0]?.text).toContain('Missing: Charger and Case');
});

test('an hour for the return is announced although one for the pick-up was proposed a minute ago', async () => {
  const { tell, sent } = world();
  await tell(hours('proposed'));
  await tell(hours('proposed', { about: 'return' }));
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Dana W proposes 2 times for the pickup',
    'Dana W proposes 2 times for the return',
  ]);
});

test('a second proposal for the same hour is announced after ten minutes, once and in its current form', async () => {
  const { tell, endBrakes, sent } = world();
  await Promise.all([tell(hours('proposed')), tell(hours('proposed'))]);
  await tell(hours('proposed', { times: [nineThirty] }));
  await tell(hours('proposed', { times: [ten] }));
  expect(sent).toHaveLength(1);
  await endBrakes();
  await endBrakes();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.subject).toBe('Dana W proposes a time for the pickup');
  expect(sent[1]?.text).toContain('10:00 am CDT');
  expect(sent[1]?.text).not.toContain('9:30 am CDT');
});

test('a proposal that was answered within ten minutes is not announced any more', async () => {
  const { tell, endBrakes, otherSideSays, sent } = world();
  await tell(hours('proposed'));
  await tell(hours('proposed', { times: [ten] }));
  const at = '2026-06-11T10:05:00Z';
  otherSideSays({ kind: 'agreed', appointment: 'pickUp', at, times: [ten] });
  await endBrakes();
  expect(sent).toHaveLength(1);
});

describe('an order of several stays', () => {
  test('each email names the tools that it is about', async () => {
    const { tell, sent, sawStay, ladderStay } = world();
    await tell(hours('agreed'), sawStay);
    await tell({ ...noted, words: '' }, ladderStay);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Agreed: pickup on Fri, Jun 12, 10:00 am CDT (Circular saw)',
      'Dana W noted the condition at handoff (Ladder)',
    ]);
  });

  test('a proposal for other tools is announced at once', async () => {
    const { tell, sent, sawStay, ladderStay } = world();
    await tell(hours('proposed'), sawStay);
    await tell(hours('proposed'), ladderStay);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Dana W proposes 2 times for the pickup (Circular saw)',
      'Dana W proposes 2 times for the pickup (Ladder)',
    ]);
  });

  test('an answer about other tools does not keep a held proposal back', async () => {
    const { tell, endBrakes, otherSideSays, sent, sawStay, ladderStay } = world();
    await tell(hours('proposed'), sawStay);
    await tell(hours('proposed', { times: [ten] }), sawStay);
    const at = '2026-06-11T10:05:00Z';
    otherSideSays({ kind: 'agreed', stay: ladderStay, appointment: 'pickUp', at, times: [ten] });
    await endBrakes();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.subject).toBe('Dana W proposes a time for the pickup (Circular saw)');
  });
});

test('the email contains the order’s number', async () => {
  const { tell, sent, transactionId } = world();
  await tell(hours('agreed'));
  expect(sent[0]?.text).toContain(`Order ${orderNumber(transactionId)}.`);
});

test('an answer soon after a proposal is announced at once', async () => {
  const { tell, sent } = world();
  await tell(hours('proposed'));
  await tell(hours('agreed'));
  expect(sent).toHaveLength(2);
});

test('the email says what happened, in the time zone of the tools, and quotes the message', async () => {
  const { tell, sent } = world();
  for (const what of [hours('agreed'), hours('declined', { words: 'I start at ten.' }), noted])
    await tell(what);
  const [agreed, declined, condition] = sent;
  expect(agreed?.subject).toBe('Agreed: pickup on Fri, Jun 12, 10:00 am CDT');
  expect(declined?.text).toContain('Fri, Jun 12, 9:30 am CDT; Fri, Jun 12, 10:00 am CDT');
  expect(declined?.text).toContain('“I start at ten.”');
  expect(condition?.subject).toBe('Dana W noted the condition at handoff');
  expect(condition?.text).toContain('“A <scratch> on the handle”');
  expect(condition?.html).toContain('A &lt;scratch&gt; on the handle');
});

test.each([
  ['has not verified the address', { emailVerified: false }],
  ['is banned', { banned: true }],
  ['has left', { deleted: true }],
])('nobody who %s gets an email', async (_name, marcus) => {
  const { tell, sent } = world(marcus);
  await tell(hours('agreed'));
  expect(sent).toEqual([]);
});

test('a mail service that is down does not undo an arrangement', async () => {
  const { tell, log } = world({}, true);
  await expect(tell(hours('agreed'))).resolves.toBeUndefined();
  expect(log.error).toHaveBeenCalledTimes(1);
});
