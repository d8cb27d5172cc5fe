import { type Page } from '@playwright/test';
import { children } from './orders';
import { expect } from './own-product-test';
import { heading, legs, open, read, region, type Story } from './stays-story';

/** Words that must not appear while other tools are still to be picked up or out. */
const WHOLE = /rental ends|rental is complete|everything is due|bring everything/i;

interface Noted {
  readonly check: 'handOver' | 'handBack';
  readonly tool: string;
  readonly button: RegExp;
  readonly kept: string;
  /** Whether it agrees with what the other side noted. */
  readonly agrees?: boolean;
}

export async function note(page: Page, { check, tool, button, kept, agrees = false }: Noted) {
  await page.reload();
  // Without photos, only the heading above names the tool.
  const of = { has: page.getByRole('button', { name: button }) };
  const about = check === 'handBack' ? of : { hasText: tool };
  const form = page.locator(`[id^="${check}-"]`).filter(about).first();
  if (agrees) await form.getByRole('checkbox', { name: /^I agree/ }).check();
  const answered = page.waitForResponse(/\/api\/order-check$/);
  await form.getByRole('button', { name: button }).click();
  const question = page.getByRole('alertdialog', { name: 'Is everything back?' });
  if (button.source.includes('Everything'))
    await question.getByRole('button', { name: 'Everything is back' }).click();
  await answered;
  // The leg of the next step is open now; without a next step all records are rows.
  if (!button.source.includes('Everything')) await page.reload();
  await expect(region(page, kept)).toBeVisible();
}

const handedOver = (tool: string): Noted => ({
  check: 'handOver',
  tool,
  button: /^I handed it over/,
  kept: `Condition at handoff: ${tool}`,
});
export const isBack = (tool: string, button = /^It’s back/): Noted => ({
  check: 'handBack',
  tool,
  button,
  kept: `Condition at return: ${tool}`,
});

/** Hands over two tools on one day, each at its hour, and the third one two days later. */
export async function handOver(story: Story) {
  const { renters, owners, days } = story;
  await days.moveTo(9, 10);
  const subject = `Pickup on ${days.name(10)}: Table saw and Extension ladder`;
  const agreed = (name: string) =>
    `You and ${name} agreed on ${days.at(10, 10)} for the pickup of Table saw.`;
  const never = new RegExp(`${WHOLE.source}|Rotary hammer`, 'i');
  const [ready, comes] = [
    `Olivia T has Extension ladder ready for you from ${days.at(10, 8)} on.`,
    `Rob T can pick up Extension ladder from ${days.at(10, 8)} on.`,
  ];
  await read(story, {
    renter: [{ subject, says: [ready, agreed('Olivia T')], never }],
    owner: [{ subject, says: [comes, agreed('Rob T')], never }],
  });

  await days.moveTo(10, 10.1);
  await open(story);
  await expect(heading(owners)).toHaveText('Hand 2 of 3 tools to Rob');
  await note(owners, handedOver('Table saw'));
  await note(owners, handedOver('Extension ladder'));
  await note(renters, {
    check: 'handOver',
    tool: 'Table saw',
    button: /^I have it/,
    kept: 'Condition at handoff: Table saw',
    agrees: true,
  });
  const noted = (tool: string) => `Olivia T noted the condition at handoff (${tool})`;
  await read(story, {
    renter: [{ subject: noted('Table saw') }, { subject: noted('Extension ladder') }],
    owner: [{ subject: 'Rob T agreed with what you noted at handoff (Table saw)' }],
  });

  await days.moveTo(11, 10);
  const next = { subject: `Pickup on ${days.at(12, 8)}: Rotary hammer` };
  const others = /Table saw|Extension ladder|rental (starts|ends)/;
  await read(story, {
    renter: [{ ...next, says: ['Your next pickup is soon'], never: others }],
    owner: [{ ...next, says: ['Rob T picks up soon'], never: others }],
  });
  await days.moveTo(12, 8.5);
  await note(owners, handedOver('Rotary hammer'));
  await read(story, { renter: [{ subject: noted('Rotary hammer') }] });
}

/** Checks that both sides are reminded of the return of one tool by its hour, and of no other. */
export async function remindedOf(
  story: Story,
  { tool, by, isLast = false }: { tool: string; by: string; isLast?: boolean },
) {
  const others = ['Table saw', 'Extension ladder', 'Rotary hammer'].filter((each) => each !== tool);
  const never = new RegExp([...(isLast ? [] : [WHOLE.source]), ...others].join('|'), 'i');
  const mail = { subject: `Return by ${by}: ${tool}`, never };
  const [toRenter, toOwner] = isLast
    ? ['Your rental ends soon', 'press “Everything is back”']
    : [
        'Your other tools come back on their own days.',
        'Your money is released when everything is back.',
      ];
  await read(story, {
    renter: [{ ...mail, says: [toRenter] }],
    owner: [{ ...mail, says: [toOwner] }],
  });
}

/** Brings the first tool back in time, which ends nothing else. */
export async function bringFirstBack(story: Story) {
  const { renters, owners, days, product, order } = story;
  await days.moveTo(12, 19);
  await remindedOf(story, { tool: 'Table saw', by: days.at(13, 18) });
  await days.moveTo(13, 17);
  await open(story);
  await expect(heading(renters)).toHaveText('Bring 1 of 3 tools back');
  await expect(heading(owners)).toHaveText('Rob brings 1 of 3 tools back');
  await note(owners, isBack('Table saw'));
  await read(story, {
    renter: [{ subject: 'Olivia T noted the condition at return (Table saw)' }],
  });
  await expect(legs(owners).first()).toContainText('Table saw: back since');
  expect(await children(product, [order.id])).toEqual(['state/accepted']);
  await days.moveTo(14, 17);
  await remindedOf(story, { tool: 'Extension ladder', by: days.at(15, 16) });
}
