import { expect, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page told screen readers by itself. */
    heard?: string[];
  }
}

/** More than any page has between two things that belong to one task. */
const MOST_TABS = 90;

const isFocused = (target: Locator): Promise<boolean> =>
  target
    .evaluate(({ ownerDocument }) => ownerDocument.hasFocus())
    .then(
      async (isHere) =>
        isHere &&
        (await target.evaluate((element) => element === element.ownerDocument.activeElement)),
      () => false,
    );

/** Somebody who uses a page with the keyboard alone, and hears what it says. */
export class Keyboard {
  private constructor(readonly page: Page) {}

  static async of(page: Page): Promise<Keyboard> {
    await page.addInitScript(() => {
      const heard: string[] = [];
      window.heard = heard;
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest('[aria-live], [role=status], [role=alert]');
          const words = region?.textContent.trim();
          if (words) heard.push(words);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    return new Keyboard(page);
  }

  /** Goes on with Tab until this has the focus, which then is seen. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    for (let tabs = 0; !(await isFocused(target)); tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`No Tab leads to ${String(target)}.`);
      await this.page.keyboard.press('Tab');
    }
    expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  }

  async press(target: Locator): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('Enter');
  }

  async type(target: Locator, words: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(words);
  }

  /** Chooses an entry of a list by the letters that it begins with. */
  async choose(list: Locator, entry: string): Promise<void> {
    await this.to(list);
    await this.page.keyboard.type(entry);
    await expect(list.locator('option:checked')).toHaveText(entry);
  }

  /** The page has said this by itself since it was loaded. */
  async hears(words: RegExp | string): Promise<void> {
    const heard = async () => (await this.page.evaluate(() => window.heard ?? [])).join('\n');
    if (typeof words === 'string') await expect.poll(heard).toContain(words);
    else await expect.poll(heard).toMatch(words);
  }

  /** A new page begins at its top, and its name is said. */
  async arrivesAt(heading: RegExp | string): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await this.hears(await page.title());
  }
}
