import { Form } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { deleteAccount } from '~/api/person/account';
import { unexpectedError } from '~/api/marketplace/api-error';
import { pathTo } from '~/config/paths';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, type FormFailure, toFormFailure } from '~/features/auth/form-failure';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { logout, selectIsLimited } from '~/store/session';
import { createAppAsyncThunk } from '~/store/thunk';
import { Button } from '~/ui/controls/Button';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { required } from '~/ui/fields/validators';
import { useToast } from '~/ui/feedback/toasts';
import { Dialog } from '~/ui/overlays/modals';
import { AskPassword } from './AskPassword';
import styles from './DeleteDialog.module.css';

interface Values {
  readonly currentPassword: string;
}

const endAccount = createAppAsyncThunk(
  'ContactDetailsPage/endAccount',
  (currentPassword: string, { api }) => deleteAccount(api, currentPassword),
);

const failure: FailureWords = {
  formField: 'fault',
  fields: { forbidden: { field: 'currentPassword', message: 'Account.wrongPassword' } },
  form: { 'delete-stripe-account-failed': 'ContactDetailsPage.deletePayout' },
  otherwise: 'ContactDetailsPage.deleteFailed',
};

const limitedFailure: FailureWords = {
  ...failure,
  fields: {},
  form: { forbidden: 'Account.limited' },
};

const validate = required('PasswordChangePage.currentMissing');

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** An order was placed in between. */
  readonly onBlocked: () => void;
}

function useEndAccount(onBlocked: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const text = useText();
  const isLimited = useAppSelector(selectIsLimited);
  return async ({ currentPassword }: Values): Promise<FormFailure | undefined> => {
    const answer = await dispatch(endAccount(currentPassword));
    if (endAccount.rejected.match(answer)) {
      const error = answer.payload ?? unexpectedError;
      if (error.code !== 'account-in-use') {
        return toFormFailure(error, isLimited ? limitedFailure : failure);
      }
      onBlocked();
      return undefined;
    }
    await navigate(pathTo('landing'));
    await dispatch(logout());
    showToast({ tone: 'success', text: text('ContactDetailsPage.deleted') });
    return undefined;
  };
}

/** The last question before an account is deleted; it requires the password. */
export function DeleteDialog({ isOpen, onClose, onBlocked }: Props) {
  const text = useText();
  const end = useEndAccount(onBlocked);
  const email = useAppSelector(selectCurrentUser)?.attributes.email ?? '';
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={text('ContactDetailsPage.deleteTitle')}
    >
      <Form<Values> onSubmit={end} subscription={{}}>
        {({ handleSubmit }) => (
          <form
            className={styles.form}
            method="post"
            noValidate
            onSubmit={(event) => void handleSubmit(event)}
          >
            <FocusFault />
            <p>
              <Text id="ContactDetailsPage.deleteText" />
            </p>
            <p>
              <Text id="ContactDetailsPage.deleteKept" />
            </p>
            <AskPassword email={email} validate={validate} />
            <SectionFault name="fault" />
            <div className={styles.buttons}>
              <SubmitButton look="danger" mayBeUnchanged>
                <Text id="ContactDetailsPage.deleteForGood" />
              </SubmitButton>
              <Button look="ghost" onClick={onClose}>
                <Text id="ContactDetailsPage.deleteKeep" />
              </Button>
            </div>
          </form>
        )}
      </Form>
    </Dialog>
  );
}
