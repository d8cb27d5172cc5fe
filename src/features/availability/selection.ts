import { type Day } from '~/domain/time/day';
import { type NightKind } from '~/domain/listing/calendar-day';

/** The days from where the selection started to where it was extended, both included, in either order. */
export interface Selection {
  readonly anchor: Day;
  readonly head: Day;
}

/** The first and the last selected day, both included. */
export interface SelectedDays {
  readonly first: Day;
  readonly last: Day;
}

export const selectedDays = ({ anchor, head }: Selection): SelectedDays =>
  anchor <= head ? { first: anchor, last: head } : { first: head, last: anchor };

export const isSelected = (selection: Selection | null, day: Day): boolean => {
  if (!selection) return false;
  const { first, last } = selectedDays(selection);
  return first <= day && day <= last;
};

/**
 * The first tap selects one day, the second one completes the range, and a third starts a new one. Tapping the same day
 * again clears it.
 */
export function tapped(selection: Selection | null, day: Day): Selection | null {
  if (!selection || selection.anchor !== selection.head) return { anchor: day, head: day };
  return selection.anchor === day ? null : { anchor: selection.anchor, head: day };
}

/** A night with everything that the calendar shows of it. */
export interface NightView {
  readonly day: Day;
  readonly kind: NightKind;
  /** How many pieces can be out, and never fewer than are out. */
  readonly total: number;
  readonly booked: number;
  /** Whether the owner blocked everything that is not booked. */
  readonly isRestBlocked: boolean;
  readonly change: 'waiting' | 'saving' | 'failed' | undefined;
}

/** What the one button of the selection does, and to which nights. */
export interface SelectionAction {
  readonly kind: 'block' | 'open' | 'open-anyway' | 'block-rest' | 'open-rest' | 'retry';
  readonly nights: readonly Day[];
}

/**
 * Returns the action for the selected nights. It blocks free nights first. Without any, it opens blocked ones, then those that a rule
 * closes, and last blocks or opens the free pieces of partly booked nights.
 */
export function actionFor(nights: readonly NightView[]): SelectionAction | null {
  const settled = nights.filter(({ change }) => change === undefined);
  const daysOf = (kind: NightKind) =>
    settled.filter((night) => night.kind === kind).map(({ day }) => day);
  const failed = nights.filter(({ change }) => change === 'failed').map(({ day }) => day);
  const actions: readonly SelectionAction[] = [
    { kind: 'retry', nights: failed },
    { kind: 'block', nights: daysOf('free') },
    { kind: 'open', nights: daysOf('blocked') },
    { kind: 'open-anyway', nights: daysOf('closed-by-rule') },
    { kind: 'block-rest', nights: daysOf('part') },
    {
      kind: 'open-rest',
      nights: settled.filter(({ isRestBlocked }) => isRestBlocked).map(({ day }) => day),
    },
  ];
  return actions.find((action) => action.nights.length > 0) ?? null;
}
