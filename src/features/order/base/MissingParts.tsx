import PackageCheck from 'lucide-react/icons/package-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { partNames, partsNotThere } from '~/domain/order/stay/order-parts';
import { type Check } from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Icon } from '~/ui/controls/Icon';
import styles from './MissingParts.module.css';

interface Props {
  readonly stay: Stay;
  /** The title of the tool that the order's transaction books. */
  readonly booked: string;
  readonly noted: Pick<Check, 'ticked'>;
}

/** Says which parts were missing when a side noted the condition. It shows nothing if parts were not asked about. */
export function MissingParts({ stay, booked, noted }: Props) {
  const format = useFormat();
  if (noted.ticked === undefined) return null;
  const parts = partNames(partsNotThere(stay, noted), stay, booked);
  const isWhole = parts.length === 0;
  return (
    <p className={isWhole ? styles.confirmed : styles.marked}>
      <Icon of={isWhole ? PackageCheck : TriangleAlert} size="s" />
      <span>
        {isWhole ? (
          <Text id="OrderCheck.allThere" />
        ) : (
          <Text id="OrderCheck.notThere" values={{ parts: format.list(parts) }} />
        )}
      </span>
    </p>
  );
}
