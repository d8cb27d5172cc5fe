import { type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type * as v from 'valibot';
import { type ApiError } from '~/api/marketplace/api-error';
import { SectionFault } from '~/features/account/SectionFault';
import { toFormFailure } from '~/features/auth/form-failure';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useCommand } from '~/store/call/use-command';
import { Button, type ButtonProps } from '~/ui/controls/Button';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { type Command } from '~/wire/entry';
import { type RefusalCode } from '~/wire/refusals';
import styles from './CallForm.module.css';

type Schema = v.GenericSchema;

interface AtField {
  readonly field: string;
  readonly message: MessageId;
}

/** Every command of the desk may refuse these. `otherwise` has the words for them. */
type Unnamed = 'not-found' | 'desk-closed';

interface Props<Values, Body extends Schema, Answer extends Schema, Refuses extends RefusalCode> {
  readonly entry: Command<Body, Answer, Refuses>;
  readonly initial?: Partial<Values>;
  /** Returns undefined for values that cannot be sent. */
  readonly toBody: (values: Values) => v.InferInput<Body> | undefined;
  /** Words for each refusal that the entry names. */
  readonly refusals: Readonly<Record<Exclude<Refuses, Unnamed>, MessageId | AtField>>;
  /** Words for everything else. */
  readonly otherwise: MessageId;
  /** The form is at work until this is done too. */
  readonly onDone: (answer: v.InferOutput<Answer>, values: Values) => unknown;
  /** Called before the words are shown. They are not, if it returns true. */
  readonly onRefused?: (error: ApiError) => unknown;
  readonly press: ReactNode | ((values: Values) => ReactNode);
  readonly look?: ButtonProps['look'];
  readonly cancel?: { readonly text: MessageId; readonly onPress: () => void };
  readonly children: ReactNode | ((values: Values) => ReactNode);
}

/** A form that sends one command of our own server. What was typed stays until the server has taken it. */
export function CallForm<
  Values extends object,
  Body extends Schema,
  Answer extends Schema,
  Refuses extends RefusalCode,
>(props: Props<Values, Body, Answer, Refuses>) {
  const { entry, initial, toBody, refusals, otherwise, onDone, onRefused } = props;
  const { press, look = 'primary', cancel, children } = props;
  const [, send] = useCommand(entry);
  const submit = async (values: Values) => {
    const body = toBody(values);
    if (body === undefined) return { fault: otherwise };
    const sent = await send(body);
    if (sent.ok) {
      await onDone(sent.value, values);
      return undefined;
    }
    if ((await onRefused?.(sent.error)) === true) return undefined;
    const named: Partial<Record<string, MessageId | AtField>> = refusals;
    const words = named[sent.error.code];
    if (typeof words === 'object') return { [words.field]: words.message };
    const form = words ? { [sent.error.code]: words } : {};
    return toFormFailure(sent.error, { formField: 'fault', form, otherwise });
  };
  return (
    <Form<Values> onSubmit={submit} initialValues={initial} subscription={{ values: true }}>
      {({ handleSubmit, values }) => (
        <form
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
          {typeof children === 'function' ? children(values) : children}
          <SectionFault name="fault" />
          <div className={styles.foot}>
            <SubmitButton look={look} mayBeUnchanged>
              {typeof press === 'function' ? press(values) : press}
            </SubmitButton>
            {cancel && (
              <Button look="ghost" onClick={cancel.onPress}>
                <Text id={cancel.text} />
              </Button>
            )}
          </div>
        </form>
      )}
    </Form>
  );
}
