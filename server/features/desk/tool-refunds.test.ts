import { splitOf } from '~/domain/money/folded-lines';
import { refundInPart } from '../../ledger/refund-in-part';
import { aCompletedOrder } from '../../testing/completed-order';
import { aListingId } from '../../testing/order-world';
import { toolPrice } from './order-money';

type World = Awaited<ReturnType<typeof aCompletedOrder>>;

const terms = { unit: 'night', taxTerms: { sourcedAt: 'renter', onFees: true } } as const;

const giveToolBack = ({ services, placed }: World, tool: number) =>
  refundInPart(services, {
    order: placed.id,
    payment: null,
    partsOf: (order, { left }) => {
      const price = toolPrice(order, { tool: aListingId(tool), left }, terms);
      if (!price) throw new Error(`tool ${String(tool)} has no price`);
      return { ...price, tool: aListingId(tool) };
    },
    before: async () => {},
  });

const split = async ({ order }: World) => splitOf((await order()).transaction.lineItems);

test('tools that are refunded one after the other add up to the whole order, with the least fee', async () => {
  const world = await aCompletedOrder({
    tools: [
      { price: 500, nights: 1 },
      { price: 777, nights: 2 },
      { price: 301, nights: 1 },
    ],
  });
  for (const tool of [2, 1, 3]) await giveToolBack(world, tool);
  expect(await split(world)).toMatchObject({ kept: 0, owner: 0, marketplace: 0, tax: 0 });
});
