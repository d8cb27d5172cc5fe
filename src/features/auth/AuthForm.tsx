import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { FocusFault } from '~/ui/fields/FocusFault';
import { FormError } from '~/ui/fields/FormError';
import { toFieldMessage } from '~/ui/fields/field-message';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { type FormFailure } from './form-failure';
import styles from './AuthForm.module.css';

interface AuthFormProps<Values extends object> {
  /** Used once: what is typed is never replaced. */
  readonly initialValues?: Partial<Values>;
  /** Resolves with what was refused, or with nothing on success. */
  readonly onSubmit: (values: Values) => Promise<FormFailure | undefined>;
  readonly submitText: MessageId;
  readonly children: ReactNode;
  /** Small print between the fields and the button. */
  readonly beforeSubmit?: ReactNode;
  /** The form comes back after another view, so its first field gets the focus. */
  readonly takesFocus?: boolean;
}

function FormFault({ error }: { error: unknown }) {
  const fault = toFieldMessage(error);
  return <FormError>{fault && <Text {...fault} />}</FormError>;
}

function FocusFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => here.current?.closest('form')?.querySelector('input')?.focus(), []);
  return <span ref={here} hidden />;
}

/** A short form about an account: fields, an error for the whole form, one button. */
export function AuthForm<Values extends object>(props: AuthFormProps<Values>) {
  const { onSubmit, submitText, children, beforeSubmit, takesFocus } = props;
  const [initialValues] = useState(props.initialValues);
  return (
    <Form<Values> onSubmit={onSubmit} initialValues={initialValues}>
      {({ handleSubmit, submitError, dirtySinceLastSubmit }) => (
        // POST also before scripts run, because a password must never get into an address.
        <form
          className={styles.form}
          method="post"
          onSubmit={(event) => void handleSubmit(event)}
          noValidate
        >
          {children}
          <FormFault error={dirtySinceLastSubmit ? undefined : submitError} />
          <FocusFault />
          {takesFocus && <FocusFirst />}
          {beforeSubmit}
          <SubmitButton size="l" isFullWidth mayBeUnchanged>
            <Text id={submitText} />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}
