import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type CalendarSpan } from '~/domain/listing/calendar-day';
import { type Day, parseDay, startOfMonth } from '~/domain/time/day';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import { dayByKey } from './month-weeks';
import { selectedDays, type Selection, tapped } from './selection';

interface Options {
  readonly span: CalendarSpan;
  /** Handles a plain press on a day (block, open, retry). Returns true if it used up the press. */
  readonly onPress: (day: Day) => boolean;
  /** Whether a tap on this day does something by itself. */
  readonly isRetry: (day: Day) => boolean;
  readonly onBlock: () => void;
}

const clamp = (day: Day, { today, last }: CalendarSpan): Day => {
  if (day < today) return today;
  return day > last ? last : day;
};

function dayAt(target: EventTarget): Day | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return parseDay(cell?.dataset['day']);
}

const isOnHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-handle]') !== null;

/** Focuses the day that the keyboard moved to, as soon as it is rendered. */
function useFocusOn(grid: RefObject<HTMLTableElement | null>, day: Day) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!button) return;
    isWanted.current = false;
    button.focus();
  });
  return isWanted;
}

type Select = (selection: Selection | null) => void;

function useDrag(selection: Selection | null, select: Select) {
  const from = useRef<Day | null>(null);
  const hasDragged = useRef(false);
  const pointer = useRef<string>('mouse');
  const down = ({ target, pointerType, pointerId, button }: PointerEvent) => {
    pointer.current = pointerType;
    hasDragged.current = false;
    from.current = null;
    if (button !== 0) return;
    const day = dayAt(target);
    if (isOnHandle(target) && selection) {
      const { first, last } = selectedDays(selection);
      from.current = day === first ? last : first;
      // The touch would otherwise stay captured by the handle where it started.
      if (target instanceof Element) target.releasePointerCapture(pointerId);
      // A handle is not a day: pressing it without dragging changes nothing.
      hasDragged.current = true;
    } else if (pointerType !== 'touch') from.current = day ?? null;
  };
  const over = ({ target, buttons }: PointerEvent) => {
    const day = dayAt(target);
    const anchor = from.current;
    if (!anchor || !day || buttons === 0) return;
    if (day === anchor && !hasDragged.current) return;
    hasDragged.current = true;
    select({ anchor, head: day });
  };
  /** Ends the drag of a press. A press counts only if nothing was dragged. */
  const wasDrag = () => {
    const was = hasDragged.current;
    hasDragged.current = false;
    from.current = null;
    return was;
  };
  return { pointer, wasDrag, dragProps: { onPointerDown: down, onPointerOver: over } };
}

/** Returns which day is the tab stop, which days are selected, and what mouse, touch and keyboard do to both. */
export function useGrid({ span, onPress, isRetry, onBlock }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const isPhone = useIsPhone();
  const [active, setActive] = useState(span.today);
  const [selection, select] = useState<Selection | null>(null);
  const isFocusWanted = useFocusOn(grid, active);
  const { pointer, wasDrag, dragProps } = useDrag(selection, select);
  const stretch = (head: Day) => select({ anchor: selection?.anchor ?? active, head });
  const click = ({ target, shiftKey }: MouseEvent) => {
    const isDrag = wasDrag();
    const day = dayAt(target);
    if (isDrag || !day) return;
    setActive(day);
    if (shiftKey) return stretch(day);
    const isTap = pointer.current === 'touch' || isPhone;
    if (isTap && !isRetry(day)) return select(tapped(selection, day));
    return select(onPress(day) ? null : { anchor: day, head: day });
  };
  /** A screen reader can focus any day; the keys continue from there. */
  const focus = ({ target }: FocusEvent) => {
    const day = dayAt(target);
    if (day) setActive(day);
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape') return select(null);
    if (key === 'b' || key === 'B') return onBlock();
    const moved = dayByKey(active, key);
    if (!moved) return;
    event.preventDefault();
    const day = clamp(moved, span);
    isFocusWanted.current = true;
    setActive(day);
    if (shiftKey) stretch(day);
  };
  return {
    grid,
    active,
    month: startOfMonth(active),
    selection,
    clear: () => select(null),
    showMonth: (month: Day) => setActive(clamp(month, span)),
    gridProps: { ref: grid, onClick: click, onFocus: focus, onKeyDown: keyDown, ...dragProps },
  };
}

export type Grid = ReturnType<typeof useGrid>;
