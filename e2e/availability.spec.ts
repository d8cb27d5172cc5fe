import { type Page } from '@playwright/test';
import { slugify } from '~/domain/listing/slug';
import { dayInTimeZone } from '~/domain/time/day';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { chooseDays, enter, isPhone, listingPath } from './support/browser';
import { expect, test } from './support/own-product-test';
import { dayAfter } from './support/orders';
import { ownerWithTools, signUp } from './support/people';
import { atBothWidths } from './support/phone';

test.describe.configure({ timeout: 120_000 });

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

/** The fifth of the next month by the calendar of Austin, where the tools are. At UTC midnight it is still the evening before there. */
function earlyNextMonth(now: Date): Date {
  const [year, month] = dayInTimeZone(now, 'America/Chicago').split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 5));
}

/** Pages through the months until the day is in view. */
async function showDay(page: Page, date: string) {
  const month = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const next = page.getByRole('button', { name: month, exact: true });
  if (!(await page.getByRole('grid', { name: month }).isVisible())) await next.click();
  await expect(day(page, date)).toHaveAttribute('data-state', /free|blocked/);
}

atBothWidths(test, () => {
  test('an owner blocks days and asks for two nights: renters see it at once, and days opened again are free', async ({
    page,
    browser,
    product,
  }) => {
    const problems = watchProblems(page);
    const { owner, tools } = await ownerWithTools(product, [['Tile saw', 4500]]);
    const tool = tools[0]!;
    const now = await product.now();
    // The days are early in the next month, so that all of them are in one month.
    const first = earlyNextMonth(now);
    const dates = [0, 1, 2, 3].map((days) => dayAfter(first, days));
    const [start, , last, after] = dates;
    await enter(page, product, owner);
    await page.goto(`${product.url}/l/${slugify(tool.title)}/${tool.id}/edit/availability`);
    await expect(page.getByRole('grid')).toBeVisible();
    await showDay(page, start!);

    await test.step('a range is blocked by one button', async () => {
      if (isPhone(page)) {
        await day(page, start!).tap();
        await day(page, last!).tap();
      } else await day(page, start!).dragTo(day(page, last!));
      await page
        .getByRole('button', { name: /^Block (the )?3 (free )?nights$/ })
        .filter({ visible: true })
        .click();
      for (const date of dates.slice(0, 3))
        await expect(day(page, date)).toHaveAttribute('data-state', 'blocked');
    });

    await test.step('at least two nights are asked for', async () => {
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await page.getByRole('button', { name: 'One more' }).last().click();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('the marketplace keeps one exception, and nothing else is closed', async () => {
      const answer = await owner.sdk.availabilityExceptions.query({
        listingId: tool.id,
        start: now,
        end: new Date(now.getTime() + 120 * 86_400_000),
      });
      expect(answer.data).toMatchObject({
        data: [{ attributes: { seats: 0, start: new Date(`${start}T00:00:00Z`) } }],
      });
    });

    await test.step('a renter cannot choose the days, nor one night alone', async () => {
      const renter = await signUp(product, 'Rob');
      const context = await browser.newContext({ viewport: page.viewportSize() });
      const theirs = await context.newPage();
      await enter(theirs, product, renter);
      await theirs.goto(`${product.url}${listingPath(tool)}`);
      if (isPhone(page)) await theirs.getByRole('button', { name: 'Choose dates' }).click();
      await chooseDays(theirs, { start: after!, end: dayAfter(first, 4) });
      await expect(theirs.getByText(/for at least 2 nights/)).toBeVisible();
      await expect(theirs.getByRole('button', { name: 'Add to cart' })).toBeHidden();
      await context.close();
    });

    await test.step('an opened day is free again', async () => {
      await day(page, last!).click();
      if (isPhone(page)) await page.getByRole('button', { name: 'Open 1 night' }).click();
      await expect(day(page, last!)).toHaveAttribute('data-state', 'free');
      await page.reload();
      await expect(page.getByRole('grid')).toBeVisible();
      await showDay(page, last!);
      await expect(day(page, last!)).toHaveAttribute('data-state', 'free');
      await expect(day(page, start!)).toHaveAttribute('data-state', 'blocked');
    });
    expect(problems).toEqual([]);
  });
});

test('an owner who goes away blocks days on all tools, and takes that back', async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [
    ['Tile saw', 4500],
    ['Ladder', 1900],
  ]);
  const now = await product.now();
  const first = earlyNextMonth(now);
  const days = { start: dayAfter(first, 0), end: dayAfter(first, 3) };
  const blockedOn = async ({ id }: { id: string }) => {
    const start = new Date(`${days.start}T00:00:00Z`);
    const end = new Date(`${days.end}T00:00:00Z`);
    const answer = await owner.sdk.availabilityExceptions.query({ listingId: id, start, end });
    return (answer.data as { data: readonly unknown[] }).data.length;
  };
  await enter(page, product, owner);
  await page.goto(`${product.url}/listings`);
  await page.getByRole('button', { name: 'Block days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block days on your tools' });
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  await chooseDays(page, days);
  await dialog.getByRole('button', { name: 'Block 3 days on 2 tools' }).click();
  await expect(dialog.getByText('Blocked on 2 tools')).toBeVisible();
  await expectAccessible(page);
  for (const tool of tools) expect(await blockedOn(tool)).toBe(1);

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Open again, as before')).toBeVisible();
  for (const tool of tools) expect(await blockedOn(tool)).toBe(0);
});

/** A calendar with one event over these days; the last one is free again. */
const calendarOf = ({ start, end }: { start: string; end: string }) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other site//EN', 'BEGIN:VEVENT', 'UID:1'],
    ...['DTSTAMP:20260101T000000Z', `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`],
    ...[`DTEND;VALUE=DATE:${end.replaceAll('-', '')}`, 'SUMMARY:Busy', 'END:VEVENT'],
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

test('busy days of an imported calendar are blocked, and free again once it is removed', async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Tile saw', 4500]]);
  const tool = tools[0]!;
  const now = await product.now();
  const first = earlyNextMonth(now);
  const dates = [0, 1, 2, 3, 4].map((days) => dayAfter(first, days));
  const [start, , third] = dates;
  const name = `${tool.id}.ics`;
  const address = product.publishElsewhere(name, calendarOf({ start: start!, end: third! }));
  /** Returns the states of the days in the present calendar. */
  const states = async () => {
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await showDay(page, start!);
    return Promise.all(dates.map((date) => day(page, date).getAttribute('data-state')));
  };
  await enter(page, product, owner);
  await page.goto(`${product.url}/l/${slugify(tool.title)}/${tool.id}/edit/availability`);
  await page.getByRole('textbox', { name: 'Calendar link' }).fill(address);
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await expect.poll(states).toEqual(['blocked', 'blocked', 'free', 'free', 'free']);

  await test.step('an address without a calendar is named, and blocks nothing', async () => {
    const broken = product.publishElsewhere(`not-${name}`, 'not a calendar');
    await page.getByRole('textbox', { name: 'Calendar link' }).fill(broken);
    await page.getByRole('button', { name: 'Add calendar' }).click();
    await expect(page.getByText(/There’s no calendar at this link/)).toBeVisible();
    expect(await states()).toEqual(['blocked', 'blocked', 'free', 'free', 'free']);
    await page.getByRole('button', { name: `Remove ${broken}` }).click();
    await expect(page.getByText(broken)).toBeHidden();
  });

  await test.step('without the calendar all days are free', async () => {
    await page.getByRole('button', { name: `Remove ${address}` }).click();
    await expect(page.getByText(address)).toBeHidden();
    await expect.poll(states).toEqual(dates.map(() => 'free'));
  });
});
