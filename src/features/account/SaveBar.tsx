import { useForm, useFormState } from 'react-final-form';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { putBack } from '~/ui/fields/put-back';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import common from '~/ui/layout/common.module.css';
import styles from './SaveBar.module.css';

export interface FormPart {
  readonly name: MessageId;
  readonly fields: readonly string[];
}

function Unsaved({ parts }: { parts: readonly FormPart[] }) {
  const text = useText();
  const format = useFormat();
  const { dirtyFields } = useFormState({ subscription: { dirtyFields: true } });
  const unsaved = parts.filter(({ fields }) => fields.some((field) => dirtyFields?.[field]));
  return (
    <p className={common.quiet} role="status">
      {unsaved.length > 0 && (
        <Text
          id="Account.unsaved"
          values={{ parts: format.list(unsaved.map(({ name }) => text(name))) }}
        />
      )}
    </p>
  );
}

/** Stays at the bottom of the screen: saves or resets the form above, and names what is not saved. */
export function SaveBar({ parts }: { parts: readonly FormPart[] }) {
  const form = useForm<Record<string, unknown>>();
  const { dirty, submitting } = useFormState({ subscription: { dirty: true, submitting: true } });
  return (
    <div className={styles.bar} data-foot={dirty || undefined}>
      <SubmitButton text="Account.save" />
      {dirty && !submitting && (
        <Button look="ghost" onClick={() => putBack(form)} text="Account.undo" />
      )}
      <Unsaved parts={parts} />
    </div>
  );
}
