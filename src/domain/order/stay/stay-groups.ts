import { compareDays, type DayRange } from '~/domain/time/day';

/** Things that are rented for the same days. */
interface StayGroup<Item> extends DayRange {
  readonly items: readonly Item[];
}

/** Groups by pick-up and return day, in the order in which they come back; within a group the order stays. */
export function groupByStay<Item extends DayRange>(
  items: readonly Item[],
): readonly StayGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = `${item.start}_${item.end}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ start: first.start, end: first.end, items: own }] : [];
    })
    .toSorted(
      (left, right) => compareDays(left.end, right.end) || compareDays(left.start, right.start),
    );
}
