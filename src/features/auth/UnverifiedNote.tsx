import MailWarning from 'lucide-react/icons/mail-warning';
import { useEffect } from 'react';
import { Text } from '~/i18n/Text';
import { loadCurrentUser } from '~/store/current-user';
import { useAppDispatch } from '~/store/hooks';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { ResendVerification } from './ResendVerification';

/** People confirm their address in another tab or program, and then come back here. */
function useNewsOnReturn(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const look = () => void dispatch(loadCurrentUser());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [dispatch]);
}

/** The marketplace sends no mail about orders to an address that is not confirmed. */
export function UnverifiedNote({ email }: { readonly email: string }) {
  useNewsOnReturn();
  return (
    <StatusBox
      tone="warning"
      icon={MailWarning}
      title={<Text id="UnverifiedNote.title" />}
      action={<ResendVerification look="line" />}
    >
      <Text id="UnverifiedNote.text" values={{ email: <b>{email}</b> }} />
    </StatusBox>
  );
}
