import { nextStart } from '~/api/order/next-start';
import { type Money, money } from '~/domain/money/money';
import { monthOf, parseEarnings } from '~/domain/payout/earnings';
import { EARNINGS_KEY } from '~/domain/payout/earnings-key';
import { type Day, dayInTimeZone } from '~/domain/time/day';
import { selectCurrentUser } from '~/store/current-user';
import { createAppAsyncThunk } from '~/store/thunk';

/** The one thing to know about a place of the menu; what is not known has no second line. */
export interface MenuNotes {
  /** Payouts of the rentals of this month that are complete. */
  readonly earnings?: { readonly day: Day; readonly sum: Money } | undefined;
  /** When the user picks up tools next. */
  readonly pickUp?: Day | undefined;
  /** When the user hands tools over next. */
  readonly handOver?: Day | undefined;
}

interface Asked {
  readonly now: Date;
  /** IANA, the marketplace's. */
  readonly timeZone: string;
  readonly lends: boolean;
}

/** Reads what the second lines of the menu say: this month's sum is with the user, the next days are asked for. */
export const loadMenuNotes = createAppAsyncThunk(
  'shell/menuNotes',
  async ({ now, timeZone, lends }: Asked, { api, getState }): Promise<MenuNotes> => {
    const today = dayInTimeZone(now, timeZone);
    const user = selectCurrentUser(getState());
    const [sums] =
      parseEarnings(user?.attributes.profile?.privateData[EARNINGS_KEY])?.currencies ?? [];
    const month = sums?.months.find((each) => each.month === monthOf(today));
    const [pickUp, handOver] = await Promise.all([
      nextStart(api, { side: 'order', today }),
      lends ? nextStart(api, { side: 'sale', today }) : undefined,
    ]);
    return {
      ...(sums &&
        month &&
        month.released > 0 && {
          earnings: { day: today, sum: money(month.released, sums.currency) },
        }),
      pickUp,
      handOver,
    };
  },
);
