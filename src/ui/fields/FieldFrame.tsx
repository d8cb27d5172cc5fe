import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode } from 'react';
import { type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Icon } from '../controls/Icon';
import styles from './FieldFrame.module.css';

export interface FieldTexts {
  readonly label: string;
  /** Shows the label only to screen readers, if the design has none. */
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  /** Says "optional" next to the label. */
  readonly isOptional?: boolean;
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** The attributes that connect a control with its hint and its error. */
export function describedBy(id: string, hint: ReactNode, error: MessageWithValues | undefined) {
  const ids = [hint != null && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

/** The sentence under a field. Screen readers read it with the field and when it appears. */
export function FieldError({ id, error }: { id: string; error: MessageWithValues | undefined }) {
  return (
    <span id={errorId(id)} aria-live="polite" className={styles.error}>
      {error && (
        <>
          <Icon of={CircleAlert} size="s" />
          <span>
            <Text {...error} />
          </span>
        </>
      )}
    </span>
  );
}

type Props = FieldTexts & {
  readonly id: string;
  readonly error?: MessageWithValues;
  /** The role of the frame. A group of controls has its own legend and takes no `label` element. */
  readonly as?: 'field' | 'group';
  /** The content to the right of the hint, such as a character count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

function OptionalMark() {
  return <Text as="span" className={styles.optional} id="Field.optional" />;
}

/** Label above, control, hint and error below. */
export function FieldFrame(props: Props) {
  const {
    id,
    label,
    isLabelHidden,
    hint,
    isOptional,
    error,
    as = 'field',
    aside,
    children,
  } = props;
  const text = (
    <>
      <span>{label}</span> {isOptional && <OptionalMark />}
    </>
  );
  const below = (
    <div className={styles.below}>
      <div>
        {hint != null && (
          <span id={hintId(id)} className={styles.hint}>
            {hint}
          </span>
        )}
        <FieldError id={id} error={error} />
      </div>
      {aside}
    </div>
  );
  if (as === 'group') {
    return (
      <fieldset
        className={styles.field}
        aria-describedby={describedBy(id, hint, error)['aria-describedby']}
      >
        <legend className={styles.label} data-hidden={isLabelHidden || undefined}>
          {text}
        </legend>
        {children}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label} data-hidden={isLabelHidden || undefined}>
        {text}
      </label>
      {children}
      {below}
    </div>
  );
}
