import { type FormApi } from 'final-form';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useFormState } from 'react-final-form';
import { type MessageId } from '~/i18n/message-id';
import { Button } from '~/ui/controls/Button';
import { SubmitButton, type SubmitButtonProps } from '~/ui/fields/SubmitButton';
import { type FormFailure } from './form-failure';
import { PlainForm } from './PlainForm';
import { SectionFault } from './SectionFault';
import common from '~/ui/layout/common.module.css';
import styles from './FieldForm.module.css';
import { focusFault } from '../../ui/fields/MissingFields';

/** Moves the focus to the first field with an error after a refusal. It is used inside a form. */
function FocusFault() {
  const here = useRef<HTMLSpanElement>(null);
  const { submitFailed, submitErrors, submitting } = useFormState({
    subscription: { submitFailed: true, submitErrors: true, submitting: true },
  });
  useEffect(() => {
    if (!submitFailed || submitting) return;
    focusFault(here);
  }, [submitFailed, submitErrors, submitting]);
  return <span ref={here} hidden />;
}

type Shown<Values> = ReactNode | ((values: Values) => ReactNode);

const shown = <Values,>(part: Shown<Values>, values: Values): ReactNode =>
  typeof part === 'function' ? part(values) : part;

export interface FormFoot<Values> extends Omit<
  SubmitButtonProps,
  'children' | 'className' | 'onSubmit'
> {
  readonly press: Shown<Values>;
  readonly cancel?: { readonly text: MessageId; readonly onPress: () => void };
  /** Content beside the buttons. */
  readonly aside?: ReactNode;
}

export interface FormBody<Values> {
  readonly initial?: Partial<Values> | undefined;
  readonly className?: string | undefined;
  readonly children?: Shown<Values>;
}

type Kept = Pick<FormProps, 'initialValuesEqual' | 'keepDirtyOnReinitialize'>;

type Outcome = FormFailure | undefined | void;

interface Props<Values> extends FormBody<Values>, Kept, Partial<FormFoot<Values>> {
  /** Sends the values and resolves with what was refused. */
  readonly onSubmit: (values: Values, form: FormApi<Values>) => Outcome | Promise<Outcome>;
}

function Foot<Values>(props: Partial<FormFoot<Values>> & { readonly values: Values }) {
  const { values, press, cancel, aside, ...button } = props;
  return (
    <>
      <SectionFault name="fault" />
      <div className={common.line3}>
        <SubmitButton mayBeUnchanged {...button}>
          {shown(press, values)}
        </SubmitButton>
        {cancel && (
          <Button look="ghost" size={button.size} onClick={cancel.onPress} text={cancel.text} />
        )}
        {aside}
      </div>
    </>
  );
}

/**
 * A form of fields. Typed values stay until they are accepted, and a refusal moves the focus to its field. Without `press`, the form has
 * its own button and its own place for what went wrong.
 */
export function FieldForm<Values extends object>(props: Props<Values>) {
  const { initial, className = styles.form, children, onSubmit, ...others } = props;
  const { initialValuesEqual, keepDirtyOnReinitialize, ...foot } = others;
  // Each field has its own subscription: a keystroke renders all of the form only if its parts ask for the values.
  const asksForValues = [children, foot.press].some((part) => typeof part === 'function');
  return (
    <Form<Values>
      onSubmit={onSubmit}
      initialValues={initial}
      initialValuesEqual={initialValuesEqual}
      keepDirtyOnReinitialize={keepDirtyOnReinitialize}
      subscription={asksForValues ? { values: true } : {}}
    >
      {({ handleSubmit, form }) => {
        const { values } = form.getState();
        return (
          // A browser without scripts sends the form as a POST, because typed values must not get into an address.
          <PlainForm
            className={className || undefined}
            method="post"
            noValidate
            onSubmit={handleSubmit}
          >
            <FocusFault />
            {shown(children, values)}
            {foot.press !== undefined && <Foot {...foot} values={values} />}
          </PlainForm>
        );
      }}
    </Form>
  );
}
