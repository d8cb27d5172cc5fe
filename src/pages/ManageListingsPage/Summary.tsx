import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { dayInTimeZone, startOfMonth } from '~/domain/time/day';
import { type NextStep, pickUpsThisWeek, returnsDue } from '~/domain/order/stay/owner-agenda';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { useAppSelector } from '~/store/hooks';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { type OpenSales } from './agenda.duck';
import { selectEarnings } from './ManageListingsPage.duck';
import { StepLine } from './StepLine';
import { useMoney } from './use-money';
import styles from './Summary.module.css';

interface SumProps {
  readonly icon: IconShape;
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly children: ReactNode;
}

function Sum({ icon, name, value, children }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt className={styles.name}>
        <Icon of={icon} size="s" />
        <span>{name}</span>
      </dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.what}>{children}</dd>
    </div>
  );
}

function lastDayOf(agenda: readonly NextStep[]) {
  return agenda
    .map(({ lending }) => lending.end)
    .toSorted()
    .at(-1);
}

/** Shows the earnings. The space is reserved until the server knows them. */
function Made() {
  const hasEarnings = useHasFeature('earnings');
  const format = useFormat();
  const clock = useClock();
  const { timeZone } = useConfig();
  const { status } = useAppSelector(selectEarnings);
  const money = useMoney();
  const today = dayInTimeZone(clock.now(), timeZone);
  if (!hasEarnings) return null;
  const name = <Text id="ManageListingsPage.made" values={{ month: format.month(today) }} />;
  if (status === 'idle' || status === 'loading') {
    return (
      <Sum icon={Wallet} name={name} value={<Skeleton shape="price" />}>
        <Skeleton />
      </Sum>
    );
  }
  if (!money) return null;
  const { currency, sumsOf } = money;
  const [now, before] = [sumsOf(today), sumsOf(startOfMonth(today, -1))];
  return (
    <Sum icon={Wallet} name={name} value={format.money({ amount: now.released, currency })}>
      <Text
        id="ManageListingsPage.madeText"
        values={{
          count: now.rentals,
          month: format.month(startOfMonth(today, -1)),
          before: format.money({ amount: before.released, currency }),
        }}
      />
    </Sum>
  );
}

function Booked({ sales, agenda }: Props) {
  const format = useFormat();
  const { currency } = useConfig();
  const money = useMoney();
  const last = lastDayOf(agenda);
  // The server's sums follow a booking by a few seconds, so they are used only if there are too many sales to add up here.
  const sums = sales.areAll ? undefined : money?.ahead;
  const known = sales.known
    .filter(({ payout }) => payout?.currency === currency)
    .reduce((sum, { payout }) => sum + (payout?.amount ?? 0), 0);
  const amount = sums?.coming ?? known;
  const count = sums?.booked ?? sales.known.length;
  return (
    <Sum
      icon={CalendarClock}
      name={<Text id="ManageListingsPage.booked" />}
      value={format.money({ amount, currency })}
    >
      {last && count > 0 ? (
        <Text id="ManageListingsPage.bookedText" values={{ count, day: format.weekday(last) }} />
      ) : (
        <Text id="ManageListingsPage.bookedNone" />
      )}
    </Sum>
  );
}

interface Props {
  readonly agenda: readonly NextStep[];
  readonly sales: OpenSales;
}

/** Shows what the tools bring in and this week's tasks. Amounts are the owner's, after our commission. */
export function Summary({ agenda, sales }: Props) {
  const format = useFormat();
  const pickUps = pickUpsThisWeek(agenda);
  const returns = returnsDue(agenda);
  const [nextPickUp] = pickUps;
  const [nextReturn] = returns;
  return (
    <dl className={styles.sums}>
      <Made />
      <Booked agenda={agenda} sales={sales} />
      <Sum
        icon={ArrowUpRight}
        name={<Text id="ManageListingsPage.pickUps" />}
        value={format.number(pickUps.length)}
      >
        {nextPickUp ? <StepLine step={nextPickUp} /> : <Text id="ManageListingsPage.pickUpsNone" />}
      </Sum>
      <Sum
        icon={ArrowDownLeft}
        name={<Text id="ManageListingsPage.returns" />}
        value={format.number(returns.length)}
      >
        {nextReturn ? (
          <>
            <span>{nextReturn.lending.title}</span>
            <br />
            <StepLine step={nextReturn} />
          </>
        ) : (
          <Text id="ManageListingsPage.returnsNone" />
        )}
      </Sum>
    </dl>
  );
}
