import { type ComponentProps } from 'react';
import { useText } from '~/i18n/use-text';
import { DateRangeParts } from './DateRangeParts';
import { DateRangePicker } from './DateRangePicker';
import styles from './DateRangeField.module.css';

type Props = Omit<ComponentProps<typeof DateRangePicker>, 'renderTrigger'>;

/** "Rent from" and "Return by" as one field that opens a calendar. */
export function DateRangeField(props: Props) {
  const text = useText();
  return (
    <div role="group" aria-label={`${text('DateRange.from')}, ${text('DateRange.to')}`}>
      <DateRangePicker
        {...props}
        renderTrigger={(trigger) => (
          <button type="button" {...trigger} className={styles.trigger}>
            <DateRangeParts value={props.value} />
          </button>
        )}
      />
    </div>
  );
}
