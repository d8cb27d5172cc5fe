import { type ReactNode } from 'react';
import { type TaxStatus } from '~/api/orders';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { Link } from '~/ui/Link';
import styles from './TaxNote.module.css';

const link = (words: ReactNode) => <Link href={pathTo('contactDetails')}>{words}</Link>;

/** Says of a total that the sales tax comes on top, and what to do about it. */
export function TaxNote({ status }: { readonly status: TaxStatus }) {
  if (status === 'known') return null;
  return (
    <p className={styles.note}>
      {status === 'unknown' ? (
        <Text id="OrderBreakdown.taxUnknown" />
      ) : (
        <Text id="OrderBreakdown.taxAddressRefused" values={{ link }} />
      )}
    </p>
  );
}
