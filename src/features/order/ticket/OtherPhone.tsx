import Phone from 'lucide-react/icons/phone';
import { useEffect } from 'react';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { loadPhone, selectPhone } from '../base/order.duck';
import { LoadFault } from '../base/LoadFault';

/** The phone number of the other side of an accepted order, if that person shows it. */
export function OtherPhone({ id, name }: { id: TransactionId; name: string }) {
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
    <LinkButton
      icon={Phone}
      isFullWidth
      href={`tel:${dialed}`}
      text="TransactionPage.call"
      values={{ name, number: shown }}
    />
  );
}
