import { type AvailabilityRule } from '~/domain/listing/availability-plan';
import { type MessageId } from '~/i18n/message-id';
import { useDayNames } from '~/i18n/use-day-names';
import { type TextOf, useText } from '~/i18n/use-text';
import { type NightView } from './selection';

/** The rules' names, by which owners choose them. */
export const ruleNames = {
  custom: 'Availability.ruleCustom',
  weekdaysDisabled: 'Availability.ruleWeekends',
  weekendsDisabled: 'Availability.ruleWeekdays',
} as const satisfies Record<AvailabilityRule, MessageId>;

export interface NightContext {
  readonly stock: number;
  readonly rule: AvailabilityRule;
}

function outWords(text: TextOf, { booked, total }: NightView): string {
  if (booked === 0) return '';
  return total === 1 ? text('Availability.out') : text('Availability.someOut', { booked, total });
}

function kindWords(text: TextOf, night: NightView, { stock, rule }: NightContext): string {
  switch (night.kind) {
    case 'later':
      return '';
    case 'free':
      return stock === 1
        ? text('Availability.freeOne')
        : text('Availability.free', { count: night.total });
    case 'past':
    case 'part':
    case 'full':
      return outWords(text, night);
    case 'blocked':
      return text('Availability.blocked');
    case 'closed-by-rule':
      return rule === 'custom' ? text('Availability.closed') : text(ruleNames[rule]);
  }
}

/** Returns a function that describes the state of a night. */
export function useNightWords(context: NightContext) {
  const text = useText();
  return (night: NightView): string => {
    if (night.change === 'failed') return text('Availability.notSaved');
    return night.change ? text('Availability.saving') : kindWords(text, night, context);
  };
}

/** Describes a night for screen readers: "Saturday, June 13: 3 of 3 out, cannot be changed". */
export function useNightLabel(context: NightContext) {
  const text = useText();
  const names = useDayNames();
  const wordsOf = useNightWords(context);
  return (night: NightView): string => {
    const day = names.whole(night.day);
    const words = wordsOf(night);
    if (night.change === 'failed') return text('Availability.labelFailed', { day });
    if (night.kind === 'past') return text('Availability.labelPast', { day });
    if (night.kind === 'later') return text('Availability.labelLater', { day });
    const isFixed = !night.change && night.kind === 'full';
    return text(isFixed ? 'Availability.labelFixed' : 'Availability.label', { day, words });
  };
}
