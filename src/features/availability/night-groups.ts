import { addDays, type Day } from '~/domain/time/day';
import { type NightKind } from '~/domain/listing/calendar-day';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type NightView } from './selection';

interface NightGroup {
  readonly kind: NightKind | 'failed' | 'saving';
  readonly booked: number;
  readonly total: number;
  readonly days: readonly Day[];
}

function kindOf({ change, kind }: NightView): NightGroup['kind'] {
  if (change === 'failed') return 'failed';
  return change ? 'saving' : kind;
}

/** Groups nights with the same description, in the order of the first night. */
export function groupsOf(nights: readonly NightView[]): NightGroup[] {
  const groups = new Map<string, NightGroup>();
  for (const night of nights) {
    const kind = kindOf(night);
    const isOut = kind === 'part' || kind === 'full';
    const [booked, total] = isOut ? [night.booked, night.total] : [0, 0];
    const key = [kind, booked, total].join(' ');
    const days = [...(groups.get(key)?.days ?? []), night.day];
    groups.set(key, { kind, booked, total, days });
  }
  return [...groups.values()];
}

/** Returns the first and the last day of each run of consecutive days. */
function runsOf(days: readonly Day[]): (readonly [Day, Day])[] {
  const runs: (readonly [Day, Day])[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run[1], 1) === day) runs[runs.length - 1] = [run[0], day];
    else runs.push([day, day]);
  }
  return runs;
}

/** Writes marked nights, such as "Jun 22 to Jun 23, Jun 26". A stay would be written up to its day of return. */
export function useDaysText() {
  const format = useFormat();
  const text = useText();
  return (days: readonly Day[]): string =>
    format.list(
      runsOf(days).map(([first, last]) =>
        first === last
          ? format.day(first)
          : text('Availability.nightRange', { first: format.day(first), last: format.day(last) }),
      ),
    );
}
