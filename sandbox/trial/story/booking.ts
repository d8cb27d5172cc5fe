import { type Page } from '@playwright/test';
import { type Step } from '../steps';
import {
  button,
  moveClock,
  openOrder,
  people,
  rememberOrder,
  sees,
  type World,
  visit,
} from '../world';
import { pay } from './checkout';
import { TITLE } from './listing';
import { reviewSteps, write } from './talk';

const DAY_MS = 86_400_000;
/** The booking is over, and the two days after it, in which nobody complained. */
const UNTIL_COMPLETED = 'P9D';

/** A day's words in the calendar, such as "December 3". */
const inWords = (daysFromNow: number): string =>
  new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Chicago',
  }).format(Date.now() + daysFromNow * DAY_MS);

/** Chooses a day, in the month that is shown or in the next one. */
async function chooseDay(page: Page, daysFromNow: number): Promise<void> {
  const day = page.getByRole('button', { name: new RegExp(`^Choose ${inWords(daysFromNow)}\\b`) });
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .waitFor();
  if ((await day.count()) === 0)
    await page.getByRole('button', { name: 'Next month' }).first().click();
  await day.first().click();
}

const ORDER = 'booking';
const { firstName: host } = people.host;
const { firstName: guest } = people.guest;

/** A booking from the calendar to the reviews. */
export const bookingSteps: readonly Step<World>[] = [
  {
    name: 'booking: days are chosen and priced',
    needs: ['publishing', 'a customer signs up'],
    run: async ({ pages: { guest: page }, listing }) => {
      await visit(page, listing);
      await page.getByLabel('Start date').filter({ visible: true }).first().click();
      await chooseDay(page, 3);
      await chooseDay(page, 5);
      await sees(page, '$75.00');
      await button(page, /^(Request to book|Book now)$/).click();
      await sees(page, 'Complete booking request');
    },
  },
  {
    name: 'booking: paid with a card',
    needs: ['booking: days are chosen and priced'],
    run: async (world) => {
      const page = world.pages.guest;
      await pay(page, { submit: 'Confirm booking request' });
      await rememberOrder(world, page, ORDER);
      await sees(page, 'Your booking request was successful!');
    },
  },
  {
    name: 'booking: both write messages',
    needs: ['booking: paid with a card'],
    run: async (world) => {
      await write(world.pages.guest, 'Does it have a lamp?');
      const page = await openOrder(world, 'host', ORDER);
      await sees(page, 'Does it have a lamp?');
      await write(page, 'Front and back.');
      await sees(await openOrder(world, 'guest', ORDER), 'Front and back.');
    },
  },
  {
    name: 'booking: the provider finds it in the inbox and accepts it',
    needs: ['booking: paid with a card'],
    run: async (world) => {
      const page = world.pages.host;
      await visit(page, `${world.appUrl}/inbox/sales`);
      await page
        .getByRole('link', { name: new RegExp(TITLE) })
        .first()
        .click();
      await sees(page, new RegExp(`You received a booking request from ${guest}`));
      await button(page, 'Accept request').click();
      await sees(page, new RegExp(`You accepted a booking request from ${guest}`));
      await sees(await openOrder(world, 'guest', ORDER), 'Your booking request was accepted!');
    },
  },
  {
    name: 'booking: the clock completes it',
    needs: ['booking: the provider finds it in the inbox and accepts it'],
    run: async (world) => {
      await moveClock(world, UNTIL_COMPLETED);
      await sees(await openOrder(world, 'guest', ORDER), 'Your booking was completed.');
    },
  },
  ...reviewSteps({ order: ORDER, provider: 'host', after: 'booking: the clock completes it' }),
  {
    name: 'booking: the listing shows its review',
    needs: ['booking: the provider reviews, and both reviews are shown'],
    run: async ({ pages: { guest: page }, listing }) => {
      await visit(page, listing);
      await sees(page, `Fine ${ORDER} here`);
      await sees(page, new RegExp(host));
    },
  },
];
