import { type Page } from '@playwright/test';

/** Commands of our server that two buttons of a page open; for tests each button names its own (`data-command`). */
export const openedTwice = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-command]:visible').evaluateAll((openers) => {
    const names = openers.map((opener) => opener.getAttribute('data-command') ?? '');
    return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  });

/** The highlighted tasks of this person that are in closed rows. */
export const waitingInClosedRows = (page: Page): Promise<readonly string[]> =>
  page
    .locator('details:not([open]) :is([data-look=primary], [data-look=solid])')
    .evaluateAll((buttons) => buttons.map((button) => button.textContent.trim()));

/** The maximum number of tab stops on an order's page. */
const MOST_TABS = 150;
const SETTLED_MS = 600;

/** The focused element, and whether docked elements cover it completely. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return undefined;
    const name = `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isDocked = (box: Element | null): boolean =>
      box !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(box).position) || isDocked(box.parentElement));
    const isSeenAt = (x: number, y: number): boolean => {
      const above = document.elementFromPoint(left + width * x, top + height * y);
      if (!above) return false;
      return above.contains(element) || element.contains(above) || !isDocked(above);
    };
    const places = [0.1, 0.5, 0.9];
    return { name, isSeen: places.some((x) => places.some((y) => isSeenAt(x, y))) };
  });

/** Presses Tab through the whole page. Returns focused elements that are hidden behind docked ones or off the screen. */
export async function hiddenWhileFocused(page: Page): Promise<readonly string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const found = await focused(page);
    if (!found) return hidden;
    if (!found.isSeen) {
      // A row may still be on its way into view.
      await page.waitForTimeout(SETTLED_MS);
      if ((await focused(page))?.isSeen === false) hidden.push(found.name);
    }
  }
  throw new Error('The page has no end.');
}

/** Hours at a tool in the words of its place: "8:00 am CDT". */
export const NAMED_ZONE = /\b\d{1,2}(:\d\d)?\s?(am|pm) [A-Z]{2,4}T\b/i;
