import path from 'node:path';
import { type Step } from '../steps';
import { button, sees, tick, typeAmount, type World, visit } from '../world';

const PICTURE = path.join(
  __dirname,
  '..',
  '..',
  'template',
  'assets',
  'content',
  'pages',
  'rent.png',
);

/** The listing that the wizard makes. */
export const TITLE = 'Folding bicycle for the train';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const wizard: readonly Step<World>[] = [
  {
    name: 'wizard: details',
    run: async ({ pages: { host: page }, appUrl }) => {
      await visit(page, appUrl);
      await page.getByRole('link', { name: 'Post a new listing' }).first().click();
      await page.getByLabel('Listing type').selectOption({ label: 'Rent by the day' });
      await page.getByLabel(/^Category/).selectOption({ label: 'Outdoors' });
      await page.getByLabel(/^Subcategory/).selectOption({ label: 'Bicycles' });
      await page.getByLabel('Listing title').fill(TITLE);
      await page.getByLabel('Listing description').fill('Folds in ten seconds, weighs 22 pounds.');
      await button(page, 'Next').click();
      await page.getByRole('heading', { name: 'Location' }).waitFor();
    },
  },
  {
    name: 'wizard: location, found by its address',
    run: async ({ pages: { host: page } }) => {
      const address = page.getByRole('combobox', { name: /Address/ });
      await address.fill('1100 E 5th St, Austin');
      await page
        .getByRole('option', { name: /Austin/ })
        .first()
        .click();
      await button(page, 'Next').click();
      await page.getByRole('heading', { name: 'Pricing' }).waitFor();
    },
  },
  {
    name: 'wizard: pricing',
    run: async ({ pages: { host: page } }) => {
      await typeAmount(page.getByLabel(/^Price per day/), '25');
      await button(page, 'Next').click();
      await page.getByRole('heading', { name: 'Availability' }).waitFor();
    },
  },
  {
    name: 'wizard: availability',
    run: async ({ pages: { host: page } }) => {
      await button(page, 'Set default schedule').click();
      for (const day of DAYS) await tick(page.getByRole('checkbox', { name: day }));
      await button(page, 'Save schedule').click();
      await button(page, 'Next').click();
      await page.getByRole('heading', { name: 'Photos' }).waitFor();
    },
  },
  {
    name: 'wizard: photos',
    run: async ({ pages: { host: page } }) => {
      // The draft is opened anew: a picture that is added while it is still being loaded is lost.
      await visit(page, page.url());
      await page.getByLabel(/Add a photo/).setInputFiles(PICTURE);
      await page.getByRole('img', { name: 'Saved listing photo' }).first().waitFor();
      await button(page, 'Publish listing').click();
      await sees(page, 'Payout preferences');
    },
  },
  {
    name: 'payout details, with the form of the payment service',
    run: async ({ pages: { host: page }, appUrl, sandboxUrl }) => {
      await tick(page.getByRole('radio', { name: "I'm an individual" }));
      await page.getByLabel('Country').selectOption({ label: 'United States' });
      await button(page, 'Save details').click();
      await button(page, 'Get verified').click();
      await page.waitForURL((url) => url.href.startsWith(sandboxUrl));
      await button(page, 'Fill in test details').click();
      await button(page, 'Finish').click();
      await page.waitForURL((url) => url.href.startsWith(appUrl));
      await button(page, 'Publish listing').waitFor();
    },
  },
  {
    name: 'publishing',
    run: async (world) => {
      const page = world.pages.host;
      await button(page, 'Publish listing').click();
      await page.waitForURL(/\/l\/(?!draft|new)[^/]+\/[\w-]{36}$/);
      await page.getByRole('heading', { name: TITLE }).first().waitFor();
      world.listing = page.url();
    },
  },
];

/** A new provider offers something; each of these steps needs the one before. */
export const listingSteps: readonly Step<World>[] = wizard.map((step, index) => ({
  ...step,
  needs: [wizard[index - 1]?.name ?? 'a provider signs up'],
}));
