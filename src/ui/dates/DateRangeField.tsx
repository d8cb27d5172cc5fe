import { useText } from '~/i18n/use-text';
import { errorId, FieldError } from '../fields/FieldFrame';
import { type FieldValidator } from '../fields/field-message';
import { useFormField } from '../fields/use-form-field';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import { DateRangeParts } from './DateRangeParts';
import { DateRangePicker } from './DateRangePicker';
import { type DayRangeValue } from './day-types';
import styles from './DateRangeField.module.css';

type Props = Omit<DateRangeCalendarProps, 'label' | 'value' | 'onChange'> & {
  readonly name: string;
  readonly validate?: FieldValidator<DayRangeValue>;
};

/** "Rent from" and "Return by" in a form: one two-part field with a calendar. */
export function DateRangeField({ name, validate, ...calendar }: Props) {
  const text = useText();
  const field = useFormField<DayRangeValue>(name, { validate });
  return (
    <div role="group" aria-label={`${text('DateRange.from')}, ${text('DateRange.to')}`}>
      <DateRangePicker
        {...calendar}
        value={field.value ?? null}
        onChange={(range) => field.change(range ?? undefined)}
        onClose={field.blur}
        renderTrigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className={styles.trigger}
            data-invalid={field.error ? '' : undefined}
            aria-describedby={field.error && errorId(field.id)}
            onFocus={(event) => {
              field.focus();
              trigger.onFocus(event);
            }}
          >
            <DateRangeParts value={field.value ?? null} />
          </button>
        )}
      />
      <FieldError id={field.id} error={field.error} />
    </div>
  );
}
