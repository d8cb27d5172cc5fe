import { type FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { changePassword, type PasswordChange } from '~/api/person/account';
import { unexpectedError } from '~/api/marketplace/api-error';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, type FormFailure, toFormFailure } from '~/features/auth/form-failure';
import { NewPasswordField } from '~/features/auth/NewPasswordField';
import { PasswordRules } from '~/features/auth/PasswordRules';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsLimited } from '~/store/session';
import { createAppAsyncThunk } from '~/store/thunk';
import { type FieldValidator } from '~/ui/fields/field-message';
import { FocusFault } from '~/ui/fields/FocusFault';
import { PasswordField } from '~/ui/fields/PasswordField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { required } from '~/ui/fields/validators';
import { useToast } from '~/ui/feedback/toasts';
import styles from './PasswordForm.module.css';

interface Values {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirm: string;
}

/** How long the typed passwords stay visible after they were saved. */
const RESET_MS = 800;

const savePassword = createAppAsyncThunk(
  'PasswordChangePage/savePassword',
  (change: PasswordChange, { api }) => changePassword(api, change),
);

const failure: FailureWords = {
  formField: 'fault',
  fields: { forbidden: { field: 'currentPassword', message: 'Account.wrongPassword' } },
  values: { newPassword: { field: 'password', message: 'Auth.passwordRefused' } },
  otherwise: 'PasswordChangePage.failed',
};

const limitedFailure: FailureWords = {
  ...failure,
  fields: {},
  form: { forbidden: 'Account.limited' },
};

const validateCurrent = required('PasswordChangePage.currentMissing');

const validateConfirm: FieldValidator<string> = (confirm, all) =>
  'password' in all && confirm === all.password ? undefined : 'PasswordChangePage.confirmOther';

function useSave() {
  const dispatch = useAppDispatch();
  const isLimited = useAppSelector(selectIsLimited);
  const showToast = useToast();
  const text = useText();
  const [isDone, setDone] = useState(false);
  const form = useRef<FormApi<Values>>(null);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => {
      setDone(false);
      form.current?.restart({});
    }, RESET_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const save = async (
    { currentPassword, password }: Values,
    api: FormApi<Values>,
  ): Promise<FormFailure | undefined> => {
    const answer = await dispatch(savePassword({ currentPassword, newPassword: password }));
    if (savePassword.rejected.match(answer)) {
      return toFormFailure(answer.payload ?? unexpectedError, isLimited ? limitedFailure : failure);
    }
    form.current = api;
    setDone(true);
    showToast({ tone: 'success', text: text('PasswordChangePage.changed') });
    return undefined;
  };
  return { save, isDone };
}

/** The current password, the new one with its rules, and the new one again. */
export function PasswordForm({ email }: { email: string }) {
  const text = useText();
  const { save, isDone } = useSave();
  return (
    <Form<Values> onSubmit={save} subscription={{}}>
      {({ handleSubmit }) => (
        <form
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
          {/* Tells password managers whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="currentPassword"
            autoComplete="current-password"
            label={text('PasswordChangePage.current')}
            validate={validateCurrent}
            isRequired
          />
          <div className={styles.new}>
            <NewPasswordField isReplacing />
            <PasswordRules />
          </div>
          <PasswordField
            name="confirm"
            autoComplete="new-password"
            label={text('PasswordChangePage.confirm')}
            validate={validateConfirm}
            isRequired
          />
          <SectionFault name="fault" />
          <div>
            <SubmitButton isDisabled={isDone}>
              <Text id="PasswordChangePage.submit" />
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}
