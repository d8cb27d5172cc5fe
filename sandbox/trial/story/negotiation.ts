import { type Step } from '../steps';
import {
  button,
  findListing,
  openOrder,
  rememberOrder,
  sees,
  typeAmount,
  type World,
} from '../world';
import { pay } from './checkout';
import { reviewSteps } from './talk';

const ORDER = 'negotiation';

/** A quote, an offer, another offer, and the work. */
export const negotiationSteps: readonly Step<World>[] = [
  {
    name: 'negotiation: the customer asks for a quote',
    needs: ['a customer signs up'],
    run: async (world) => {
      const page = world.pages.guest;
      await findListing(world, page, 'Stoneware made to your sketch');
      await button(page, 'Request a quote').click();
      await page.getByLabel('Describe your requirements').fill('Six bowls, blue inside.');
      await button(page, 'Request a quote').click();
      await rememberOrder(world, page, ORDER);
      await sees(page, 'Your request has been received!');
    },
  },
  {
    name: 'negotiation: the provider makes an offer',
    needs: ['the sample provider logs in', 'negotiation: the customer asks for a quote'],
    run: async (world) => {
      const page = await openOrder(world, 'seller', ORDER);
      await sees(page, 'Six bowls, blue inside.');
      await button(page, 'Submit an offer').click();
      await typeAmount(page.getByLabel('Quote'), '180');
      await page.getByLabel('Additional details').fill('Ready in two weeks.');
      await button(page, 'Submit the offer').click();
      await sees(page, 'Your offer has been received.');
    },
  },
  {
    name: 'negotiation: the customer makes a counter offer, which the provider accepts',
    needs: ['negotiation: the provider makes an offer'],
    run: async (world) => {
      const page = await openOrder(world, 'guest', ORDER);
      await sees(page, '$180.00');
      await button(page, 'Make a counter offer').click();
      await typeAmount(page.getByLabel('Price'), '160');
      await button(page, 'Submit the offer').click();
      await sees(page, 'You made a counter offer.');
      const seller = await openOrder(world, 'seller', ORDER);
      await button(seller, 'Accept counter offer').click();
      await sees(seller, /You accepted the counter offer/);
    },
  },
  {
    name: 'negotiation: the customer accepts and pays with a card',
    needs: ['negotiation: the customer makes a counter offer, which the provider accepts'],
    run: async (world) => {
      const page = await openOrder(world, 'guest', ORDER);
      await button(page, 'Accept and pay').click();
      await sees(page, 'Complete order');
      await sees(page, '$160.00');
      await pay(page, { submit: /^Confirm and pay/ });
      await sees(page, 'Order placed successfully!');
    },
  },
  {
    name: 'negotiation: the provider delivers, and the customer accepts the order',
    needs: ['negotiation: the customer accepts and pays with a card'],
    run: async (world) => {
      const seller = await openOrder(world, 'seller', ORDER);
      await button(seller, "I've delivered the order").click();
      await sees(seller, 'The order was delivered.');
      const page = await openOrder(world, 'guest', ORDER);
      await button(page, 'Accept order').click();
      await sees(page, 'You accepted the order!');
    },
  },
  ...reviewSteps({
    order: ORDER,
    provider: 'seller',
    after: 'negotiation: the provider delivers, and the customer accepts the order',
  }),
];
