import { parseExtras } from '~/domain/order/stay/extensions';
import { LockBusyError } from '../../base/store-errors';
import { settleExtra } from '../tasks/keep-holds';
import { toServerError } from '../../base/errors';
import { extensionWorld, later } from '../../testing/extension-world';
import { moveExtension } from './move-extension';

/** A running rental whose order somebody else changes from the given turn on, for longer than anybody waits. */
async function busyWorld(from: number) {
  const world = await extensionWorld();
  const { services } = world;
  const { store } = services;
  let turns = 0;
  const withLock: typeof store.withLock = async (name, work, options) => {
    if (name === `order:${world.order.id}` && (turns += 1) >= from) throw new LockBusyError(name);
    return store.withLock(name, work, options);
  };
  const log = { error: jest.fn() };
  return { ...world, log, busy: { ...services, log, store: { ...store, withLock } } };
}

const notedStates = ({ order }: Awaited<ReturnType<typeof busyWorld>>) =>
  parseExtras(order.metadata).extensions.map(({ state }) => state);

test('an accepted extension stays accepted, and the background work notes it', async () => {
  const world = await busyWorld(2);
  const nights = await world.ask(later(2));
  await world.move('confirm', nights.id);
  const accept = { transactionId: nights.id, action: 'accept' } as const;
  await moveExtension(world.owner, accept, world.busy);
  expect(nights.state).toBe('state/accepted');
  expect(world.log.error).toHaveBeenCalledTimes(1);
  expect(notedStates(world)).toEqual(['state/preauthorized']);
  await settleExtra(world.services, nights.id);
  expect(notedStates(world)).toEqual(['state/accepted']);
});

test('an acceptance is refused as busy before it is taken, and takes nothing', async () => {
  const world = await busyWorld(1);
  const nights = await world.ask(later(2));
  await world.move('confirm', nights.id);
  const accept = { transactionId: nights.id, action: 'accept' } as const;
  const refusal = await moveExtension(world.owner, accept, world.busy).catch(toServerError);
  expect(refusal).toMatchObject({ status: 409, code: 'busy' });
  expect(nights.state).toBe('state/preauthorized');
});

test('a confirmed payment of later nights or of a late fee stays confirmed', async () => {
  const world = await busyWorld(1);
  const nights = await world.ask(later(2));
  await moveExtension(world.renter, { transactionId: nights.id, action: 'confirm' }, world.busy);
  expect(nights.state).toBe('state/preauthorized');
  world.atDue(23);
  await world.fee('ask');
  const fee = await world.payFee();
  await world.fee('confirm', fee.id, { at: world.busy });
  expect(fee.state).toBe('state/paid');
});

test('a late fee cannot be requested meanwhile: the owner is told to try again', async () => {
  const world = await busyWorld(1);
  world.atDue(23);
  const asking = world.fee('ask', world.order.id, { at: world.busy });
  const refusal = await asking.catch(toServerError);
  expect(refusal).toMatchObject({ status: 409, code: 'busy' });
});
