import { type ReactNode, type RefObject, useState } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stay } from '../content/Stay';
import { Button } from '../controls/Button';
import { Sheet } from '../overlays/modals';
import { PanelPopover } from '../overlays/PanelPopover';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import { DateRangeParts } from './DateRangeParts';
import { type DayRangeValue } from './day-types';
import { InlineDateRange } from './InlineDateRange';
import common from '../layout/common.module.css';
import styles from './DateRangePanel.module.css';

interface FooterProps {
  readonly summary: ReactNode;
  readonly value: DayRangeValue | null;
  readonly onDone: () => void;
  /** The button that clears the dates. */
  readonly children: ReactNode;
}

/** Shows the chosen days, and a button that says what is missing instead of being disabled. */
function Footer({ summary, value, onDone, children }: FooterProps) {
  const [isAsked, setAsked] = useState(false);
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
        {children}
        <Button
          look="primary"
          size="l"
          className={styles.done}
          onClick={() => (value ? onDone() : setAsked(true))}
          text="DateRange.done"
        />
      </div>
    </div>
  );
}

type Props = Omit<DateRangeCalendarProps, 'label' | 'layout' | 'onChange'> & {
  readonly onChange: (range: DayRangeValue | null) => void;
  readonly summary: ReactNode;
  readonly isPhone: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
};

/** The calendar of `DateRangePicker`: a popover on wide screens, a full-height sheet on phones. */
export function DateRangePanel(props: Props) {
  const { onChange, summary, isPhone, isOpen, onClose, triggerRef, ...calendar } = props;
  const text = useText();
  const label = text('DateRange.choose');
  const change = (range: DayRangeValue | null) => {
    onChange(range);
    if (!isPhone) onClose();
  };
  const month = <InlineDateRange {...calendar} label={label} isWide onChange={change} />;
  const clearButton = calendar.value && (
    <Button look="ghost" onClick={() => change(null)} text="DateRange.clear" />
  );
  if (isPhone) {
    const footer = (
      <Footer summary={summary} value={calendar.value} onDone={onClose}>
        {clearButton}
      </Footer>
    );
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={label} footer={footer}>
        <div className={common.stack4}>
          <DateRangeParts value={calendar.value} />
          {month}
        </div>
      </Sheet>
    );
  }
  return (
    <PanelPopover
      label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      isAlwaysBelow
      onClose={onClose}
    >
      <div className={styles.panel}>
        <DateRangeParts value={calendar.value} />
        {month}
        {clearButton && <div className={styles.clear}>{clearButton}</div>}
      </div>
    </PanelPopover>
  );
}
