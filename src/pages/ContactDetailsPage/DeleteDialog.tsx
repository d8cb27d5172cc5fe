import { useNavigate } from 'react-router-dom';
import { pathTo } from '~/config/paths';
import { CallForm } from '~/features/forms/CallForm';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { logout } from '~/store/session';
import { useToast } from '~/ui/feedback/toasts';
import { required } from '~/ui/fields/validators';
import { Dialog } from '~/ui/overlays/modals';
import { deleteAccount } from '~/wire/account-deletion';
import { AskPassword } from './AskPassword';

const wrongPassword = { field: 'currentPassword', message: 'Account.wrongPassword' } as const;
const validate = required('PasswordChangePage.currentMissing');

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called if an order was placed in the meantime. */
  readonly onBlocked: () => void;
}

/** The last question before an account is deleted. It requires the password. */
export function DeleteDialog({ isOpen, onClose, onBlocked }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const email = useAppSelector(selectCurrentUser)?.attributes.email ?? '';
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={text('ContactDetailsPage.deleteTitle')}
    >
      <CallForm
        entry={deleteAccount}
        toBody={({ currentPassword }: { readonly currentPassword: string }) => ({
          currentPassword,
        })}
        refusals={{
          forbidden: wrongPassword,
          'account-in-use': 'ContactDetailsPage.deleteFailed',
        }}
        alsoRefused={{ 'delete-stripe-account-failed': 'ContactDetailsPage.deletePayout' }}
        otherwise="ContactDetailsPage.deleteFailed"
        onRefused={({ code }) => {
          if (code === 'account-in-use') onBlocked();
        }}
        onDone={async () => {
          await navigate(pathTo('landing'));
          await dispatch(logout());
          showToast({ tone: 'success', text: text('ContactDetailsPage.deleted') });
        }}
        press={<Text id="ContactDetailsPage.deleteForGood" />}
        look="danger"
        cancel={{ text: 'ContactDetailsPage.deleteKeep', onPress: onClose }}
      >
        <Text as="p" id="ContactDetailsPage.deleteText" />
        <Text as="p" id="ContactDetailsPage.deleteKept" />
        <AskPassword email={email} validate={validate} />
      </CallForm>
    </Dialog>
  );
}
