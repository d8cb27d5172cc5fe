import { addDays, type Day, type DayRange } from '~/domain/time/day';
import { type NightKind } from '~/domain/listing/calendar-day';
import { useFormat } from '~/i18n/use-format';
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

/** Consecutive days as ranges. */
function runsOf(days: readonly Day[]): DayRange[] {
  const runs: DayRange[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const end = addDays(day, 1);
    if (last?.end === day) runs[runs.length - 1] = { start: last.start, end };
    else runs.push({ start: day, end });
  }
  return runs;
}

/** "Jun 22 – 23, Jun 26". */
export function useDaysText() {
  const format = useFormat();
  return (days: readonly Day[]): string =>
    format.list(runsOf(days).map((run) => format.rentalDays(run)));
}
