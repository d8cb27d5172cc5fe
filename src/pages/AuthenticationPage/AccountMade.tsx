import { useState } from 'react';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { Text } from '~/i18n/Text';
import { toFieldMessage } from '~/ui/fields/field-message';
import { type FormFailure } from '~/features/forms/form-failure';
import { Button } from '~/ui/controls/Button';
import { FormError } from '~/ui/fields/FormError';
import common from '~/ui/layout/common.module.css';

interface AccountMadeProps {
  readonly email: string;
  /** Repeats the login alone. */
  readonly onLogIn: () => Promise<FormFailure | undefined>;
  readonly onUseForm: () => void;
}

/** Handles a signup whose login failed. Another signup would find the address taken. */
export function AccountMade({ email, onLogIn, onUseForm }: AccountMadeProps) {
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const logIn = async () => {
    setFailure(undefined);
    setWorking(true);
    setFailure(await onLogIn());
    setWorking(false);
  };
  const fault = toFieldMessage(Object.values(failure ?? {})[0]);
  return (
    <AuthLayout
      title={<Text id="AuthenticationPage.madeHeading" />}
      lead={<Text id="AuthenticationPage.madeText" values={{ email }} />}
      takesFocus
    >
      <FormError>{fault && <Text {...fault} />}</FormError>
      <div className={common.row3}>
        <Button
          look="primary"
          size="l"
          isWorking={isWorking}
          onClick={() => void logIn()}
          text="AuthenticationPage.madeLogIn"
        />
        <Button look="ghost" size="l" onClick={onUseForm} text="AuthenticationPage.madeForm" />
      </div>
    </AuthLayout>
  );
}
