import { quoteOrder } from '~/api/order/orders';
import { queryWaiting } from '~/api/order/waiting';
import { lineKind } from '~/domain/money/line-items';
import { type Money, money } from '~/domain/money/money';
import { handOversOf, nextPickUp, waitingOf } from '~/domain/order/process/lead';
import { monthOf, parseEarnings } from '~/domain/payout/earnings';
import { EARNINGS_KEY } from '~/domain/payout/earnings-key';
import { type Day, dayInTimeZone } from '~/domain/time/day';
import { selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { type RootState } from '~/store/root-state';
import { selectCurrentUser } from '~/store/current-user';
import { createAppAsyncThunk, type ThunkExtra } from '~/store/thunk';

/** The most important fact about each place of the menu. Unknown facts have no second line. */
export interface MenuNotes {
  /** The number of things that wait for the user on both sides, and when the first of them ends. */
  readonly waiting?: { readonly count: number; readonly first: Date | undefined } | undefined;
  /** The sum of the cart with the fees and without the tax. */
  readonly cart?: Money | undefined;
  /** The number of rentals whose tools the user hands over today. */
  readonly handOversToday?: number;
  /** The payouts of this month's completed rentals. */
  readonly earnings?: { readonly day: Day; readonly sum: Money } | undefined;
  /** When the user picks up tools next. */
  readonly pickUp?: Day | undefined;
  /** When the user hands tools over next. */
  readonly handOver?: Day | undefined;
}

interface Asked {
  readonly now: Date;
  /** The marketplace's IANA zone. */
  readonly timeZone: string;
  readonly lends: boolean;
}

/** Returns what the server asks for the cart before the tax. Undefined if it is empty or cannot be ordered as it is. */
async function cartSum(
  { api }: Pick<ThunkExtra, 'api'>,
  state: RootState,
): Promise<Money | undefined> {
  const items = selectCartItems(state);
  if (items.length === 0) return undefined;
  const hasDamageProtection = selectHasDamageProtection(state);
  try {
    const { lineItems, payinTotal } = await quoteOrder(api, { items, hasDamageProtection });
    const tax = lineItems.find((line) => lineKind(line) === 'sales-tax')?.lineTotal.amount ?? 0;
    return money(payinTotal.amount - tax, payinTotal.currency);
  } catch {
    return undefined;
  }
}

/** Loads the second lines of the menu. This month's sum is already in the user's data. */
export const loadMenuNotes = createAppAsyncThunk(
  'shell/menuNotes',
  async ({ now, timeZone, lends }: Asked, { api, getState }): Promise<MenuNotes> => {
    const moment = { now, timeZone };
    const today = dayInTimeZone(now, timeZone);
    const user = selectCurrentUser(getState());
    if (!user) return {};
    const [sums] =
      parseEarnings(user.attributes.profile?.privateData[EARNINGS_KEY])?.currencies ?? [];
    const month = sums?.months.find((each) => each.month === monthOf(today));
    const [orders, sales, cart] = await Promise.all([
      queryWaiting(api, { side: 'order', viewer: user.id }),
      lends ? queryWaiting(api, { side: 'sale', viewer: user.id }) : [],
      cartSum({ api }, getState()),
    ]);
    const waiting = waitingOf([...orders, ...sales], moment);
    return {
      ...(sums &&
        month &&
        month.released > 0 && {
          earnings: { day: today, sum: money(month.released, sums.currency) },
        }),
      ...(waiting.count > 0 && { waiting }),
      cart,
      handOversToday: handOversOf(sales, moment),
      pickUp: nextPickUp(orders, today),
      handOver: nextPickUp(sales, today),
    };
  },
);
