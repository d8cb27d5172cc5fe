import Phone from 'lucide-react/icons/phone';
import { useEffect } from 'react';
import { type TransactionId } from '~/domain/ids';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Icon } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import { loadPhone, selectPhone } from '../base/order.duck';
import { LoadFault } from '../base/LoadFault';
import styles from './PickUp.module.css';

/** Shows the phone number of the other side of an accepted order, if that person shares it. */
export function OtherPhone({ id, name }: { id: TransactionId; name: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const phone = useAppSelector(selectPhone);
  const load = () => void dispatch(loadPhone(id));
  useEffect(() => void dispatch(loadPhone(id)), [dispatch, id]);
  if (phone.status === 'failed') {
    return <LoadFault message="TransactionPage.phoneFailed" onRetry={load} />;
  }
  if (phone.status !== 'ready' || !phone.data) return null;
  const { dialed, shown } = phone.data;
  return (
    <Link
      look="bare"
      className={styles.way}
      href={`tel:${dialed}`}
      aria-label={text('TransactionPage.call', { name, number: shown })}
    >
      <Icon of={Phone} />
      <Text id="TransactionPage.callShort" />
    </Link>
  );
}
