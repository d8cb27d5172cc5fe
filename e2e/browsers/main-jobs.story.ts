import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoPassword } from '../../scripts/lib/demo-accounts';
import { E2E_PORT } from '../start-product';
import { test as base } from '../support/demo-product-test';
import { dayAfter } from '../support/orders';
import { picture } from '../support/picture';
import { type Engine, startBrowser } from './driver';
import { Visitor } from './visitor';

const SITE = `http://localhost:${E2E_PORT}`;

/** The narrowest window of each browser. */
const narrowest = { firefox: 500, webkit: 447 } as const;

const test = base.extend<{ visitor: Visitor }>({
  // Playwright reads the names that a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  visitor: async ({}, use, info) => {
    const driver = await startBrowser(info.project.name as Engine);
    const visitor = new Visitor(driver);
    try {
      await use(visitor);
      if (info.status !== info.expectedStatus)
        writeFileSync(info.outputPath('page.png'), await visitor.screenshot());
    } finally {
      await driver.stop();
    }
  },
});

const dayIn = (days: number) =>
  new RegExp(
    new Date(dayAfter(new Date(), days)).toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  );

async function findTool(
  visitor: Visitor,
  { firstDay, isNarrow }: { firstDay: number; isNarrow: boolean },
) {
  await visitor.goTo(SITE);
  await visitor.press('button', /^Accept$/);
  await visitor.type(/^What/, 'heat gun');
  await visitor.choose(/^Where/, { text: 'Austin', option: /^Austin, T/ });
  await visitor.press('button', /^Rent from, return by/);
  await visitor.press('button', dayIn(firstDay));
  await visitor.press('button', dayIn(firstDay + 2));
  if (isNarrow) await visitor.press('button', /^Done$/);
  await visitor.press('button', /^Search$/);
  await visitor.see('heading', /^\d+ /);
  await visitor.press('tool', /Heat gun/);
  await visitor.at(/\/l\//);
}

async function signUp(visitor: Visitor) {
  await visitor.at(/\/signup/);
  await visitor.type(/^First name/, 'Rosa');
  await visitor.type(/^Last name/, 'Renter');
  await visitor.type(/^Email/, `rosa-${Date.now()}@example.com`);
  await visitor.type(/^Password/, demoPassword);
  await visitor.press('button', /^Sign up$/);
}

async function pay(visitor: Visitor) {
  await visitor.see('heading', /^Pay and book$/);
  await visitor.typeInFrame(/card number/, '4242424242424242');
  await visitor.typeInFrame(/expiration date/, '1234');
  await visitor.typeInFrame(/CVC/, '123');
  await visitor.type(/^ZIP code/, '78701');
  await visitor.press('field', /rental agreement/);
  await visitor.press('button', /^Pay \$/);
}

async function describeTool(visitor: Visitor, photo: string) {
  await visitor.type(/^Choose photos/, photo);
  await visitor.see('button', /^Remove photo 1$/);
  await visitor.type(/^Title/, 'Rotary hammer drill');
  await visitor.type(/^Description/, 'SDS plus, with a case and four bits.');
  await visitor.press('option', /^Power tools$/);
  await visitor.press('option', /^Makita$/);
  await visitor.type(/^Serial number/, 'HR-2470-1');
  await visitor.press('button', /^Next: tool rules$/);
}

async function tellWhere(visitor: Visitor) {
  await visitor.choose(/^Area/, { text: '78701', option: /Austin/ });
  await visitor.type(/^Street and number/, '1908 Chestnut Avenue');
  await visitor.press('button', /^It’s right there$/);
}

for (const isNarrow of [false, true]) {
  test.describe(isNarrow ? 'in a narrow window' : 'at 1280 px', () => {
    test.beforeEach(async ({ visitor }, info) => {
      await visitor.widen(isNarrow ? narrowest[info.project.name as Engine] : 1280);
    });

    test('a visitor finds a tool for three days, signs up and pays', async ({ visitor }, info) => {
      // All stories rent the same tool, so each has its own days.
      const firstDay = (isNarrow ? 9 : 12) + (info.project.name === 'webkit' ? 6 : 0);
      await findTool(visitor, { firstDay, isNarrow });
      if (isNarrow) await visitor.press('button', /^(Choose dates|Book these days)$/);
      await visitor.press('button', /^Add to cart$/);
      await signUp(visitor);
      await visitor.press('link', /^Check out/);
      await pay(visitor);
      await visitor.at(/\/order\/[^/]+\/booked/);
      await visitor.see('heading', /You’re set/);
    });

    test('an owner lists a tool', async ({ visitor }, info) => {
      const photo = path.resolve(info.outputPath(picture.name));
      writeFileSync(photo, picture.buffer);
      await visitor.goTo(`${SITE}/login`);
      await visitor.press('button', /^Accept$/);
      await visitor.type(/^Email/, 'owner@toolyard.example');
      await visitor.type(/^Password/, demoPassword);
      await visitor.press('button', /^Log in$/);
      await visitor.at(/\d\/($|\?)/);
      await visitor.goTo(`${SITE}/listings`);
      await visitor.press('link', /^List a tool$/);
      await describeTool(visitor, photo);
      await visitor.press('button', /^Next: location$/);
      await tellWhere(visitor);
      await visitor.press('button', /^Next: pricing$/);
      await visitor.type(/^Price per night/, '24');
      await visitor.press('button', /^Next: availability$/);
      await visitor.press('button', /^Next: photos$/);
      await visitor.press('button', /^Publish listing$/);
      await visitor.see('heading', /^Your tool is live$/);
    });
  });
}
