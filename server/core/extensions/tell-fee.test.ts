import { testConfig } from '~/testing/test-config';
import { type OperatorMail } from '../../mail/operator-mail';
import { type PersonEmail } from '../../mail/person-mail';
import { extensionWorld } from '../../testing/extension-world';
import { integrationOf } from '../../testing/integration-of';
import { aListing, aListingId, anItem, aUserId, codeOf } from '../../testing/order-world';
import { type Notice } from '../notices/device-notice';
import { type ExtraServices } from './extra-services';

const person = (name: string, emailVerified: boolean) => ({
  email: `${name.toLowerCase()}@example.com`,
  emailVerified,
  profile: { firstName: name, displayName: `${name} W` },
});

/** Creates an order with two tools, 23 hours after midnight of their day of return, with a mail service. */
async function lateWorld({ isVerified = true } = {}) {
  const world = await extensionWorld({
    listings: [aListing(11), aListing(12)],
    items: [anItem(11, [3, 6]), anItem(12, [3, 6])],
  });
  world.atDue(23);
  const { marketplace, order } = world;
  const sent: PersonEmail[] = [];
  const reports: OperatorMail[] = [];
  const notices: Notice[] = [];
  const mail: NonNullable<ExtraServices['mail']> = {
    send: async (email) => void sent.push(email),
    sendToOperator: async (email) => void reports.push(email),
    tell: async (_person, notice) => void notices.push(notice),
    config: testConfig,
  };
  const plain = marketplace.integration;
  const included = [
    { id: aUserId(1), attributes: person('Marcus', isVerified) },
    { id: aUserId(900), attributes: person('Dana', true) },
    { id: aListingId(11), attributes: { title: 'Circular saw' } },
  ];
  const show: typeof plain.transactions.show = async (params) => {
    const { data, ...rest } = await plain.transactions.show(params);
    const whole = data as { included?: object[] };
    return { ...rest, data: { ...whole, included: [...included, ...(whole.included ?? [])] } };
  };
  const integration = integrationOf({
    ...plain,
    transactions: { ...plain.transactions, show },
  });
  const services = { ...world.services, integration, mail };
  const fee = (action: 'ask' | 'refuse' | 'withdraw' | 'confirm', id = order.id) =>
    world.fee(action, id, { at: services });
  return { ...world, fee, sent, reports, notices };
}

test('the email says in subject and button that money is requested, by whom, how much and for which tools', async () => {
  const { fee, sent, notices, marketplace, order } = await lateWorld();
  await Promise.all([fee('ask'), fee('ask')]);
  expect(sent).toMatchObject([
    {
      to: 'marcus@example.com',
      subject: 'Dana W asks you to pay a late fee of $80.00 plus tax',
      text: expect.stringContaining(`See and pay the late fee:\n`),
    },
  ]);
  for (const words of [
    'Circular saw and Tool 12: due back on Thu, Feb 7, 2030, 6:00 pm CST',
    'not back 4 hours later, says Dana W',
    `/order/${order.id}`,
    `Order #${order.id.slice(0, 8)}. You’re getting`,
  ]) {
    expect(sent[0]?.text).toContain(words);
  }
  expect(notices).toMatchObject([
    { kind: 'orders', title: sent[0]?.subject, path: `/order/${order.id}/details` },
  ]);
  // The message is the only one, without an email.
  expect(marketplace.messages).toEqual([]);
});

test('the renter gets one email that the fee was withdrawn', async () => {
  const { fee, sent, marketplace } = await lateWorld();
  await fee('ask');
  await Promise.all([fee('withdraw'), fee('withdraw')]);
  expect(sent.map(({ subject }) => subject).slice(1)).toEqual([
    'Dana W withdrew the late fee of $80.00',
  ]);
  expect(marketplace.messages).toEqual([]);
});

test('a renter whose address is not confirmed gets a message in the order', async () => {
  const { fee, sent, marketplace } = await lateWorld({ isVerified: false });
  await fee('ask');
  expect(sent).toEqual([]);
  expect(marketplace.messages).toHaveLength(1);
});

test('a finally refused fee is reported to the operator, and the owner is told so', async () => {
  const { fee, sent, reports, order } = await lateWorld();
  await fee('ask');
  await fee('refuse');
  await fee('refuse');
  expect(reports).toHaveLength(1);
  expect(reports[0]?.subject).toBe(`Late fee refused: order #${order.id.slice(0, 8)}`);
  for (const words of [order.id, 'Marcus W (renter)', 'Dana W (owner)', '$80.00', 'Circular saw']) {
    expect(reports[0]?.text).toContain(words);
  }
  const toOwner = sent.slice(1);
  expect(toOwner).toMatchObject([
    { to: 'dana@example.com', subject: 'Marcus W didn’t agree to the late fee of $80.00' },
  ]);
  expect(toOwner[0]?.text).toContain('We told our team about it');
});

test('confirming a payment that ended with the fee is refused, because nothing was paid', async () => {
  const { fee, payFee, marketplace } = await lateWorld();
  await fee('ask');
  const begun = await payFee();
  await fee('withdraw');
  expect(await codeOf(fee('confirm', begun.id))).toBe('late-fee-closed');
  expect(marketplace.find(begun.id).state).toBe('state/payment-expired');
});
