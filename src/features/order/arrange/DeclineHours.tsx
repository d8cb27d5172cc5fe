import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { MAX_DECLINE_WORDS } from '~/domain/order/stay/order-metadata';
import { FieldForm } from '~/features/forms/FieldForm';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import styles from './Hours.module.css';

interface Values {
  readonly words?: string;
}

interface Props {
  readonly name: string;
  readonly isWorking: boolean;
  readonly onDecline: (words: string) => void;
  /** The appointment of the hours, which names the command for tests. */
  readonly of: string;
}

/** Says that none of the proposed hours suits, with an optional explanation. */
export function DeclineHours({ name, isWorking, onDecline, of }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button
          data-command={`order-hours/decline ${of}`}
          look="ghost"
          size="s"
          icon={X}
          disabled={isWorking}
          onClick={() => setOpen(true)}
          text="OrderArrange.noneSuits"
        />
      </div>
    );
  }
  return (
    <FieldForm<Values>
      className={styles.choice}
      onSubmit={({ words = '' }) => onDecline(words.trim())}
    >
      <TextAreaField
        name="words"
        label={text('OrderArrange.declineWords', { name })}
        isOptional
        rows={2}
        maxLength={MAX_DECLINE_WORDS}
      />
      <div className={styles.row}>
        <Button type="submit" look="solid" isWorking={isWorking} text="OrderArrange.decline" />
        <Button look="ghost" onClick={() => setOpen(false)} text="OrderArrange.back" />
      </div>
    </FieldForm>
  );
}
