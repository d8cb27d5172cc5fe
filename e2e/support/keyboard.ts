import { expect, type Locator, type Page } from '@playwright/test';
import { whenHydrated } from './browser';

declare global {
  interface Window {
    /** The texts that the page announced to screen readers. */
    heard?: string[];
  }
}

/** The maximum number of tab stops between two steps of one task. */
const MOST_TABS = 90;
/** The maximum number of arrow keys from the first free day. */
const MOST_DAYS = 40;

/** A day of a month that is not shown has no element yet, so it does not have the focus, and there is no wait for it. */
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) =>
    elements.some(
      (element) =>
        element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement,
    ),
  );

/** The most elements that are checked for a focus ring: the focused one, the next one, and the boxes around it. */
const MOST_BOXES = 6;

/** Whether the focused element or a box around it has a focus ring. A field in a frame has its ring outside of the frame. */
const hasRing = (target: Locator): Promise<boolean> =>
  target.evaluate((element, most) => {
    if (window !== window.top) return true;
    const boxes = [element, element.nextElementSibling];
    for (let box = element.parentElement; box && boxes.length < most; box = box.parentElement)
      boxes.push(box);
    return boxes.some((box) =>
      [undefined, '::after', '::before'].some((part) => {
        if (!box) return false;
        const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(box, part);
        return boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px');
      }),
    );
  }, MOST_BOXES);

/** A person who uses a page with the keyboard alone and hears its announcements. */
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

  /** Opens an address as a link in an email does. The skip link is the first tab stop. */
  async open(address: string): Promise<void> {
    await whenHydrated(this.page, () => this.page.goto(address));
    await this.page.keyboard.press('Tab');
    await expect(this.page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  }

  /** Checks that the focus is where the last step left it, and never on the page as a whole. */
  private async keepsFocus(): Promise<void> {
    const focused = () => this.page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused, 'the focus is on something').not.toBe('BODY');
  }

  /** Presses Tab until the element has the focus, and checks that the focus is visible. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    await this.keepsFocus();
    for (let tabs = 0; !(await isFocused(target)); tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`No Tab leads to ${String(target)}.`);
      await this.page.keyboard.press('Tab');
    }
    // A field whose code arrives late takes over the focus from its placeholder.
    await expect
      .poll(() => target.evaluate((element) => element.matches(':focus-visible')))
      .toBe(true);
    expect(await hasRing(target), `${String(target)} has a ring`).toBe(true);
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

  /** Chooses a day of the calendar, which is one tab stop and is moved through with arrows. */
  async chooseDay(day: Locator): Promise<void> {
    const { keyboard } = this.page;
    const inside = this.page.locator('[role=grid] :focus');
    for (let tabs = 0; (await inside.count()) === 0; tabs += 1) {
      if (tabs === MOST_TABS) throw new Error('No Tab leads to the calendar.');
      await keyboard.press('Tab');
    }
    for (let days = 0; !(await isFocused(day)); days += 1) {
      if (days === MOST_DAYS) throw new Error(`No arrow leads to ${String(day)}.`);
      await keyboard.press('ArrowRight');
    }
    expect(await hasRing(day), `${String(day)} has a ring`).toBe(true);
    await keyboard.press('Enter');
  }

  /** Checks that the page has announced this since it was loaded. */
  async hears(words: RegExp | string): Promise<void> {
    const heard = async () => (await this.page.evaluate(() => window.heard ?? [])).join('\n');
    if (typeof words === 'string') await expect.poll(heard).toContain(words);
    else await expect.poll(heard).toMatch(words);
  }

  /** Checks that a new page begins at its top, and that its name, or this part of it, is announced. */
  async arrivesAt(heading: RegExp | string, said?: string): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await this.hears(said ?? (await page.title()));
  }
}
