import { extensionWorld, later } from '../../testing/extension-world';
import { aListing, anItem, aRequest, orderWorld } from '../../testing/order-world';

const intentOf = ({ id }: { id: string }) => ({ payment: { intent: `pi_${id}` } });

test('an order notes its payment intent before the browser learns of it, and keeps the note when it is paid', async () => {
  const { marketplace, place } = orderWorld([aListing(1)]);
  const placed = await place(aRequest([anItem(1, [3, 6])]));
  expect(placed.metadata).toMatchObject(intentOf(placed));
  marketplace.pay(placed.id);
  expect(placed.protectedData).not.toHaveProperty('stripePaymentIntents');
  expect(placed.metadata).toMatchObject(intentOf(placed));
});

test('a payment does not begin without its note, and the next try of the cart writes it', async () => {
  let isDown = true;
  const { marketplace, place } = orderWorld([aListing(1)], {
    before: async (call) => {
      if (call === 'integration.updateMetadata' && isDown) throw new Error('connection reset');
    },
  });
  const request = aRequest([anItem(1, [3, 6])]);
  await expect(place(request)).rejects.toMatchObject({ code: 'unavailable' });
  const [unpaid] = marketplace.orders;
  expect(unpaid).toMatchObject({ state: 'state/pending-payment', metadata: {} });
  isDown = false;
  const placed = await place(request);
  expect(placed).toBe(unpaid);
  expect(placed.metadata).toMatchObject(intentOf(placed));
});

test('the secret is never noted', async () => {
  const { place } = orderWorld([aListing(1)]);
  const placed = await place(aRequest([anItem(1, [3, 6])]));
  expect(JSON.stringify(placed.metadata)).not.toContain('ecret');
});

test('later nights and a late fee note their payment intents', async () => {
  const world = await extensionWorld();
  const nights = await world.ask(later(2));
  expect(nights.metadata).toMatchObject(intentOf(nights));
  const late = await extensionWorld();
  late.atDue(23);
  await late.fee('ask');
  const fee = await late.payFee();
  expect(fee.metadata).toMatchObject(intentOf(fee));
});
