import { types } from 'sharetribe-flex-sdk';
import { entryKey, parseLedger } from '~/domain/order/ledger/ledger';
import { parseClaims } from '~/domain/order/claim/claims';
import { type Person, signUp } from './support/people';
import { metadataOf, say } from './support/order-words';
import { mailsTo } from './support/mailbox';
import { openDesk } from './support/desk';
import { accepted, move, moveOn, world, type World } from './support/order-world';
import { type Answer, post, showAsOperator } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, testOfTasks as test } from './support/own-product-test';

test.describe.configure({ timeout: 240_000 });

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Ten days until the pick-up, three nights, and twelve hours of the last day. */
const RETURNED = 13 * DAY_MINUTES + 12 * HOUR_MINUTES;

async function story(product: OwnProduct) {
  const all = await world(product);
  const { id: orderId } = await accepted(product, all);
  const stay = `${all.days.start}_${all.days.end}`;
  const claimed = async (person: Person, line: object, changes: object = {}) => {
    const message = await say(person, orderId, 'The hose is cut.');
    const lines = [{ kind: 'damage', tool: all.saw.id, sum: 2000, ...line }];
    const body = { orderId, stay, currency: 'USD', lines, message, bill: null, ...changes };
    return post(product, 'open-claim', { person, body });
  };
  const step = (person: Person, body: object) =>
    post(product, 'move-claim', { person, body: { orderId, number: 1, ...body } });
  const claims = async () => parseClaims(await metadataOf(product, orderId));
  const entries = async () =>
    parseLedger(await metadataOf(product, orderId)).entries.map(({ entry }) => entry);
  const state = async () => (await showAsOperator(product, orderId)).state;
  return { all, orderId, claimed, step, claims, entries, state };
}

const codeOf = ({ status, body }: Answer) => [
  status,
  (body as { errors?: readonly { code: string }[] }).errors?.[0]?.code,
];

const subjects = async (product: OwnProduct, { email }: World['owner']) =>
  (await mailsTo(product, email)).map(({ subject }) => subject).join('\n');

test('contested damage is decided by staff and paid from protection; both read why', async ({
  product,
}) => {
  const { all, orderId, claimed, step, entries, claims } = await story(product);
  await moveOn(product, RETURNED);
  expect(await claimed(all.owner, {})).toMatchObject({ status: 200, body: { number: 1 } });
  expect(codeOf(await claimed(all.owner, {}))).toEqual([409, 'claim-twice']);
  const message = await say(all.renter, orderId, 'It was cut before.');
  expect(await step(all.renter, { action: 'disagree', message })).toMatchObject({ status: 200 });

  const desk = await openDesk(product);
  const found = await desk('claim', { orderId, number: 1 });
  expect(found).toMatchObject({
    status: 200,
    body: {
      is: 'staff',
      why: 'disagreed',
      sum: 2000,
      by: 'provider',
      said: [{ words: 'The hose is cut.' }, { words: 'It was cut before.' }],
      left: { hold: 0, protection: 100_000 },
    },
  });
  const decision = { orderId, number: 1, seen: 0, currency: 'USD', reason: 'It was an accident.' };
  const parts = [{ line: 0, source: 'protection', sum: 2000 }];
  const tooHigh = [{ line: 0, source: 'hold', sum: 2000 }];
  expect(codeOf(await desk('decide-claim', { ...decision, parts: tooHigh }))).toEqual([
    409,
    'decision-too-high',
  ]);
  expect(await desk('decide-claim', { ...decision, parts })).toMatchObject({ status: 200 });
  expect(await desk('decide-claim', { ...decision, parts })).toMatchObject({ status: 200 });
  const other = await desk('decide-claim', { ...decision, parts: [] });
  expect(codeOf(other)).toEqual([409, 'claim-closed']);

  await expect
    .poll(entries, { timeout: 90_000 })
    .toMatchObject([{ kind: 'protection', claim: 1, sum: 2000 }]);
  expect(await claims()).toMatchObject([{ outcome: { how: 'decided', parts } }]);
  for (const person of [all.owner, all.renter]) {
    const mails = (await mailsTo(product, person.email)).filter(({ subject }) =>
      subject.startsWith('Our team decided'),
    );
    expect(mails).toHaveLength(1);
  }
  const reasons = await post(product, 'claim-reasons', { person: all.renter, body: { orderId } });
  expect(reasons.body).toMatchObject({ reasons: [{ number: 1, reason: 'It was an accident.' }] });
});

test('without an answer in 72 hours staff decide, and the rental waits for them', async ({
  product,
}) => {
  const { all, claimed, step, state, orderId } = await story(product);
  await moveOn(product, RETURNED);
  await claimed(all.owner, {});
  await moveOn(product, 48 * HOUR_MINUTES + 5);
  await expect
    .poll(() => subjects(product, all.renter), { timeout: 90_000 })
    .toContain('One day left to answer');
  await moveOn(product, 24 * HOUR_MINUTES);
  expect(codeOf(await step(all.renter, { action: 'pay' }))).toEqual([409, 'claim-late']);
  await expect
    .poll(() => subjects(product, all.owner), { timeout: 90_000 })
    .toContain('72 hours to answer are over');
  await moveOn(product, 2 * DAY_MINUTES);
  expect(await state()).toBe('state/accepted');
  const desk = await openDesk(product);
  const nothing = { orderId, number: 1, seen: 0, currency: 'USD', parts: [], reason: 'No proof.' };
  expect(await desk('decide-claim', nothing)).toMatchObject({ status: 200 });
  await expect.poll(state, { timeout: 120_000 }).toBe('state/delivered');
});

test('a claim is too early before the pick-up, too late on the 15th day, and hidden from strangers', async ({
  product,
}) => {
  const { all, orderId, claimed, claims } = await story(product);
  expect(codeOf(await claimed(all.owner, {}))).toEqual([409, 'claim-early']);
  const stranger = await signUp(product, 'Sam');
  const message = '00000000-0000-4000-8000-000000000001';
  expect(codeOf(await claimed(all.owner, {}, { message }))[0]).toBe(400);
  const { id } = all.saw;
  const { start, end } = all.days;
  const foreign = await post(product, 'open-claim', {
    person: stranger,
    body: {
      orderId,
      stay: `${start}_${end}`,
      currency: 'USD',
      message,
      bill: null,
      lines: [{ kind: 'damage', tool: id, sum: 2000 }],
    },
  });
  expect(foreign.status).toBe(404);
  await moveOn(product, RETURNED + 15 * DAY_MINUTES);
  expect(codeOf(await claimed(all.owner, {}))).toEqual([409, 'claim-late']);
  expect(await claims()).toEqual([]);
});

test('a claim that the renter agrees to is paid by card, even for a tool that its owner has closed', async ({
  product,
}) => {
  const { all, orderId, claimed, step, entries } = await story(product);
  await moveOn(product, RETURNED);
  await claimed(all.owner, { kind: 'cleaning', sum: 4000 });
  await all.owner.sdk.ownListings.close({ id: new types.UUID(all.saw.id) });
  const offer = { action: 'offer', sum: 1500, message: null };
  expect(await step(all.renter, offer)).toMatchObject({ status: 200 });
  expect(await step(all.owner, { action: 'accept-offer' })).toMatchObject({ status: 200 });
  const body = { orderId, number: 1 };
  const byOwner = await post(product, 'pay-claim', { person: all.owner, body });
  expect(byOwner.status).toBe(403);
  const begun = await post(product, 'pay-claim', { person: all.renter, body });
  const { toPay } = begun.body as { toPay: { secret: string } };
  const intent = toPay.secret.split('_secret')[0] ?? '';
  await product.payments.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  const settled = await post(product, 'settle-claim-payment', { person: all.renter, body });
  expect(settled).toMatchObject({ status: 200, body: { isPaid: true } });
  expect(await entries()).toMatchObject([{ kind: 'card', claim: 1, sum: 1500 }]);
  const again = await post(product, 'pay-claim', { person: all.renter, body });
  expect(again).toMatchObject({ status: 200, body: { toPay: null } });
});

test('a renter’s claim that the owner agrees to is refunded once the rental is complete', async ({
  product,
}) => {
  const { all, orderId, claimed, step, entries } = await story(product);
  await moveOn(product, RETURNED);
  const line = { kind: 'not-working', sum: 3000 };
  expect(await claimed(all.renter, line)).toMatchObject({ status: 200 });
  expect(await step(all.owner, { action: 'pay' })).toMatchObject({ status: 200 });
  expect(await entries()).toEqual([]);
  expect(await move(product, all.owner, orderId, 'complete')).toMatchObject({ status: 200 });
  await expect
    .poll(entries, { timeout: 90_000 })
    .toMatchObject([{ kind: 'refund', claim: 1, sum: 3000, refund: { id: expect.any(String) } }]);
  const { data } = await product.payments.refunds.list({ limit: 100 });
  const ours = data.filter(({ metadata }) => metadata?.['order'] === orderId);
  expect(ours.map(({ amount, metadata }) => [amount, metadata?.['entry']])).toEqual([
    [3000, entryKey(1)],
  ]);
});
