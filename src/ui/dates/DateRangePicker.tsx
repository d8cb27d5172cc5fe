import { type ReactNode, useRef, useState } from 'react';
import { whenLoaded } from '../when-loaded';
import { type TriggerProps } from '../overlays/trigger';
import { useOpenedOnce } from '../overlays/use-opened';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import { type DayRangeValue } from './day-types';
import { useIsPhone } from './use-is-phone';

const loadPanel = () => import('./DateRangePanel');
const DateRangePanel = whenLoaded(async () => (await loadPanel()).DateRangePanel);

const preload = () => {
  void loadPanel();
  void import('./DateRangeCalendar');
};

/** The height of the panel with two rows of usual stays and six weeks, in CSS pixels. */
const PANEL_HEIGHT = 540;

/** Scrolls the page so that the panel fits, because it opens below its button and never covers what is above it. */
function makeRoomBelow(trigger: HTMLElement): void {
  const missing = trigger.getBoundingClientRect().bottom + PANEL_HEIGHT - window.innerHeight;
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
}

type Props = Omit<DateRangeCalendarProps, 'label' | 'layout' | 'onChange'> & {
  /** Gets the range; null when the dates are cleared. */
  readonly onChange: (range: DayRangeValue | null) => void;
  readonly onClose?: () => void;
  readonly renderTrigger: (props: TriggerProps) => ReactNode;
  /** The total under the calendar on phones. */
  readonly summary?: ReactNode;
};

/** A button with a calendar, which is loaded when it is pointed at: a popover on wide screens, a full-height sheet on phones. */
export function DateRangePicker(props: Props) {
  const { onClose, renderTrigger, summary, ...rest } = props;
  const isPhone = useIsPhone();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOpenedOnce(isOpen);
  const open = () => {
    if (!isPhone && triggerRef.current) makeRoomBelow(triggerRef.current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    onClose?.();
  };
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
      {isMounted && (
        <DateRangePanel
          {...rest}
          summary={summary}
          isPhone={isPhone}
          isOpen={isOpen}
          triggerRef={triggerRef}
          onClose={close}
        />
      )}
    </>
  );
}
