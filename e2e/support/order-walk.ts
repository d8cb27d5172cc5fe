import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { openDesk } from './desk';
import { enquire } from './enquiries';
import { accepted, move, moveOn, place, request, world } from './order-world';
import { payByCard, post, readOrder, showAsOperator } from './orders';
import { type OwnProduct } from './own-product';
import { logIn, type Person } from './people';
import { Days, threeStays } from './three-stays';

/** An order as its two sides see it. */
export interface Sight {
  readonly id: string;
  readonly owner: Person;
  readonly renter: Person;
}

/** Looks at an order in a state on both sides. */
export type Look = (state: string, sight: Sight) => Promise<void>;

interface Walk {
  readonly product: OwnProduct;
  readonly look: Look;
}

const PAYMENT_MINUTES = 30;

type Stay = Readonly<Record<'start' | 'end', string>>;
const stayId = ({ start, end }: Stay) => `${start}_${end}`;

/** Sends a command to the server, which must succeed. */
async function tell(product: OwnProduct, path: string, person: Person, body: object) {
  const answer = await post(product, path, { person, body });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

const noted = {
  messageId: null,
  note: 'Clean, with all its parts.',
  pictures: [],
  confirmed: false,
};

interface Moves extends Sight {
  readonly days: Stay;
}

/** What the two sides of an order do without their pages. */
function movesOf(product: OwnProduct, { id, owner, renter, days }: Moves) {
  const ofStay = { transactionId: id, stay: stayId(days) };
  return {
    hours: (person: Person, body: object) =>
      tell(product, 'order-hours', person, { ...ofStay, appointment: 'pickUp', ...body }),
    note: (person: Person, check: 'handOver' | 'handBack') =>
      tell(product, 'order-check', person, { ...ofStay, check, ...noted }),
    askForNights: async (returnDay: string) => {
      const body = { transactionId: id, returnDay, note: 'It rained all day.' };
      const nights = readOrder(await tell(product, 'request-extension', renter, body));
      await payByCard(product, nights.intentId);
      const moveNights = (person: Person, action: string) =>
        tell(product, 'move-extension', person, { transactionId: nights.id, action });
      await moveNights(renter, 'confirm');
      return (action: 'accept' | 'decline') => moveNights(owner, action);
    },
    lateFee: (person: Person, action: 'ask' | 'withdraw' | 'refuse') =>
      tell(product, 'move-late-fee', person, {
        ...ofStay,
        key: randomUUID(),
        seen: action === 'ask' ? 0 : 1,
        action,
      }),
    payLateFee: async () => {
      const fee = readOrder(await tell(product, 'pay-late-fee', renter, ofStay));
      await payByCard(product, fee.intentId);
      await tell(product, 'move-late-fee', renter, { transactionId: fee.id, action: 'confirm' });
    },
  };
}

type Sides = Pick<Sight, 'owner' | 'renter'>;

/** Moves the clock to an hour of a day. Sessions do not live that long, so both sides log in again. */
const clockOf =
  (story: Days, { owner, renter }: Sides) =>
  async (day: number, hour: number) => {
    await story.moveTo(day, hour);
    for (const person of [owner, renter]) await logIn(person);
  };

/** Walks through the states before the pick-up: unpaid, expired, asked about, to come with its hours, and canceled by each side. */
export async function beforeThePickUp({ product, look }: Walk) {
  const all = await world(product);
  const { owner, renter, saw, days } = all;
  const seen = (id: string) => ({ id, owner, renter });
  await look('enquiry', seen(await enquire(product, renter, saw.id)));

  const item = { listingId: saw.id, ...days };
  const order = { items: [item], hasDamageProtection: false };
  const unpaid = readOrder((await place(product, renter, request(order))).body);
  await look('payment waits', seen(unpaid.id));
  await moveOn(product, PAYMENT_MINUTES);
  await look('payment expired', seen(unpaid.id));

  const { id } = await accepted(product, all);
  await look('to come', seen(id));
  const moves = movesOf(product, { ...seen(id), days });
  const times = [9, 10, 11].map(
    (hour) => `${days.start}T${String(hour + 6).padStart(2, '0')}:00:00.000Z`,
  );
  await moves.hours(owner, { action: 'propose', times });
  await look('hours proposed', seen(id));
  await moves.hours(renter, { action: 'accept', time: times[1] });
  await look('hours agreed', seen(id));
  expect((await move(product, renter, id, 'cancel')).status).toBe(200);
  await look('canceled by the renter', seen(id));
  await expect.poll(async () => (await showAsOperator(product, id)).state).toBe('state/canceled');
  const second = await accepted(product, all);
  expect((await move(product, owner, second.id, 'cancel')).status).toBe(200);
  await look('canceled by the owner', seen(second.id));
}

/** Walks from the day of pick-up to the reviews, with later nights and a late return on the way. */
export async function untilTheEnd({ product, look }: Walk) {
  const all = await world(product);
  const { owner, renter, days } = all;
  const story = new Days(product, await product.now());
  const goTo = clockOf(story, all);
  const { id } = await accepted(product, all);
  const sight = { id, owner, renter };
  const moves = movesOf(product, { ...sight, days });
  await goTo(10, 9);
  await look('pick-up day', sight);
  await moves.note(owner, 'handOver');
  await look('handed over', sight);
  await moves.note(renter, 'handOver');
  await look('out', sight);
  const decline = await moves.askForNights(story.day(14));
  await look('later nights asked', sight);
  await decline('decline');
  await look('later nights declined', sight);
  const accept = await moves.askForNights(story.day(14));
  await accept('accept');
  await look('later nights accepted', sight);
  await goTo(14, 9);
  await look('due', sight);
  await goTo(14, 20);
  await look('late', sight);
  await goTo(14, 23);
  await look('late, a fee can be asked', sight);
  await moves.lateFee(owner, 'ask');
  await look('late fee asked', sight);
  await moves.note(renter, 'handBack');
  await look('brought back', sight);
  await moves.note(owner, 'handBack');
  expect((await move(product, owner, id, 'complete')).status).toBe(200);
  await look('back, fee open', sight);
  await moves.payLateFee();
  await look('late fee paid', sight);
  const ask = await openDesk(product);
  const refund = {
    orderId: id,
    payment: null,
    choice: { kind: 'sum', bearer: 'owner' },
    sum: 1500,
    currency: 'USD',
    reason: 'One foot of the ladder was loose.',
    key: randomUUID(),
    seen: 0,
  };
  expect(await ask('refund', refund)).toMatchObject({ status: 200 });
  await look('refunded in part', sight);
}

/** Walks through a late fee that the renter does not pay, and reviews of both sides. */
export async function refusedAndReviewed({ product, look }: Walk) {
  const all = await world(product);
  const { owner, renter, days } = all;
  const story = new Days(product, await product.now());
  const goTo = clockOf(story, all);
  const { id } = await accepted(product, all);
  const sight = { id, owner, renter };
  const moves = movesOf(product, { ...sight, days });
  await goTo(13, 23);
  await moves.lateFee(owner, 'ask');
  await moves.lateFee(renter, 'refuse');
  await look('late fee refused', sight);
  await moves.note(owner, 'handBack');
  expect((await move(product, owner, id, 'complete')).status).toBe(200);
  await look('done', sight);
  const review = (
    { sdk }: Person,
    transition: 'transition/review-1-by-customer' | 'transition/review-2-by-provider',
  ) =>
    sdk.transactions.transition({
      id: new types.UUID(id),
      transition,
      params: { reviewRating: 4, reviewContent: 'Friendly, and all came back clean.' },
    });
  await review(renter, 'transition/review-1-by-customer');
  await look('reviewed by the renter', sight);
  await review(owner, 'transition/review-2-by-provider');
  await look('reviewed by both', sight);
}

/** Walks through an order with three tools on different days: to come, the first ones out, and one of them back. */
export async function differentDays({ product, look }: Walk) {
  const { owner, renter, days: story, order } = await threeStays(product);
  const sight = { id: order.id, owner, renter };
  const goTo = clockOf(story, sight);
  await look('different days, to come', sight);
  const of = (first: number, last: number) =>
    movesOf(product, { ...sight, days: { start: story.day(first), end: story.day(last) } });
  await goTo(10, 9);
  await look('different days, pick-up day of two', sight);
  for (const last of [13, 15]) await of(10, last).note(owner, 'handOver');
  await goTo(13, 9);
  await look('different days, one due', sight);
  await of(10, 13).note(owner, 'handBack');
  await look('different days, one back', sight);
  await goTo(15, 20);
  await look('different days, one late', sight);
}
