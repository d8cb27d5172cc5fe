import { type ReactNode, useState } from 'react';
import { Text } from '~/i18n/Text';
import { Stay } from '../content/Stay';
import { Button } from '../controls/Button';
import { Sheet } from '../overlays/modals';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import { DateRangeParts } from './DateRangeParts';
import { type DayRangeValue } from './day-types';
import { InlineDateRange } from './InlineDateRange';
import common from '../layout/common.module.css';
import styles from './DateRangePanel.module.css';

interface FooterProps {
  readonly summary?: ReactNode;
  readonly value: DayRangeValue | null;
  /** The words of the main button if days may be left open. By default it asks for them. */
  readonly done?: ReactNode;
  readonly onDone: () => void;
  readonly onClear: () => void;
}

/** Shows the chosen days, and a button that says what is missing instead of being disabled. */
function Footer({ summary, value, done, onDone, onClear }: FooterProps) {
  const [isAsked, setAsked] = useState(false);
  const isEnough = value !== null || done !== undefined;
  return (
    <div className={common.stack3}>
      <div className={styles.stay}>
        {value && <Stay value={value} lines />}
        {summary}
        <p role="alert" className={styles.missing}>
          {isAsked && !value && <Text id="DateRange.missing" />}
        </p>
      </div>
      <div className={styles.actions}>
        {value && <Button look="ghost" onClick={onClear} text="DateRange.clear" />}
        <Button
          look="primary"
          size="l"
          className={styles.done}
          onClick={() => (isEnough ? onDone() : setAsked(true))}
        >
          {done ?? <Text id="DateRange.done" />}
        </Button>
      </div>
    </div>
  );
}

type Props = Omit<DateRangeCalendarProps, 'label' | 'layout' | 'onChange'> &
  Pick<FooterProps, 'summary' | 'done'> & {
    readonly title: string;
    readonly isOpen: boolean;
    readonly onClose: () => void;
    /** The press of the main button. By default it closes the sheet. */
    readonly onDone?: () => void;
    readonly onChange: (range: DayRangeValue | null) => void;
  };

/** The calendar of phones, over the whole screen. */
export function DateRangeSheet(props: Props) {
  const { title, isOpen, onClose, onDone = onClose, onChange, summary, done, ...calendar } = props;
  const { value } = calendar;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Footer
          summary={summary}
          value={value}
          done={done}
          onDone={onDone}
          onClear={() => onChange(null)}
        />
      }
    >
      <div className={common.stack4}>
        <DateRangeParts value={value} />
        <InlineDateRange {...calendar} label={title} isWide onChange={onChange} />
      </div>
    </Sheet>
  );
}
