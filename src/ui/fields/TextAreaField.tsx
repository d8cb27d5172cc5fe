import { Text } from '~/i18n/Text';
import { FieldFrame } from './FieldFrame';
import { LeftOut, useLeftOut } from './LeftOut';
import { type TextControlProps, useTextControl } from './use-text-control';
import inputStyles from './TextInput.module.css';
import styles from './TextAreaField.module.css';

const defaultMaxLength = 5000;
const nearLimit = 0.8;

type Props = TextControlProps & {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
};

function Count({ used, max }: { used: number; max: number }) {
  return (
    <output className={styles.count} data-full={used >= max || undefined}>
      <Text id="TextAreaField.count" values={{ used, max }} />
    </output>
  );
}

/** Several lines of text, at most 5,000 characters. The count appears near the limit. */
export function TextAreaField(props: Props) {
  const { rows = 3, maxLength = defaultMaxLength, placeholder } = props;
  const { field, frame, control } = useTextControl(props);
  const { leftOut, onPaste } = useLeftOut(maxLength);
  const used = field.value?.length ?? 0;
  return (
    <FieldFrame
      {...frame}
      aside={used >= maxLength * nearLimit && <Count used={used} max={maxLength} />}
    >
      <textarea
        {...control}
        className={inputStyles.area}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        onPaste={onPaste}
      />
      <LeftOut text={leftOut} />
    </FieldFrame>
  );
}
