import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { type ReactNode } from 'react';
import { type Currency } from '~/domain/money';
import { type NextStep, pickUpsThisWeek, returnsDue } from '~/domain/owner-agenda';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { type MessageId } from '~/i18n/message-id';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { type OpenSale } from './agenda.duck';
import { StepLine } from './StepLine';
import styles from './Summary.module.css';

interface SumProps {
  readonly icon: IconShape;
  readonly name: MessageId;
  readonly value: string;
  readonly children: ReactNode;
}

function Sum({ icon, name, value, children }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt className={styles.name}>
        <Icon of={icon} size="s" />
        <Text id={name} />
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

function Booked({ sales, agenda, currency }: Omit<Props, 'children'>) {
  const format = useFormat();
  const amount = sales
    .map(({ payout }) => payout)
    .filter((payout) => payout?.currency === currency)
    .reduce((sum, payout) => sum + (payout?.amount ?? 0), 0);
  const last = lastDayOf(agenda);
  return (
    <Sum
      icon={CalendarClock}
      name="ManageListingsPage.booked"
      value={format.money({ amount, currency })}
    >
      {last ? (
        <Text
          id="ManageListingsPage.bookedText"
          values={{ count: sales.length, day: format.weekday(last) }}
        />
      ) : (
        <Text id="ManageListingsPage.bookedNone" />
      )}
    </Sum>
  );
}

interface Props {
  readonly agenda: readonly NextStep[];
  readonly sales: readonly OpenSale[];
  readonly currency: Currency;
  /** Numbers that stand first. */
  readonly children?: ReactNode;
}

/** What the tools bring in and what is to be done with them this week; amounts are the owner's, after our share. */
export function Summary({ agenda, sales, currency, children }: Props) {
  const format = useFormat();
  const pickUps = pickUpsThisWeek(agenda);
  const returns = returnsDue(agenda);
  const [nextPickUp] = pickUps;
  const [nextReturn] = returns;
  return (
    <dl className={styles.sums}>
      {children}
      <Booked agenda={agenda} sales={sales} currency={currency} />
      <Sum
        icon={ArrowUpRight}
        name="ManageListingsPage.pickUps"
        value={format.number(pickUps.length)}
      >
        {nextPickUp ? <StepLine step={nextPickUp} /> : <Text id="ManageListingsPage.pickUpsNone" />}
      </Sum>
      <Sum
        icon={ArrowDownLeft}
        name="ManageListingsPage.returns"
        value={format.number(returns.length)}
      >
        {nextReturn ? (
          <>
            {nextReturn.lending.title}
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
