import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import Landmark from 'lucide-react/icons/landmark';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode } from 'react';
import { alone } from '~/i18n/alone';
import { type Day } from '~/domain/time/day';
import { type CurrencySums } from '~/domain/payout/earnings';
import { money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { summarize } from './earnings-view';
import styles from './EarningsSummary.module.css';

interface NumberProps {
  readonly icon: IconShape;
  readonly label: ReactNode;
  readonly value: string;
  readonly children: ReactNode;
}

function SummaryNumber({ icon, label, value, children }: NumberProps) {
  return (
    <div className={styles.number}>
      <dt className={styles.label}>
        <Icon of={icon} size="s" />
        {alone(label)}
      </dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.words}>{children}</dd>
    </div>
  );
}

/** Shows the four numbers above the chart, all after our commission. */
export function EarningsSummary({ sums, today }: { sums: CurrencySums; today: Day }) {
  const format = useFormat();
  const { thisMonth, thisYear, last12, ahead } = summarize(sums, today);
  const amount = (value: number) => format.money(money(value, sums.currency));
  const year = today.slice(0, 4);
  return (
    <dl className={styles.sums}>
      <SummaryNumber
        icon={Wallet}
        label={<Text id="EarningsSummary.thisMonth" values={{ month: format.month(today) }} />}
        value={amount(thisMonth.released)}
      >
        <Text id="EarningsSummary.rentals" values={{ count: thisMonth.rentals }} />
      </SummaryNumber>
      <SummaryNumber
        icon={CalendarClock}
        label={<Text id="EarningsSummary.coming" />}
        value={amount(ahead.coming)}
      >
        <Text id="EarningsSummary.booked" values={{ count: ahead.booked }} />
      </SummaryNumber>
      <SummaryNumber
        icon={Landmark}
        label={<Text id="EarningsSummary.thisYear" values={{ year }} />}
        value={amount(thisYear.released)}
      >
        <Text id="EarningsSummary.rentals" values={{ count: thisYear.rentals }} />
      </SummaryNumber>
      <SummaryNumber
        icon={ChartColumn}
        label={<Text id="EarningsNumbers.last12" />}
        value={amount(last12.released)}
      >
        <Text
          id="EarningsSummary.rentalsAndNights"
          values={{ rentals: last12.rentals, nights: last12.nights }}
        />
      </SummaryNumber>
    </dl>
  );
}
