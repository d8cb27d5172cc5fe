import { approveHold } from '../../ledger/approve-hold';
import { type Notice } from '../../core/notices/device-notice';
import { people } from '../../testing/completed-order';
import { aHeldOrder } from '../../testing/held-order';
import { toMove } from '../../testing/moving-order';
import { tellHolds } from './tell-holds';

const MINUTES = 1 / 60;

/** Creates an order whose hold is already due, and the subjects of the emails about it. */
async function orderForTomorrow() {
  const world = await aHeldOrder({ ahead: 1, people });
  const { services, mails } = toMove(world.services);
  const notices: string[] = [];
  const tell = async (_person: unknown, { title }: Notice) => void notices.push(title);
  const task = tellHolds({ ...services, tell });
  const subjects = async () => {
    await task.handle(world.placed.id);
    return mails.splice(0).map(({ subject }) => subject);
  };
  return { ...world, subjects, notices };
}

test('nobody is told that a hold waits while the renter may be confirming it; after five minutes both are told, once', async () => {
  const world = await orderForTomorrow();
  world.payments.bank = 'asks';
  const asked = { order: world.placed.id, userId: world.renter, anotherCard: false };
  await approveHold(world.services, asked);
  expect(await world.subjects()).toEqual([]);
  await world.pass(4 * MINUTES);
  expect(await world.subjects()).toEqual([]);
  await world.pass(MINUTES);
  expect(await world.subjects()).toHaveLength(2);
  // Only the renter can approve the hold. Repeated notices are filtered where they are sent.
  expect(new Set(world.notices)).toEqual(new Set(['Approve the hold of $150.00 on your card']));
  await world.pass(10 * MINUTES);
  expect(await world.subjects()).toEqual([]);
});

test('a hold that the renter confirms in time is announced as set aside, only to the renter', async () => {
  const world = await orderForTomorrow();
  world.payments.bank = 'asks';
  const asked = { order: world.placed.id, userId: world.renter, anotherCard: false };
  await approveHold(world.services, asked);
  world.payments.confirm('pi_own_1');
  await world.pass(MINUTES);
  expect(await world.subjects()).toEqual([expect.stringContaining('$150.00')]);
});
