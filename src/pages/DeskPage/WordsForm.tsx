import { Form } from 'react-final-form';
import { ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { MAX_REASON } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { type required } from '~/ui/fields/validators';
import desk from './DeskPage.module.css';

interface Props {
  readonly texts: Readonly<Record<'label' | 'hint' | 'button', MessageId>>;
  readonly validate: ReturnType<typeof required>;
  readonly failure: FailureWords;
  readonly send: (api: ThunkExtra['api'], words: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Words that staff write for each other. They stay typed if they could not be kept. */
export function WordsForm({ texts, validate, failure, send, onDone }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const submit = async ({ words }: { readonly words: string }) => {
    try {
      await dispatch((_dispatch, _state, { api }: ThunkExtra) => send(api, words));
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.error : unexpectedError;
      return toFormFailure(refused, failure);
    }
    onDone();
    return undefined;
  };
  return (
    <Form<{ readonly words: string }> onSubmit={submit} subscription={{}}>
      {({ handleSubmit }) => (
        <form
          className={desk.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
          <TextAreaField
            name="words"
            label={text(texts.label)}
            hint={text(texts.hint)}
            maxLength={MAX_REASON}
            validate={validate}
            isRequired
          />
          <SectionFault name="fault" />
          <div>
            <SubmitButton look="line" mayBeUnchanged>
              <Text id={texts.button} />
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}
