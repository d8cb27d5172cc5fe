import { aListing, anItem, aRequest, orderWorld } from '../../testing/order-world';

test('an owner’s discount for longer rentals is in the order, and in its fee', async () => {
  const discounts = { weeklyDiscount: 10, monthlyDiscount: 25 };
  const { place } = orderWorld([aListing(1, { publicData: discounts }), aListing(2)]);
  const order = await place(aRequest([anItem(1, [3, 10]), anItem(2, [3, 5])]));
  const amounts = Object.fromEntries(
    order.lineItems.map(({ code, lineTotal }) => [code, lineTotal.amount]),
  );
  expect(amounts).toMatchObject({
    'line-item/night': 28_000,
    [`line-item/discount-${aListing(1).id}`]: -2800,
    'line-item/customer-commission': 4980,
    'line-item/provider-commission': -3320,
  });
});
