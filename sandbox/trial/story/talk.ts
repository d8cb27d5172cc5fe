import { type Page } from '@playwright/test';
import { type Step } from '../steps';
import { button, openOrder, type Role, sees, type World } from '../world';

/** Writes a message on a transaction's page, and sees it there. */
export async function write(page: Page, text: string): Promise<void> {
  await page
    .getByPlaceholder(/^Send a message to/)
    .filter({ visible: true })
    .fill(text);
  await button(page, 'Send message').click();
  await page.getByRole('listitem').filter({ hasText: text }).first().waitFor();
}

/** Reviews the other side with four stars. */
async function review(page: Page, text: string): Promise<void> {
  await button(page, 'Leave a review').click();
  // The radio buttons themselves are hidden; people press the stars.
  await page.getByTitle('Good - 4 stars').click();
  await page.getByLabel('Describe your experience').fill(text);
  await button(page, 'Publish review').click();
  await page
    .getByText(/You left a review/)
    .first()
    .waitFor();
}

/** A transaction, as its steps name it, and who provides. */
interface Sides {
  readonly order: string;
  readonly provider: Exclude<Role, 'guest'>;
  /** The step after which reviews can be written. */
  readonly after: string;
}

/** Both sides review each other; what each wrote is seen by the other afterwards. */
export const reviewSteps = ({ order, provider, after }: Sides): readonly Step<World>[] => [
  {
    name: `${order}: the customer reviews`,
    needs: [after],
    run: async (world) => review(await openOrder(world, 'guest', order), `Fine ${order} here`),
  },
  {
    name: `${order}: the provider reviews, and both reviews are shown`,
    needs: [`${order}: the customer reviews`],
    run: async (world) => {
      const page = await openOrder(world, provider, order);
      await review(page, `Kind guest of this ${order}`);
      await sees(page, `Fine ${order} here`);
      await sees(await openOrder(world, 'guest', order), `Kind guest of this ${order}`);
    },
  },
];
