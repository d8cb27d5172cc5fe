import { Text } from '~/i18n/Text';
import { Star } from '../content/Rating';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { useFormField } from './use-form-field';
import common from '../layout/common.module.css';
import styles from './RatingField.module.css';

const stars = [
  { value: 1, text: 'RatingField.one' },
  { value: 2, text: 'RatingField.two' },
  { value: 3, text: 'RatingField.three' },
  { value: 4, text: 'RatingField.four' },
  { value: 5, text: 'RatingField.five' },
] as const;

type Props = FieldTexts & {
  readonly name: string;
  readonly validate?: FieldValidator<number>;
};

/** One to five stars, with the text of the chosen one next to them. Arrow keys change it. */
export function RatingField({ name, validate, ...texts }: Props) {
  const field = useFormField<number>(name, { validate });
  const chosen = stars.find(({ value }) => value === field.value);
  return (
    <FieldFrame as="group" id={field.id} error={field.error} {...texts}>
      <div className={common.line3}>
        <div className={styles.stars}>
          {stars.map(({ value, text }, index) => (
            <label
              key={value}
              className={styles.star}
              data-on={value <= (field.value ?? 0) || undefined}
            >
              <input
                type="radio"
                className={styles.input}
                name={field.id}
                value={value}
                checked={field.value === value}
                // A form that misses the stars leads to the first one.
                data-fault={index === 0 && field.error ? '' : undefined}
                onChange={() => {
                  field.focus();
                  field.change(value);
                }}
                onBlur={field.blur}
              />
              <VisuallyHidden text={text} />
              <Star size={32} />
            </label>
          ))}
        </div>
        {chosen && <Text as="span" className={styles.words} aria-hidden="true" id={chosen.text} />}
      </div>
    </FieldFrame>
  );
}
