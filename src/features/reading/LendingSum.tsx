import { useState } from 'react';
import { useConfig } from '~/config/config-context';
import { minorUnits, money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Breakdown } from '~/ui/content/Breakdown';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import { yearOfLending } from './costs';
import { NumberInput } from './NumberInput';
import styles from './Calculator.module.css';

const FIRST = { night: 38, nights: 4 };

/** Shows what lending brings in a year after the commission. */
export function LendingSum() {
  const text = useText();
  const format = useFormat();
  const { currency, commissionPercentage } = useConfig();
  const [night, setNight] = useState(FIRST.night);
  const [nights, setNights] = useState(FIRST.nights);
  const price = money(night * minorUnits(currency), currency);
  const year = yearOfLending(price, Math.min(nights, 31), commissionPercentage);
  const percent = format.number(commissionPercentage / 100, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <Ticket label={text('LendingSum.title')}>
      <Text as="h3" className={styles.title} id="LendingSum.title" />
      <div className={styles.fields}>
        <NumberInput
          label={text('LendingSum.night')}
          value={night}
          leading="$"
          onChange={setNight}
        />
        <NumberInput label={text('LendingSum.nights')} value={nights} onChange={setNights} />
      </div>
      <Perforation />
      <div aria-live="polite">
        <Breakdown
          rows={[
            {
              key: 'year',
              kind: 'total',
              label: <Text id="LendingSum.year" values={{ percent }} />,
              amount: format.money(year),
            },
          ]}
        />
      </div>
    </Ticket>
  );
}
