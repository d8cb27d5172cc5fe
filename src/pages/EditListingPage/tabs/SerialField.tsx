import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { useForm, useFormState } from 'react-final-form';
import { LINE_MAX, type SerialAnswer, serialAnswers } from '~/domain/listing/listing-fields';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { describedBy, FieldFrame } from '~/ui/fields/FieldFrame';
import { TextInput } from '~/ui/fields/TextInput';
import { useFormField } from '~/ui/fields/use-form-field';
import { maxLength } from '~/ui/fields/validators';
import { type DescriptionValues } from './description-values';
import styles from './SerialField.module.css';

const answerNames = {
  none: 'EditListingPage.serialNone',
  later: 'EditListingPage.serialLater',
} as const satisfies Record<SerialAnswer, MessageId>;

const hints = {
  none: 'EditListingPage.serialNoneHint',
  later: 'EditListingPage.serialLaterHint',
} as const satisfies Record<SerialAnswer, MessageId>;

function validate(value: string | undefined, { serialAnswer }: DescriptionValues) {
  const isTyped = value !== undefined && value.trim() !== '';
  if (!isTyped) return serialAnswer ? undefined : 'EditListingPage.serialMissing';
  return maxLength(LINE_MAX, 'EditListingPage.tooLong')(value, {});
}

/**
 * The field for the serial number. The owner can also say that the tool has none or that they will look later. A number takes that answer
 * back.
 */
export function SerialField() {
  const text = useText();
  const form = useForm<DescriptionValues>();
  const { values } = useFormState<DescriptionValues>({ subscription: { values: true } });
  const { serialAnswer: chosen = null } = values;
  const field = useFormField<string>('serialNumber', { validate });
  const hint = <Text id={chosen ? hints[chosen] : 'EditListingPage.serialHint'} />;
  const answer = (pressed: SerialAnswer) =>
    form.batch(() => {
      const isTakenBack = pressed === chosen;
      form.change('serialAnswer', isTakenBack ? null : pressed);
      if (!isTakenBack) form.change('serialNumber', '');
    });
  const type = (typed: string) =>
    form.batch(() => {
      field.change(typed);
      if (typed !== '' && chosen) form.change('serialAnswer', null);
    });
  return (
    <FieldFrame
      id={field.id}
      label={text('EditListingPage.serial')}
      hint={hint}
      error={field.error}
    >
      <div className={styles.row}>
        <TextInput
          {...describedBy(field.id, hint, field.error)}
          id={field.id}
          name="serialNumber"
          icon={Lock}
          className={styles.number}
          autoComplete="off"
          placeholder={text(
            chosen === 'none'
              ? 'EditListingPage.serialNotNeeded'
              : 'EditListingPage.serialPlaceholder',
          )}
          aria-required
          value={field.value ?? ''}
          onChange={(event) => type(event.target.value)}
          onBlur={field.blur}
          onFocus={field.focus}
        />
        <div
          role="group"
          aria-label={text('EditListingPage.serialWithout')}
          className={styles.answers}
        >
          {serialAnswers.map((key) => (
            <button
              key={key}
              type="button"
              className={styles.answer}
              aria-pressed={key === chosen}
              onClick={() => answer(key)}
            >
              {key === chosen && <Icon of={Check} size="s" />}
              <Text id={answerNames[key]} />
            </button>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
