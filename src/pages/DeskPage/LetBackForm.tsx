import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useToast } from '~/ui/feedback/toasts';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { type DeskPerson, letBack } from '~/wire/desk-people';

interface Props {
  readonly person: DeskPerson;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives somebody the rights back, with words if there are any. */
export function LetBackForm({ person: { id: userId, name }, onDone, onClose }: Props) {
  const text = useText();
  const showToast = useToast();
  return (
    <CallForm
      entry={letBack}
      toBody={({ words = '' }: { readonly words?: string }) => ({ userId, words })}
      refusals={{ conflict: 'DeskSuspend.changed' }}
      otherwise="DeskSuspend.failed"
      press={<Text id="DeskSuspend.letBackNow" values={{ name }} />}
      cancel={{ text: 'DeskSuspend.notNow', onPress: onClose }}
      onDone={() => {
        showToast({ text: text('DeskSuspend.isBack', { name }) });
        onDone();
      }}
    >
      <Text as="p" id="DeskSuspend.letBackText" values={{ name }} />
      <TextAreaField
        name="words"
        label={text('DeskSuspend.words')}
        hint={text('DeskSuspend.wordsHint', { name })}
        maxLength={MAX_REASON}
        isOptional
      />
    </CallForm>
  );
}
