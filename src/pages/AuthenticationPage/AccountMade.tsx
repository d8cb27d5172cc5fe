import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { toFieldMessage } from '~/ui/fields/field-message';
import { type FormFailure } from '~/features/auth/form-failure';
import { Button } from '~/ui/controls/Button';
import { FormError } from '~/ui/fields/FormError';
import { authenticationMessages as messages } from './AuthenticationPage.messages';
import styles from './AuthenticationPage.module.css';

interface AccountMadeProps {
  readonly email: string;
  /** Tries the login alone once more. */
  readonly onLogIn: () => Promise<FormFailure | undefined>;
  readonly onUseForm: () => void;
}

const bold = (text: ReactNode[]) => <b>{text}</b>;

/** The signup was done and the login after it was not: another signup would find the address taken. */
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
      title={<FormattedMessage {...messages.madeHeading} />}
      lead={<FormattedMessage {...messages.madeText} values={{ email, b: bold }} />}
      isNews
    >
      <FormError>
        {fault && <FormattedMessage {...fault.message} values={fault.values} />}
      </FormError>
      <div className={styles.actions}>
        <Button look="primary" size="l" isWorking={isWorking} onClick={() => void logIn()}>
          <FormattedMessage {...messages.madeLogIn} />
        </Button>
        <Button look="ghost" size="l" onClick={onUseForm}>
          <FormattedMessage {...messages.madeForm} />
        </Button>
      </div>
    </AuthLayout>
  );
}
