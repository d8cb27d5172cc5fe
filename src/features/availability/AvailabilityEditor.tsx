import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect } from 'react';
import { addDays, type Day, nightsIn, startOfMonth } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Dock } from '~/ui/layout/Dock';
import { KeysHint, Legend } from './Legend';
import { MonthGrid } from './MonthGrid';
import { MonthStrip } from './MonthStrip';
import { daysOfMonth, monthsBetween } from './month-weeks';
import {
  actionFor,
  type NightView,
  type SelectedDays,
  selectedDays,
  type SelectionAction,
} from './selection';
import { useDaysText } from './night-groups';
import { ActionButton, MonthPanel, SelectionPanel, useSelectionTitle } from './SelectionPanel';
import { type Calendar, type CalendarOptions, useCalendar } from './use-calendar';
import { type Grid, useGrid } from './use-grid';
import { type NightContext } from './use-night-words';
import styles from './AvailabilityEditor.module.css';

type Props = CalendarOptions & NightContext;

/** Days that a rule closes and partly booked days change only in the panel, which says what the change means. */
const isOnePress = ({ kind }: SelectionAction): boolean =>
  kind === 'block' || kind === 'open' || kind === 'retry';

const freeIn = (nights: readonly NightView[]): number =>
  nights.filter(({ kind }) => kind === 'free').length;

/** Returns the selected nights, and the possible change once all of their months are loaded. */
function useSelected(calendar: Calendar, grid: Grid) {
  const selected = grid.selection && selectedDays(grid.selection);
  const nights = selected
    ? nightsIn({ start: selected.first, end: addDays(selected.last, 1) }).map(calendar.nightOf)
    : [];
  const months = selected ? monthsBetween(selected.first, selected.last) : [];
  const { showMonth } = calendar;
  const key = [grid.month, ...months].join(' ');
  // A failed month is loaded again only when it comes back into view.
  useEffect(() => {
    for (const month of new Set([grid.month, ...months])) showMonth(month);
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which months
  }, [showMonth, key]);
  const isKnown = months.every((month) => calendar.monthStatus(month) === 'ready');
  return { selected, nights, action: isKnown ? actionFor(nights) : null };
}

function Head({ calendar, grid, name }: { calendar: Calendar; grid: Grid; name: string }) {
  const format = useFormat();
  const { span } = calendar;
  const { month } = grid;
  const [before, after] = [startOfMonth(month, -1), startOfMonth(month, 1)];
  return (
    <div className={styles.head}>
      <h2>{name}</h2>
      <Button
        look="ghost"
        size="s"
        onClick={() => grid.showMonth(span.today)}
        text="Availability.today"
      />
      <IconButton
        icon={ChevronLeft}
        label={format.month(before)}
        isOff={month <= span.today}
        onClick={() => grid.showMonth(before)}
      />
      <IconButton
        icon={ChevronRight}
        label={format.month(after)}
        isOff={after > span.last}
        onClick={() => grid.showMonth(after)}
      />
    </div>
  );
}

function MonthFailed({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <LoadFailed text="Availability.monthFailed" values={{ month: name }} onRetry={onRetry} />
    </div>
  );
}

interface DockProps {
  readonly selected: SelectedDays;
  readonly nights: readonly NightView[];
  readonly action: SelectionAction | null;
  readonly onAct: (action: SelectionAction) => void;
}

/** The button that replaces the panel if there is no room beside the month. */
function SelectionDock({ nights, action, onAct }: DockProps) {
  const text = useText();
  const daysText = useDaysText();
  if (!action) return null;
  const days = daysText(nights.map(({ day }) => day));
  return (
    <Dock>
      <div className={styles.docked}>
        <Text as="b" id="Availability.nights" values={{ count: nights.length }} />
        <span>{text('Availability.dockLine', { days, free: freeIn(nights) })}</span>
      </div>
      <ActionButton action={action} onAct={onAct} />
    </Dock>
  );
}

/** Announces to screen readers what was selected. */
function useAnnouncement(selected: SelectedDays | null, nights: readonly NightView[]): string {
  const text = useText();
  const titleOf = useSelectionTitle();
  if (!selected) return '';
  return text('Availability.announced', {
    days: titleOf(selected),
    nights: nights.length,
    free: freeIn(nights),
  });
}

/** A listing's calendar: blocks or opens nights, one by one or in ranges; bookings never change. */
export function AvailabilityEditor(props: Props) {
  const { rule, stock } = props;
  const text = useText();
  const format = useFormat();
  const calendar = useCalendar(props);
  /** Returns what a press does to one day, or null if it does nothing or the day's month is not loaded. */
  const actionOn = (day: Day) =>
    calendar.monthStatus(startOfMonth(day)) === 'ready' ? actionFor([calendar.nightOf(day)]) : null;
  const press = (day: Day): boolean => {
    const action = actionOn(day);
    if (!action || !isOnePress(action)) return false;
    calendar.act(action);
    return true;
  };
  const grid = useGrid({
    span: calendar.span,
    onPress: press,
    isRetry: (day) => calendar.nightOf(day).change === 'failed',
    onBlock: () => {
      const action = current.selected ? current.action : actionOn(grid.active);
      if (action?.kind === 'block') calendar.act(action);
    },
  });
  const current = useSelected(calendar, grid);
  const { selected, nights, action } = current;
  const { month } = grid;
  const name = format.month(month);
  const days = daysOfMonth(month);
  const announcement = useAnnouncement(selected, nights);
  return (
    <>
      <section className={styles.editor} aria-label={text('Availability.editor')}>
        <MonthStrip
          span={calendar.span}
          month={month}
          stock={stock}
          booked={calendar.bookedInYear}
          onShow={grid.showMonth}
        />
        <div className={styles.columns}>
          <div>
            <section className={styles.calendar} aria-label={name}>
              <Head calendar={calendar} grid={grid} name={name} />
              {calendar.monthStatus(month) === 'failed' ? (
                <MonthFailed name={name} onRetry={() => calendar.showMonth(month)} />
              ) : (
                <MonthGrid calendar={calendar} grid={grid} label={name} rule={rule} stock={stock} />
              )}
            </section>
            <Legend rule={rule} />
            <KeysHint />
          </div>
          {selected ? (
            <SelectionPanel
              calendar={calendar}
              selected={selected}
              nights={nights}
              action={action}
              rule={rule}
              onAct={calendar.act}
              onClear={grid.clear}
            />
          ) : (
            <MonthPanel
              calendar={calendar}
              shown={{ first: month, last: days.at(-1) ?? month }}
              monthName={name}
            />
          )}
        </div>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      </section>
      {selected && (
        <SelectionDock selected={selected} nights={nights} action={action} onAct={calendar.act} />
      )}
    </>
  );
}
