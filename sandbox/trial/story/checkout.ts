import { type Page } from '@playwright/test';
import { button, tick } from '../world';

const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';

/** Types a card that is accepted into the payment service's own field. */
async function typeCard(page: Page): Promise<void> {
  const frame = page.frameLocator(CARD_FRAME);
  await frame.getByLabel('Credit or debit card number').pressSequentially('4242424242424242');
  await frame.getByLabel('Credit or debit card expiration date').pressSequentially('1240');
  await frame.getByLabel('Credit or debit card CVC/CVV').pressSequentially('123');
  await frame.getByLabel('ZIP').pressSequentially('78702');
}

/** Fills in the first address form of a page. */
async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').first().fill('1100 E 5th St');
  await page.getByLabel('City').first().fill('Austin');
  await page.getByLabel('Postal code').first().fill('78702');
  await page.getByLabel('Country').first().selectOption({ label: 'United States' });
}

/** How a checkout goes on. */
interface Checkout {
  readonly submit: string | RegExp;
  /** The name on the parcel, if something is shipped; its address is that of the bill. */
  readonly shippedTo?: string;
}

/** Pays on the checkout page, with a new card. */
export async function pay(page: Page, { submit, shippedTo }: Checkout): Promise<void> {
  await page.frameLocator(CARD_FRAME).getByLabel('Credit or debit card number').waitFor();
  if (shippedTo !== undefined) {
    await page.getByLabel('Name', { exact: true }).fill(shippedTo);
    await fillAddress(page);
  }
  await typeCard(page);
  await page.getByLabel("Card holder's name").fill('Gil Guest');
  if (shippedTo === undefined) await fillAddress(page);
  else
    await tick(
      page.getByRole('checkbox', { name: 'My billing and shipping address are the same' }),
    );
  await button(page, submit).click();
}
