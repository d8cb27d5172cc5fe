import { type FormApi } from 'final-form';
import type * as v from 'valibot';
import { type ApiError } from '~/api/marketplace/api-error';
import { type MessageId } from '~/i18n/message-id';
import { useCommand } from '~/store/call/use-command';
import { type Command } from '~/wire/entry';
import { type RefusalCode } from '~/wire/refusals';
import { FieldForm, type FormBody, type FormFoot } from './FieldForm';
import {
  type FailureAtField,
  type FailureWords,
  type FormFailure,
  toFormFailure,
} from './form-failure';

type Schema = v.GenericSchema;

/** Every command of the desk may refuse these. `otherwise` covers what is missing, and the page covers the closed desk. */
type Unnamed = 'not-found' | 'desk-closed';

interface Props<Values, Body extends Schema, Answer extends Schema, Refuses extends RefusalCode>
  extends FormBody<Values>, FormFoot<Values> {
  readonly entry: Command<Body, Answer, Refuses>;
  /** Makes the body. Returns undefined for values that cannot be sent. */
  readonly toBody: (values: Values) => v.InferInput<Body> | undefined;
  /** The words for each refusal that the entry names. */
  readonly refusals: Readonly<Record<Exclude<Refuses, Unnamed>, MessageId | FailureAtField>>;
  /** The words for other refusals. */
  readonly alsoRefused?: FailureWords['codes'];
  /** The words for everything else. */
  readonly otherwise: MessageId;
  /** Runs after success. The form stays busy until this is done too. */
  readonly onDone: (
    answer: v.InferOutput<Answer>,
    values: Values,
    form: FormApi<Values>,
  ) => unknown;
  /** Runs before the words are shown. If it returns true, the words are not shown. */
  readonly onRefused?: (error: ApiError) => unknown;
}

/** A form that sends one command of our own server. The typed values stay until the server has taken them. */
export function CallForm<
  Values extends object,
  Body extends Schema,
  Answer extends Schema,
  Refuses extends RefusalCode,
>(props: Props<Values, Body, Answer, Refuses>) {
  const { entry, toBody, refusals, alsoRefused, otherwise, onDone, onRefused, ...form } = props;
  const [, send] = useCommand(entry);
  const submit = async (values: Values, api: FormApi<Values>): Promise<FormFailure | undefined> => {
    const body = toBody(values);
    if (body === undefined) return { fault: otherwise };
    const sent = await send(body);
    if (sent.ok) {
      await onDone(sent.value, values, api);
      return undefined;
    }
    if ((await onRefused?.(sent.error)) === true) return undefined;
    return toFormFailure(sent.error, { codes: { ...alsoRefused, ...refusals }, otherwise });
  };
  return <FieldForm<Values> data-command={entry.path.slice(1)} {...form} onSubmit={submit} />;
}
