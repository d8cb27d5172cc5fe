import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { type Money } from '~/domain/money/money';
import { plannedHold } from '~/domain/order/ledger/planned-hold';
import { type DayRange, dayInTimeZone } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { HoldLine } from '~/ui/content/HoldLine';
import styles from './OrderHold.module.css';

interface Props {
  /** The amount of the hold. Null or zero means that there is none. */
  readonly hold: Money | null;
  /** The days of all tools of the order. */
  readonly span: DayRange | undefined;
  /** The IANA zone of the tools. If it is absent, the marketplace's zone applies. */
  readonly timeZone?: string | undefined;
}

/** Shows the hold of an order that is not placed yet, below its total and never as a part of it. */
export function OrderHold({ hold, span, timeZone }: Props) {
  const format = useFormat();
  const clock = useClock();
  const { timeZone: siteZone } = useConfig();
  const zone = timeZone ?? siteZone;
  if (!useHasFeature('card-holds') || !hold || hold.amount === 0 || !span) return null;
  const { placedAt } = plannedHold(span, zone, clock.now());
  return (
    <HoldLine amount={hold}>
      {placedAt ? (
        <Text
          id="CardHold.from"
          values={{
            day: (
              <span className={styles.day}>{format.weekday(dayInTimeZone(placedAt, zone))}</span>
            ),
          }}
        />
      ) : (
        <Text id="CardHold.atOnce" />
      )}
    </HoldLine>
  );
}
