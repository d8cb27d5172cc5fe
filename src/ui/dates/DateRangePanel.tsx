import { type ReactNode, type RefObject } from 'react';
import { useText } from '~/i18n/use-text';
import { Button } from '../controls/Button';
import { PanelPopover } from '../overlays/PanelPopover';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import { DateRangeParts } from './DateRangeParts';
import { DateRangeSheet } from './DateRangeSheet';
import { type DayRangeValue } from './day-types';
import { InlineDateRange } from './InlineDateRange';
import styles from './DateRangePanel.module.css';

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
  const label = useText()('DateRange.choose');
  if (isPhone) {
    const sheet = { title: label, summary, isOpen, onClose, onChange };
    return <DateRangeSheet {...calendar} {...sheet} />;
  }
  const change = (range: DayRangeValue | null) => {
    onChange(range);
    onClose();
  };
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
        <InlineDateRange {...calendar} label={label} isWide onChange={change} />
        {calendar.value && (
          <div className={styles.clear}>
            <Button look="ghost" onClick={() => change(null)} text="DateRange.clear" />
          </div>
        )}
      </div>
    </PanelPopover>
  );
}
