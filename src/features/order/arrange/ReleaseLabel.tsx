import { ownTotal } from '~/domain/order/process/transaction';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { type TransactionView } from '../base/transaction-view';

/** Says that everything is back, and below it what that pays out. */
export function ReleaseLabel({ view }: { readonly view: TransactionView }) {
  const format = useFormat();
  const payout = ownTotal(view.transaction, 'provider');
  return (
    <>
      <Text id="OrderCheck.everythingBack" />{' '}
      {payout && (
        <Text
          as="small"
          id="OrderCheck.everythingBackRelease"
          values={{ amount: format.money(payout) }}
        />
      )}
    </>
  );
}
