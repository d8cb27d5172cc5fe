import { aCompletedOrder } from './completed-order';
import { toMove } from './moving-order';

/** The order of `aCompletedOrder` before it completes, with all that staff need, in a process that our server completes. */
export async function aRunningOrder(hooks: Parameters<typeof aCompletedOrder>[0] = {}) {
  const world = await aCompletedOrder(hooks);
  const { placed } = world;
  placed.state = 'state/accepted';
  const rules = { completes: 'by-server', accepts: 'at-once' };
  placed.protectedData = { ...placed.protectedData, rules };
  return { ...world, ...toMove(world.services) };
}
