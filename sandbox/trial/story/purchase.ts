import { type Step } from '../steps';
import { button, findListing, openOrder, people, rememberOrder, sees, type World } from '../world';
import { pay } from './checkout';
import { reviewSteps } from './talk';

const ORDER = 'purchase';

/** Something is bought, shipped and received. */
export const purchaseSteps: readonly Step<World>[] = [
  {
    name: 'purchase: paid with a card, to be shipped',
    needs: ['a customer signs up'],
    run: async (world) => {
      const page = world.pages.guest;
      await findListing(world, page, 'Stoneware vase');
      await page.getByLabel('Number of items').filter({ visible: true }).selectOption('2');
      const delivery = page.getByLabel('Delivery method').filter({ visible: true });
      await delivery.selectOption({ label: 'Shipping' });
      await button(page, 'Buy now').click();
      await sees(page, 'Complete order');
      const { firstName, lastName } = people.guest;
      await pay(page, { submit: /^Confirm and pay/, shippedTo: `${firstName} ${lastName}` });
      await rememberOrder(world, page, ORDER);
      await sees(page, 'Your payment was successful!');
    },
  },
  {
    name: 'purchase: the provider ships it',
    needs: ['the sample provider logs in', 'purchase: paid with a card, to be shipped'],
    run: async (world) => {
      const page = await openOrder(world, 'seller', ORDER);
      await sees(page, '1100 E 5th St');
      await button(page, "I've shipped this order").click();
      await sees(page, /You delivered this order/);
    },
  },
  {
    name: 'purchase: the customer receives it',
    needs: ['purchase: the provider ships it'],
    run: async (world) => {
      const page = await openOrder(world, 'guest', ORDER);
      await button(page, "I've received my order").click();
      await sees(page, "You've received your order!");
    },
  },
  ...reviewSteps({
    order: ORDER,
    provider: 'seller',
    after: 'purchase: the customer receives it',
  }),
];
