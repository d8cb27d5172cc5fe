import { type FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { changePassword } from '~/api/person/account';
import { type FailureWords, type FormFailure, toFormFailure } from '~/features/forms/form-failure';
import { FieldForm } from '~/features/forms/FieldForm';
import { NewPasswordField } from '~/features/auth/NewPasswordField';
import { PasswordRules } from '~/features/auth/PasswordRules';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useCall } from '~/store/call/use-call';
import { type FieldValidator } from '~/ui/fields/field-message';
import { PasswordField } from '~/ui/fields/PasswordField';
import { required } from '~/ui/fields/validators';
import { useToast } from '~/ui/feedback/toasts';
import common from '~/ui/layout/common.module.css';

interface Values {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirm: string;
}

/** How long the typed passwords stay visible after they were saved. */
const RESET_MS = 800;

const failure: FailureWords = {
  codes: { forbidden: { field: 'currentPassword', message: 'Account.wrongPassword' } },
  values: { newPassword: { field: 'password', message: 'Auth.passwordRefused' } },
  otherwise: 'PasswordChangePage.failed',
};

const validateCurrent = required('PasswordChangePage.currentMissing');

const validateConfirm: FieldValidator<string> = (confirm, all) =>
  'password' in all && confirm === all.password ? undefined : 'PasswordChangePage.confirmOther';

function useSave() {
  const [, send] = useCall(changePassword, 'PasswordChangePage/savePassword');
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
    const saved = await send({ currentPassword, newPassword: password });
    if (!saved.ok) return toFormFailure(saved.error, failure);
    form.current = api;
    setDone(true);
    showToast({ tone: 'success', text: text('PasswordChangePage.changed') });
    return undefined;
  };
  return { save, isDone };
}

/** The fields for the current password, the new one with its rules, and the new one again. */
export function PasswordForm({ email }: { email: string }) {
  const text = useText();
  const { save, isDone } = useSave();
  return (
    <FieldForm<Values>
      onSubmit={save}
      press={<Text id="PasswordChangePage.submit" />}
      isDisabled={isDone}
    >
      {/* This tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        autoComplete="current-password"
        label={text('PasswordChangePage.current')}
        validate={validateCurrent}
        isRequired
      />
      <div className={common.stack2}>
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
    </FieldForm>
  );
}
