import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldForm } from '~/features/forms/FieldForm';
import { type FormFailure } from '~/features/forms/form-failure';
import { SectionFault } from '~/features/forms/SectionFault';
import { type MessageId } from '~/i18n/message-id';
import { SubmitButton } from '~/ui/fields/SubmitButton';

interface AuthFormProps<Values extends object> {
  /** The values that the form starts with. They never replace what is typed. */
  readonly initialValues?: Partial<Values>;
  /** Resolves with what was refused, or with nothing on success. */
  readonly onSubmit: (values: Values) => Promise<FormFailure | undefined>;
  readonly submitText: MessageId;
  readonly children: ReactNode;
  /** Small print between the fields and the button. */
  readonly beforeSubmit?: ReactNode;
  /** Whether the first field gets the focus, because the form comes back after another view. */
  readonly takesFocus?: boolean;
}

function FocusFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => here.current?.closest('form')?.querySelector('input')?.focus(), []);
  return <span ref={here} hidden />;
}

/** A short form about an account: fields, an error for the whole form, one button. */
export function AuthForm<Values extends object>(props: AuthFormProps<Values>) {
  const { onSubmit, submitText, children, beforeSubmit, takesFocus } = props;
  const [initial] = useState(props.initialValues);
  return (
    <FieldForm<Values> initial={initial} onSubmit={onSubmit}>
      {children}
      <SectionFault name="fault" />
      {takesFocus && <FocusFirst />}
      {beforeSubmit}
      <SubmitButton size="l" isFullWidth mayBeUnchanged text={submitText} />
    </FieldForm>
  );
}
