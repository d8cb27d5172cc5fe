import { enter } from './support/browser';
import { Keyboard } from './support/keyboard';
import { expect, test } from './support/own-product-test';
import { openPayouts, signUp } from './support/people';
import { desktop } from './support/phone';
import { picture } from './support/picture';

test.describe.configure({ timeout: 300_000 });
test.use(desktop);

test('a tool is listed with the keyboard alone, and each step is announced', async ({
  page,
  product,
}) => {
  const nora = await signUp(product, 'Nora');
  await openPayouts(product, nora);
  const owner = await Keyboard.of(page);
  await enter(page, product, nora);
  await owner.open(product.url);
  await owner.press(page.getByRole('banner').getByRole('link', { name: 'List a tool' }));
  await page.waitForURL(/\/new\/description$/);
  const next = async (button: string, step: string) => {
    await owner.press(page.getByRole('button', { name: button }));
    await page.waitForURL(new RegExp(`/draft/${step}$`));
    await owner.arrivesAt(/./);
  };
  const chosen = page.waitForEvent('filechooser');
  await owner.to(page.getByLabel('Choose photos'));
  await page.keyboard.press('Space');
  await (await chosen).setFiles(picture);
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await owner.type(page.getByLabel('Title'), 'Rotary hammer drill');
  await owner.type(page.getByLabel('Description'), 'SDS plus, with a case and four bits.');
  await owner.choose(page.getByLabel('Category'), 'Power tools');
  await owner.choose(page.getByLabel('Brand'), 'Makita');
  await owner.press(page.getByRole('button', { name: 'It has none' }));
  await next('Next: tool rules', 'policy');
  await next('Next: location', 'location');
  await owner.type(page.getByLabel('Area'), '78701');
  await expect(page.getByRole('option', { name: /Austin/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await owner.type(page.getByLabel('Street and number'), '1908 Chestnut Avenue');
  await owner.press(page.getByRole('button', { name: 'It’s right there' }));
  await next('Next: pricing', 'pricing');
  await owner.type(page.getByLabel('Price per night'), '24');
  await next('Next: availability', 'availability');
  await next('Next: photos', 'photos');
  await owner.press(page.getByRole('button', { name: 'Publish listing' }));
  await page.waitForURL(/\/live$/);
  const live = page.getByRole('heading', { level: 1, name: 'Your tool is live' });
  await expect(live).toBeFocused();
  await owner.hears(await page.title());
});
