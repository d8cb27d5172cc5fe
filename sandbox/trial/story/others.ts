import { text } from 'node:stream/consumers';
import { refusalsIn } from '../refusals';
import { type Step } from '../steps';
import { button, findListing, openOrder, rememberOrder, sees, type World } from '../world';
import { pay } from './checkout';

const FILE = 'striped-blanket.txt';

/** What has no reviews of both sides: a question, and a file that is bought. */
export const otherSteps: readonly Step<World>[] = [
  {
    name: 'inquiry: a question without a price reaches the provider',
    needs: ['the sample provider logs in', 'a customer signs up'],
    run: async (world) => {
      const page = world.pages.guest;
      await findListing(world, page, 'Help with planning a garden');
      await button(page, 'Send an inquiry').click();
      await page
        .getByPlaceholder("Hello there! I'm interested in…")
        .fill('Which hedge keeps deer out?');
      await button(page, 'Send inquiry').click();
      await rememberOrder(world, page, 'inquiry');
      await sees(page, 'You sent an inquiry.');
      await sees(await openOrder(world, 'seller', 'inquiry'), 'Which hedge keeps deer out?');
    },
  },
  {
    name: 'download: a file is bought with a card and received',
    needs: ['a customer signs up'],
    run: async (world) => {
      const page = world.pages.guest;
      await findListing(world, page, 'Weaving pattern for a striped blanket');
      await button(page, 'Buy now').click();
      await sees(page, 'Complete purchase');
      await pay(page, { submit: /^Confirm and pay/ });
      await rememberOrder(world, page, 'download');
      await sees(page, 'Purchase confirmed!');
      const started = page.waitForEvent('download');
      await button(page, `Download file ${FILE}`).click();
      const received = await (await started).createReadStream();
      const content = await text(received);
      if (!content.startsWith('Warp: 480 ends')) throw new Error(`${FILE} has ${content}`);
    },
  },
];

/** At the end: what people did not see going wrong, because the template goes on without it. */
export const lastStep: Step<World> = {
  name: 'the sandbox refused none of these requests',
  run: ({ output }) => {
    const lines = refusalsIn(output());
    if (lines.length === 0) return Promise.resolve();
    return Promise.reject(new Error(`${String(lines.length)} refused: ${lines.join(' | ')}`));
  },
};
