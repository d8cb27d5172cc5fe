import { Form } from 'react-final-form';
import { type DeskPerson, letBack } from '~/api/desk/people';
import { ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { MAX_REASON } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { toFormFailure } from '~/features/auth/form-failure';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { suspendFailure } from './SuspendForm';
import desk from './DeskPage.module.css';
import styles from './PersonCase.module.css';

interface Props {
  readonly person: DeskPerson;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives somebody the rights back, with words if there are any. */
export function LetBackForm({ person: { id: userId, name }, onDone, onClose }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const send = async ({ words = '' }: { readonly words?: string }) => {
    try {
      await dispatch((_dispatch, _state, { api }: ThunkExtra) => letBack(api, { userId, words }));
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.error : unexpectedError;
      return toFormFailure(refused, suspendFailure);
    }
    showToast({ text: text('DeskSuspend.isBack', { name }) });
    onDone();
    return undefined;
  };
  return (
    <Form<{ readonly words?: string }> onSubmit={send} subscription={{}}>
      {({ handleSubmit }) => (
        <form
          className={desk.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
          <p>
            <Text id="DeskSuspend.letBackText" values={{ name }} />
          </p>
          <TextAreaField
            name="words"
            label={text('DeskSuspend.words')}
            hint={text('DeskSuspend.wordsHint', { name })}
            maxLength={MAX_REASON}
            isOptional
          />
          <SectionFault name="fault" />
          <div className={styles.acts}>
            <SubmitButton mayBeUnchanged>
              <Text id="DeskSuspend.letBackNow" values={{ name }} />
            </SubmitButton>
            <Button look="ghost" onClick={onClose}>
              <Text id="DeskSuspend.notNow" />
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}
