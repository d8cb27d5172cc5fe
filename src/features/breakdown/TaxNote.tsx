import { type ReactNode } from 'react';
import { type TaxStatus } from '~/api/order/orders';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';

const link = (words: ReactNode) => <Link href={pathTo('contactDetails')}>{words}</Link>;

/** Says that sales tax is added to a total, and what the renter can do about an unknown one. */
export function TaxNote({ status }: { readonly status: TaxStatus }) {
  if (status === 'known') return null;
  return (
    <p className={common.quiet}>
      {status === 'unknown' ? (
        <Text id="OrderBreakdown.taxUnknown" />
      ) : (
        <Text id="OrderBreakdown.taxAddressRefused" values={{ link }} />
      )}
    </p>
  );
}
