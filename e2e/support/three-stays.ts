import * as v from 'valibot';
import { type Day, daySchema } from '~/domain/time/day';
import { momentOf } from '~/domain/order/process/order-deadlines';
import { orderNumber } from '~/domain/order/process/order-number';
import { transactionIdSchema } from '~/domain/ids';
import { confirmOrder, children, dayAfter, payByCard, readOrder } from './orders';
import { Mailbag } from './mailbag';
import { moveOn, place, request } from './order-world';
import { type OwnProduct } from './own-product';
import { ownerWithTools, type Person, signUp } from './people';
import { expect } from '@playwright/test';

/** The time zone of the tools. */
const ZONE = 'America/Chicago';

const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const zoneFormat = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'short' });

/** The days of a story, counted from its beginning. */
export class Days {
  constructor(
    private readonly product: OwnProduct,
    private readonly start: Date,
  ) {}

  day(count: number): Day {
    return v.parse(daySchema, dayAfter(this.start, count));
  }

  /** "Sat, Dec 5" */
  name(count: number): string {
    return weekdayFormat.format(new Date(`${this.day(count)}T12:00:00Z`));
  }

  moment(count: number, hour: number): Date {
    return momentOf(this.day(count), hour, ZONE);
  }

  /** "Sat, Dec 5, 8:00 am CST" */
  at(count: number, hour: number): string {
    const zone = zoneFormat
      .formatToParts(this.moment(count, hour))
      .find(({ type }) => type === 'timeZoneName')?.value;
    const half = hour < 12 ? 'am' : 'pm';
    return `${this.name(count)}, ${((hour + 11) % 12) + 1}:00 ${half} ${zone}`;
  }

  /** "Sat, Dec 5 → Tue, Dec 8 · 3 nights" */
  stay(first: number, last: number): string {
    return `${this.name(first)} → ${this.name(last)} · ${last - first} nights`;
  }

  /** Moves the clock to an hour of a day where the tools are. */
  async moveTo(count: number, hour: number): Promise<void> {
    const ahead = this.moment(count, hour).getTime() - (await this.product.now()).getTime();
    await moveOn(this.product, Math.ceil(ahead / 60_000));
  }
}

export interface ThreeStays {
  readonly product: OwnProduct;
  readonly owner: Person;
  readonly renter: Person;
  readonly mails: { readonly renter: Mailbag; readonly owner: Mailbag };
  readonly days: Days;
  readonly order: ReturnType<typeof readOrder>;
  /** The order's number for people. */
  readonly number: string;
}

/** The order's tools, by the days of the story on which they are picked up and come back. */
export const STAYS = {
  saw: { title: 'Table saw', price: 4500, first: 10, last: 13 },
  ladder: { title: 'Extension ladder', price: 1999, first: 10, last: 15 },
  hammer: { title: 'Rotary hammer', price: 3050, first: 12, last: 17 },
} as const;

/** Makes a paid and accepted order of three tools of one owner on different days. */
export async function threeStays(product: OwnProduct): Promise<ThreeStays> {
  const wanted = Object.values(STAYS);
  const { owner, tools } = await ownerWithTools(
    product,
    wanted.map(({ title, price }) => [title, price]),
  );
  const renter = await signUp(product, 'Rob');
  const mails = { renter: new Mailbag(product, renter), owner: new Mailbag(product, owner) };
  for (const bag of Object.values(mails)) await bag.putAwayWelcome();
  const days = new Days(product, await product.now());
  const items = wanted.map(({ first, last }, index) => ({
    listingId: tools[index]!.id,
    start: days.day(first),
    end: days.day(last),
  }));
  const placed = await place(product, renter, request({ items, hasDamageProtection: true }));
  const order = readOrder(placed.body);
  await payByCard(product, order.intentId);
  await confirmOrder(renter, order.id);
  await expect
    .poll(() => children(product, order.holds))
    .toEqual(['state/confirmed', 'state/confirmed']);
  const number = orderNumber(v.parse(transactionIdSchema, order.id));
  return { product, owner, renter, mails, days, order, number };
}
