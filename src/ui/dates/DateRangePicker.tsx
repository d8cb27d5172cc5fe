import { type ReactNode, useRef, useState } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '../when-loaded';
import { Stay } from '../content/Stay';
import { Button } from '../controls/Button';
import { Sheet } from '../overlays/modals';
import { type TriggerProps } from '../overlays/trigger';
import { useOpenedOnce } from '../overlays/use-opened';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import { DateRangeParts } from './DateRangeParts';
import { type DayRangeValue } from './day-types';
import { InlineDateRange, preloadCalendar } from './InlineDateRange';
import { useIsPhone } from './use-is-phone';
import styles from './DateRangePicker.module.css';

const loadPopover = () => import('../overlays/PanelPopover');
const PanelPopover = whenLoaded(async () => (await loadPopover()).PanelPopover);

const preload = () => {
  preloadCalendar();
  void loadPopover();
};

/** Of the panel with two rows of weekend choices and six weeks, in CSS pixels. */
const PANEL_HEIGHT = 540;

/** The panel opens below its button and never over what is above it, so the page scrolls if it does not fit. */
function makeRoomBelow(trigger: HTMLElement): void {
  const missing = trigger.getBoundingClientRect().bottom + PANEL_HEIGHT - window.innerHeight;
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
}

type Props = Omit<DateRangeCalendarProps, 'label' | 'onChange'> & {
  /** Called with null when the dates are cleared. */
  readonly onChange: (range: DayRangeValue | null) => void;
  readonly onClose?: () => void;
  readonly renderTrigger: (props: TriggerProps) => ReactNode;
  /** Under the calendar on phones: the total. */
  readonly summary?: ReactNode;
};

interface FooterProps {
  readonly summary: ReactNode;
  readonly value: DayRangeValue | null;
  readonly onDone: () => void;
  /** The button that clears the dates. */
  readonly children: ReactNode;
}

/** The chosen days, and a button that says what is missing instead of being off. */
function Footer({ summary, value, onDone, children }: FooterProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.footer}>
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
        >
          <Text id="DateRange.done" />
        </Button>
      </div>
    </div>
  );
}

/** A button with a calendar: a popover on wide screens, a full-height sheet on phones. */
export function DateRangePicker(props: Props) {
  const { onChange, onClose, renderTrigger, summary, ...calendar } = props;
  const text = useText();
  const isPhone = useIsPhone();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOpenedOnce(isOpen);
  const label = text('DateRange.choose');
  const open = () => {
    if (!isPhone && triggerRef.current) makeRoomBelow(triggerRef.current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const choose = (range: DayRangeValue) => {
    onChange(range);
    if (!isPhone) close();
  };
  const clear = () => {
    onChange(null);
    if (!isPhone) close();
  };
  const month = (
    <InlineDateRange
      {...calendar}
      label={label}
      layout={isPhone ? 'scroll' : 'two'}
      onChange={choose}
    />
  );
  const clearButton = calendar.value && (
    <Button look="ghost" onClick={clear}>
      <Text id="DateRange.clear" />
    </Button>
  );
  const footer = (
    <Footer summary={summary} value={calendar.value} onDone={close}>
      {clearButton}
    </Footer>
  );
  return (
    <>
      {renderTrigger({
        ref: triggerRef,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => (isOpen ? close() : open()),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isMounted && isPhone && (
        <Sheet isOpen={isOpen} onClose={close} title={label} footer={footer}>
          <div className={styles.sheet}>
            <DateRangeParts value={calendar.value} />
            {month}
          </div>
        </Sheet>
      )}
      {isMounted && !isPhone && (
        <PanelPopover
          label={label}
          triggerRef={triggerRef}
          isOpen={isOpen}
          isAlwaysBelow
          onClose={close}
        >
          <div className={styles.panel}>
            <DateRangeParts value={calendar.value} />
            {month}
            {clearButton && <div className={styles.clear}>{clearButton}</div>}
          </div>
        </PanelPopover>
      )}
    </>
  );
}
