import { type Page } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { wholeChromium } from '../sandbox/testing/chromium';
import { expectAccessible } from './support/accessible';
import { enter } from './support/browser';
import { enquire } from './support/enquiries';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, type Person, signUp } from './support/people';
import { deliver, newDevice, pushedTo, useDevice } from './support/push-device';
import { startWebServer } from './support/web-servers';

test.use({ launchOptions: { executablePath: wholeChromium(), args: ['--no-sandbox'] } });

const say = ({ sdk }: Person, order: string, content: string) =>
  sdk.messages.send({ transactionId: new types.UUID(order), content });

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

test('a message reaches a browser whose pages are closed, once, and none comes after they are turned off', async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Table saw', 4500]]);
  const rob = await signUp(product, 'Rob');
  const order = await enquire(product, rob, tools[0]!.id);
  const server = await startWebServer(product, { SERVICE_WORKER: 'on', BACKGROUND_SECONDS: '2' });
  const device = await newDevice(product);
  await useDevice(page.context(), device, server.url);
  await enter(page, { ...product, url: server.url }, rob);
  await page.goto(`${server.url}/account/notifications`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();

  await page.goto('about:blank');
  await say(owner, order, 'The blade is new.');
  const notice = {
    title: expect.stringContaining('wrote to you'),
    text: 'Table saw',
    path: `/order/${order}/details`,
  };
  await expect.poll(() => pushedTo(product, device)).toEqual([notice]);
  const [pushed] = await pushedTo(product, device);
  await deliver(page, server.url, pushed!);

  await page.goto(`${server.url}/account/notifications`);
  await expect.poll(() => shownNotices(page)).toEqual([`${pushed!.title}: Table saw`]);
  // Kinds that are turned off for all devices are not sent.
  const saved = page.waitForResponse(/update_profile/);
  const messages = page.getByRole('switch', { name: 'On devices Messages' });
  await messages.press('Space');
  await saved;
  await expect(messages).not.toBeChecked();
  await say(owner, order, 'And sharp.');
  await page.waitForTimeout(6000);
  expect(await pushedTo(product, device)).toHaveLength(1);
  await server.stop();
});
