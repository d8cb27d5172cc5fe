import { type Page } from '@playwright/test';
import { pathTo } from '~/config/paths';
import { enter, listingPath } from './support/browser';
import { fillCart } from './support/cart';
import { countShifts, shiftOf } from './support/layout-shift';
import { openDesk } from './support/desk';
import { accepted, moveOn, world, type World } from './support/order-world';
import { say } from './support/order-words';
import { dayAfter, post } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { logIn, ownerWithTools, type Person, signUp } from './support/people';
import { atBothWidths } from './support/phone';

test.describe.configure({ timeout: 300_000 });

/** This is far below what people notice. Core Web Vitals call a score up to 0.1 good. */
const STEADY = 0.02;
/** The delay of late parts, which is after the first paint even on a busy machine. */
const LATE_MS = 700;
const DAY_MINUTES = 24 * 60;

const pages = [
  'contactDetails',
  'changePassword',
  'payouts',
  'paymentMethods',
  'earnings',
  'profileSettings',
  'verifyEmail',
] as const;

/** Makes parts of pages load late, as on a slow network. */
const slowly = (page: Page) =>
  page.route('**/static/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });

/** Opens a page and waits until nothing is on its way any more. */
async function expectSteady(page: Page, address: string, name = address) {
  await page.goto(address, { waitUntil: 'networkidle' });
  expect.soft(await shiftOf(page), name).toBeLessThan(STEADY);
}

/** Makes the owner's claim for cleaning, for which staff decide that the renter pays by card. */
async function claimFor(product: OwnProduct, { owner, renter, saw, days }: World, orderId: string) {
  const tell = async (person: Person, path: string, body: object) =>
    expect(await post(product, path, { person, body })).toMatchObject({ status: 200 });
  await tell(owner, 'open-claim', {
    orderId,
    stay: `${days.start}_${days.end}`,
    currency: 'USD',
    bill: null,
    lines: [{ kind: 'cleaning', tool: saw.id, sum: 2000 }],
    message: await say(owner, orderId, 'Sawdust and glue on the table and in the motor.'),
  });
  return {
    decide: async () => {
      const message = await say(renter, orderId, 'It was dusty before.');
      await tell(renter, 'move-claim', { orderId, number: 1, action: 'disagree', message });
      const desk = await openDesk(product);
      const decision = {
        orderId,
        number: 1,
        seen: 0,
        currency: 'USD',
        reason: 'The photos show a clean table.',
        parts: [{ line: 0, source: 'card', sum: 2000 }],
      };
      expect(await desk('decide-claim', decision)).toMatchObject({ status: 200 });
    },
  };
}

atBothWidths(test, () => {
  test("late content on an owner's pages moves nothing", async ({ page, product }) => {
    const { owner } = await ownerWithTools(product, [
      ['Table saw', 4500],
      ['Extension ladder', 1999],
    ]);
    await enter(page, product, owner);
    await countShifts(page);
    for (const name of [...pages, 'listings'] as const) {
      await expectSteady(page, `${product.url}${pathTo(name)}`, name);
    }
  });

  test('late content moves nothing for a user without tools', async ({ page, product }) => {
    await enter(page, product, await signUp(product, 'Rob'));
    await countShifts(page);
    for (const name of [...pages, 'favorites', 'savedSearches'] as const) {
      await expectSteady(page, `${product.url}${pathTo(name)}`, name);
    }
  });
});

test('late content moves nothing from a listing to the order, on both sides, until the day of return', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const { owner, renter, saw, ladder } = all;
  const { id } = await accepted(product, all);
  const later = {
    start: dayAfter(await product.now(), 20),
    end: dayAfter(await product.now(), 22),
  };
  await fillCart(renter, { owner, tools: [saw, ladder], days: later });
  await countShifts(page);
  await slowly(page);
  await enter(page, product, renter);
  await expectSteady(page, `${product.url}${listingPath(saw)}`, 'listing');
  await expectSteady(page, `${product.url}${listingPath(saw)}/checkout`, 'checkout');
  const sides = [
    ['order', renter],
    ['sale', owner],
  ] as const;
  const lookAt = async (when: string) => {
    for (const [side, person] of sides) {
      await logIn(person);
      await enter(page, product, person);
      await expectSteady(page, `${product.url}/${side}/${id}/details`, `${side} ${when}`);
      await expect(page.getByRole('heading', { name: /Log in/ })).toHaveCount(0);
    }
  };
  await lookAt('before');
  await moveOn(product, 10 * DAY_MINUTES);
  await lookAt('on the first day');
  await moveOn(product, 3 * DAY_MINUTES);
  await lookAt('on the day of return');
  const claim = await claimFor(product, all, id);
  await lookAt('with a claim');
  await claim.decide();
  await lookAt('with a claim that is decided');
});
