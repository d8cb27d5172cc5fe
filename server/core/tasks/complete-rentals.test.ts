import { EXTENSION_KEYS, parseExtras } from '~/domain/order/stay/extensions';
import { RULES_KEY } from '~/domain/order/process/process-rules';
import { completeExtensions } from '../extensions/move-extension';
import { moveOrder } from '../orders/move-order';
import { extensionWorld, later } from '../../testing/extension-world';
import { aListing, anItem } from '../../testing/order-world';
import { completeRentals } from './complete-rentals';

type Options = Parameters<typeof extensionWorld>[0];
const COMPLETE = 'transition/complete-by-operator';

/** Creates a running order, and runs one round of the task as each server does. */
async function world(options: Options = {}) {
  const made = await extensionWorld(options);
  const task = () => completeRentals({ ...made.services, timeZone: 'UTC' });
  const round = async () => {
    const { read, handle } = task();
    let cursor: string | null = null;
    for (;;) {
      const page = await read(cursor);
      for (const item of page.items) await handle(item);
      if (page.isLast) return;
      cursor = page.cursor;
    }
  };
  const completions = () =>
    made.marketplace.transactions.flatMap(({ transitions }) =>
      transitions.filter((name) => name === COMPLETE),
    ).length;
  /** Adds later nights that the owner has accepted. */
  const extend = async (nights: number) => {
    const extension = await made.ask(later(nights));
    await made.move('confirm', extension.id);
    await made.move('accept', extension.id);
    return extension;
  };
  return { ...made, round, completions, extend };
}

test('a rental whose owner does nothing is completed three days after its last night, once', async () => {
  const { order, atDue, round, completions } = await world();
  atDue(17, 3);
  await round();
  expect(order.state).toBe('state/accepted');
  atDue(18, 3);
  await round();
  expect(order.state).toBe('state/delivered');
  expect(order.protectedData).toMatchObject({ viewedBy: { customer: false, provider: false } });
  await round();
  expect(completions()).toBe(1);
});

test('an extended rental ends as a whole, three days after its later nights', async () => {
  const { order, atDue, round, completions, extend } = await world();
  const extension = await extend(2);
  atDue(18, 4);
  await round();
  expect([order.state, extension.state]).toEqual(['state/accepted', 'state/accepted']);
  atDue(18, 5);
  await round();
  expect([order.state, extension.state]).toEqual(['state/delivered', 'state/delivered']);
  expect(parseExtras(order.metadata).extensions[0]).toMatchObject({ state: 'state/delivered' });
  expect(completions()).toBe(2);
});

test('a rental of several stays ends with the last of them', async () => {
  const { order, atDue, round } = await world({
    listings: [aListing(1), aListing(2)],
    items: [anItem(1, [3, 4]), anItem(2, [3, 6])],
  });
  atDue(18, 2);
  await round();
  expect(order.state).toBe('state/accepted');
  atDue(18, 3);
  await round();
  expect(order.state).toBe('state/delivered');
});

test('two servers at once complete each part once', async () => {
  const { order, atDue, round, completions, extend } = await world();
  await extend(1);
  atDue(18, 4);
  await Promise.all([round(), round()]);
  expect(order.state).toBe('state/delivered');
  expect(completions()).toBe(2);
});

test('a server that dies between later nights and order leaves the rest to the next one', async () => {
  let left = Number.POSITIVE_INFINITY;
  const { order, atDue, round, completions, extend } = await world({
    before: async (call) => {
      if (call === 'integration.transition' && (left -= 1) < 0) throw new Error('killed');
    },
  });
  const extension = await extend(1);
  atDue(18, 4);
  left = 1;
  await expect(round()).rejects.toThrow();
  expect([order.state, extension.state]).toEqual(['state/accepted', 'state/delivered']);
  left = Number.POSITIVE_INFINITY;
  await round();
  expect(order.state).toBe('state/delivered');
  expect(completions()).toBe(2);
});

test('an owner who completes a rental ends all of it; the next round completes parts that failed', async () => {
  const { order, owner, services, atDue, round, extend } = await world();
  const extension = await extend(1);
  const moves = { ...services, log: { error: () => {} } };
  atDue(12, 1);
  await moveOrder(owner, { transactionId: order.id, action: 'complete' }, moves);
  expect([order.state, extension.state]).toEqual(['state/delivered', 'state/accepted']);
  await round();
  expect(extension.state).toBe('state/delivered');
  await completeExtensions(owner, order.id, moves);
  expect(extension.transitions.filter((name) => name.includes('complete'))).toHaveLength(1);
});

test('an order of an earlier version ends as its version says; its later nights when they are over', async () => {
  const { order, marketplace, atDue, round, extend } = await world();
  order.protectedData = { ...order.protectedData, [RULES_KEY]: undefined };
  const extension = await extend(3);
  atDue(18, 2);
  marketplace.move(order.id, 'transition/auto-complete', 'system');
  await round();
  expect(extension.state).toBe('state/accepted');
  atDue(18, 6);
  await round();
  expect(extension.state).toBe('state/delivered');
  expect(order.transitions).not.toContain(COMPLETE);
});

test('later nights of an earlier version complete by themselves', async () => {
  const { order, atDue, round, extend } = await world();
  const extension = await extend(1);
  extension.protectedData = { ...extension.protectedData, [RULES_KEY]: undefined };
  order.metadata = { ...order.metadata, [EXTENSION_KEYS.nights]: [] };
  atDue(18, 3);
  await round();
  expect([order.state, extension.state]).toEqual(['state/delivered', 'state/accepted']);
});

test('a tool that is late, as its owner says, keeps the rental open; after ten days a person completes it', async () => {
  const { order, fee, atDue, round, owner, services } = await world();
  atDue(23);
  await fee('ask');
  atDue(18, 3);
  await round();
  expect(order.state).toBe('state/accepted');
  await fee('withdraw');
  atDue(18, 10);
  await round();
  expect(order.state).toBe('state/accepted');
  await moveOrder(owner, { transactionId: order.id, action: 'complete' }, services);
  expect(order.state).toBe('state/delivered');
});

test('a canceled order is not completed, and neither are its later nights', async () => {
  const { order, marketplace, atDue, round, completions, extend } = await world();
  await extend(1);
  marketplace.move(order.id, 'transition/cancel', 'operator');
  atDue(18, 4);
  await round();
  expect(completions()).toBe(0);
});
