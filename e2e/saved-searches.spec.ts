import { expectAccessible } from './support/accessible';
import { enter } from './support/browser';
import { mailAbout } from './support/mailbox';
import { expect, testOfTasks as test } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';

test('a saved search sends emails about new tools until the link in an email stops them', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const renter = await signUp(product, 'Rita');
  await enter(page, product, renter);
  await page.goto(`${product.url}/s?keywords=belt+sander`);
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText(/You’ll get an email when a tool like this appears/)).toBeVisible();

  await ownerWithTools(product, [['Belt sander', 2200]]);
  await product.moveClock(5);
  // Two tasks follow each other, each with its own pause.
  let html = '';
  await expect(async () => {
    html = await mailAbout(product, renter.email, /Belt sander/);
  }).toPass({ timeout: 90_000 });
  expect(html).toContain('$22');
  const link = new RegExp(`href="(${product.url}/unsubscribe/[^"]+)"`).exec(html)?.[1] ?? '';

  // The link needs no login.
  await page.context().clearCookies();
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /You won’t get these emails anymore/,
  );
  await expectAccessible(page);

  await enter(page, product, renter);
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page.getByText('Emails are off.')).toBeVisible();
});
