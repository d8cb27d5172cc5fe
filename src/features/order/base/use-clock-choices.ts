import { useMoments } from '~/i18n/use-moments';
import { type Choice } from '~/ui/fields/Select';

const QUARTER_MS = 15 * 60_000;
const QUARTERS_A_DAY = 96;

/**
 * Returns the quarter hours of a day: "13:15" is "1:15 pm" in words. The browser's own time field would show "12:30 PM" in Safari while it
 * is empty.
 */
export function useClockChoices(): readonly Choice[] {
  const moments = useMoments();
  return Array.from({ length: QUARTERS_A_DAY }, (_, quarter) => {
    const time = new Date(quarter * QUARTER_MS);
    return { key: time.toISOString().slice(11, 16), text: moments.clockThere(time, 'UTC') };
  });
}
