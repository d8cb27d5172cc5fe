import { type NextStep } from '~/domain/order/stay/owner-agenda';
import { formatDuration } from '~/i18n/duration';
import { useFormat } from '~/i18n/use-format';
import { useLocale } from '~/i18n/use-locale';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';

/** Writes the day, the hour and the lateness of a step. */
export function useStepTimes() {
  const clock = useClock();
  const format = useFormat();
  const locale = useLocale();
  const moments = useMoments();
  return ({ day, at, lending }: NextStep) => ({
    day: format.weekday(day),
    time: moments.clockAtTool(at, lending.timeZone),
    duration: formatDuration(locale, clock.now().getTime() - at.getTime()),
  });
}
