import { useEffect, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { type LengthDiscounts } from '~/domain/money/length-discount';
import { type Money } from '~/domain/money/money';
import { splitRental } from '~/domain/money/shares';
import { Text } from '~/i18n/Text';
import { useBookingUnit } from '~/i18n/booking-unit';
import { useFormat } from '~/i18n/use-format';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import common from '~/ui/layout/common.module.css';
import { WEEKEND_NIGHTS } from './Earnings';
import styles from './EarnNow.module.css';

/** The pause in typing, in milliseconds, after which screen readers announce it. */
const PAUSE_MS = 800;

interface Earned {
  readonly night: string;
  readonly weekend: string;
}

function Announced({ night, weekend }: Earned) {
  const [said, setSaid] = useState<Earned>();
  const unit = useBookingUnit();
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ night, weekend }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [night, weekend]);
  return (
    <VisuallyHidden>
      <span role="status">
        {said && <Text id="EditListingPage.earnSaid" values={{ ...said, unit }} />}
      </span>
    </VisuallyHidden>
  );
}

interface Props {
  /** The price, or undefined while the typed text is not a price. */
  readonly price: Money | undefined;
  readonly discounts: LengthDiscounts;
}

/** Shows under the price what it brings its owner, with every key. */
export function EarnNow({ price, discounts }: Props) {
  const format = useFormat();
  const unit = useBookingUnit();
  const { commissionPercentage } = useConfig();
  if (!price) {
    const percent = format.number(commissionPercentage);
    return (
      <div className={styles.box}>
        <p className={common.quiet}>
          <Text id="EditListingPage.earnEmpty" values={{ percent }} />
        </p>
      </div>
    );
  }
  const earned = (nights: number) =>
    format.money(splitRental({ price, discounts, commissionPercentage }, nights).earned);
  const [night, weekend] = [earned(1), earned(WEEKEND_NIGHTS)];
  return (
    <div className={styles.box}>
      <dl className={styles.sums} aria-hidden="true">
        <div>
          <Text as="dt" id="EditListingPage.earnOne" values={{ unit }} />
          <dd>{night}</dd>
        </div>
        {unit !== 'units' && (
          <div>
            <Text
              as="dt"
              id="EditListingPage.earnWeekendNights"
              values={{ nights: WEEKEND_NIGHTS, unit }}
            />
            <dd>{weekend}</dd>
          </div>
        )}
      </dl>
      <Announced night={night} weekend={weekend} />
    </div>
  );
}
