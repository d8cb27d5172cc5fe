import { type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { amountOf, dollars } from './browser';
import { type ExpectedMail } from './mailbag';
import { expect } from './own-product-test';
import { STAYS, type ThreeStays } from './three-stays';

export interface Story extends ThreeStays {
  readonly renters: Page;
  readonly owners: Page;
  /** The address of the order's page for each side. */
  readonly ofRenter: string;
  readonly ofOwner: string;
}

export const region = (page: Page, name: RegExp | string) => page.getByRole('region', { name });
export const feed = (page: Page) => region(page, 'Messages and events');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const legs = (page: Page) =>
  page.getByRole('list', { name: 'Days of this order' }).locator('> li');
/** Each side reads exactly these emails. */
export async function read(
  { mails, number }: Story,
  { renter = [], owner = [] }: { renter?: ExpectedMail[]; owner?: ExpectedMail[] },
) {
  await mails.renter.expect(number, renter);
  await mails.owner.expect(number, owner);
}

/** Opens the order for both sides, and checks that its pages are as wide as their screens. */
export async function open({ renters, owners, ofRenter, ofOwner }: Story) {
  for (const [page, address] of [
    [renters, ofRenter],
    [owners, ofOwner],
  ] as const) {
    await page.goto(address);
    await expectAccessible(page);
    const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0);
  }
}

export async function booked(story: Story) {
  const { renters, owners, days, order } = story;
  const [paid, made] = [dollars(order.payinTotal.amount), dollars(order.payoutTotal.amount)];
  const says = Object.values(STAYS).flatMap(({ title, first, last }) => [
    `${title} ${days.stay(first, last)} Return by ${days.name(last)}`,
    `${title}: pickup is from ${days.at(first, 8)} on, and the return is due by ${days.at(last, 18)}.`,
  ]);
  const never = /everything is due/i;
  await read(story, {
    renter: [
      {
        subject: `Booked: Table saw and 2 more tools, from ${days.name(10)}`,
        says: [...says, `Total paid ${paid}`, `Canceling is free until ${days.at(8, 8)}`],
        never,
      },
    ],
    owner: [
      {
        subject: `Rob T booked your Table saw and 2 more tools, from ${days.name(10)}`,
        says: [...says, `You'll make ${made}`, 'Please have each tool ready on its first day.'],
        never,
      },
    ],
  });
  await open(story);
  await expect(heading(renters)).toContainText('You pick up 2 of 3 tools on');
  await expect(heading(owners)).toContainText('Rob picks up 2 of 3 tools on');
  for (const page of [renters, owners]) await expect(legs(page)).toHaveCount(3);
  await expect(amountOf(renters, 'You paid')).toHaveText(paid);
  await expect(amountOf(owners, /^You’ll make/)).toHaveText(made);
}

const hour = (page: Page, name: RegExp) =>
  page
    .locator('main div')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) })
    .last();

async function propose(page: Page, name: RegExp, clocks: readonly string[]) {
  const own = hour(page, name);
  await own.getByRole('button', { name: /^Propose (pickup|return) times|^Other$/ }).click();
  for (const clock of clocks) await own.getByRole('button', { name: clock, exact: true }).click();
  await own.getByRole('button', { name: /^Propose th/ }).click();
  await expect(own).toContainText('You proposed');
}

async function answer(page: Page, name: RegExp, clock: string) {
  await page.reload();
  const answered = page.waitForResponse(/\/api\/order-hours$/);
  await hour(page, name).getByRole('button', { name: clock }).click();
  await answered;
  // The leg of the next step is open now.
  await page.reload();
  await expect(hour(page, name)).toContainText(`Agreed: ${clock}`);
}

/** Agrees that the saw is picked up at ten and the ladder comes back at four. */
export async function agreeOnHours(story: Story) {
  const { renters, owners, days } = story;
  await propose(owners, /^Pickup.*Table saw/, ['9:00 am', '10:00 am']);
  await answer(renters, /^Pickup.*Table saw/, '10:00 am');
  await propose(renters, /^Return.*Extension ladder/, ['4:00 pm']);
  await answer(owners, /^Return.*Extension ladder/, '4:00 pm');
  await read(story, {
    renter: [
      {
        subject: 'Olivia T proposes 2 times for the pickup (Table saw)',
        says: [`${days.at(10, 9)}; ${days.at(10, 10)}`],
      },
      { subject: `Agreed: return on ${days.at(15, 16)} (Extension ladder)` },
    ],
    owner: [
      { subject: `Agreed: pickup on ${days.at(10, 10)} (Table saw)` },
      {
        subject: 'Rob T proposes a time for the return (Extension ladder)',
        says: [days.at(15, 16)],
      },
    ],
  });
}

/** Checks that a side's calendar file has pick-up and return of each stay, and that those that are due end at their hour. */
export async function readCalendar(
  { renters, owners, product, order, days }: Story,
  hammersLast: number,
) {
  const stamp = (count: number, at: number) =>
    days
      .moment(count, at)
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '');
  const entries = (page: Page) =>
    page.request.get(`${product.url}/api/orders/${order.id}/calendar.ics`).then(async (file) =>
      (await file.text())
        .replaceAll(/\r?\n /g, '')
        .split('BEGIN:VEVENT')
        .slice(1)
        .map((event) =>
          [/SUMMARY:(.*)/, /DTSTART:(.*)/].map((line) => line.exec(event)?.[1]?.trim()),
        )
        .map((parts) => parts.join(' '))
        .toSorted(),
    );
  const expected = (pickUp: string, back: string) =>
    [
      `${pickUp}: Table saw ${stamp(10, 10)}`,
      `${back}: Table saw ${stamp(13, 17.5)}`,
      `${pickUp}: Extension ladder ${stamp(10, 8)}`,
      `${back}: Extension ladder ${stamp(15, 15.5)}`,
      `${pickUp}: Rotary hammer ${stamp(12, 8)}`,
      `${back}: Rotary hammer ${stamp(hammersLast, 17.5)}`,
    ].toSorted();
  expect(await entries(renters)).toEqual(expected('Pick up from Olivia T', 'Return to Olivia T'));
  expect(await entries(owners)).toEqual(expected('Rob T picks up', 'Rob T returns'));
}
