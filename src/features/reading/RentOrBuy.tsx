import { useState } from 'react';
import { type Article } from '~/api/site/content';
import { useConfig } from '~/config/config-context';
import { minorUnits, money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Breakdown } from '~/ui/content/Breakdown';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import { nightsToOwn, YEARS_OF_USE, yearlyCosts } from './costs';
import { NumberInput } from './NumberInput';
import styles from './Calculator.module.css';

const FIRST_NIGHTS = 2;

/** Compares renting with buying by the nights per year. */
export function RentOrBuy({ costs }: { costs: NonNullable<Article['costs']> }) {
  const text = useText();
  const format = useFormat();
  const { currency } = useConfig();
  const [nights, setNights] = useState(FIRST_NIGHTS);
  const [night, setNight] = useState(costs.night);
  const [buy, setBuy] = useState(costs.buy);
  const unit = minorUnits(currency);
  const minor = { buy: buy * unit, night: night * unit, upkeep: costs.upkeep * unit };
  const { renting, owning } = yearlyCosts(minor, nights);
  const show = (amount: number) => format.money(money(amount, currency));
  return (
    <Ticket label={text('RentOrBuy.title')}>
      <Text as="h3" className={styles.title} id="RentOrBuy.title" />
      <div className={styles.fields}>
        <NumberInput label={text('RentOrBuy.nights')} value={nights} onChange={setNights} />
        <NumberInput
          label={text('RentOrBuy.night')}
          value={night}
          leading="$"
          onChange={setNight}
        />
        <NumberInput label={text('RentOrBuy.buy')} value={buy} leading="$" onChange={setBuy} />
      </div>
      <Perforation />
      <div aria-live="polite">
        <Breakdown
          rows={[
            {
              key: 'renting',
              label: <Text id="RentOrBuy.renting" values={{ nights }} />,
              amount: show(renting),
            },
            {
              key: 'owning',
              label: <Text id="RentOrBuy.owning" values={{ years: YEARS_OF_USE }} />,
              amount: show(owning),
            },
          ]}
        />
        <p className={styles.verdict}>
          {night > 0 ? (
            <Text
              id={renting <= owning ? 'RentOrBuy.rent' : 'RentOrBuy.own'}
              values={{ nights: nightsToOwn(minor) }}
            />
          ) : (
            <Text id="RentOrBuy.noPrice" />
          )}
        </p>
      </div>
    </Ticket>
  );
}
