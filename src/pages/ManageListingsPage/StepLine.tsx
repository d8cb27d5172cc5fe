import { type NextStep } from '~/domain/order/stay/owner-agenda';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { formatDuration } from '~/i18n/duration';
import { useFormat } from '~/i18n/use-format';
import { useLocale } from '~/i18n/use-locale';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';

/** Writes the day, the hour and the lateness of a step. */
function useStepTimes() {
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

type Form = 'today' | 'day';

const forms = {
  'pick-up': { today: 'ManageListingsPage.pickUpToday', day: 'ManageListingsPage.pickUp' },
  return: { today: 'ManageListingsPage.backToday', day: 'ManageListingsPage.back' },
  late: { today: 'ManageListingsPage.late', day: 'ManageListingsPage.late' },
  brought: { today: 'ManageListingsPage.brought', day: 'ManageListingsPage.brought' },
} as const satisfies Record<NextStep['kind'], Record<Form, MessageId>>;

/** Writes a step such as "Pick up Fri, Jun 12, Marcus O." */
export function StepLine({ step }: { step: NextStep }) {
  const text = useText();
  const timesOf = useStepTimes();
  const { kind, inDays, lending } = step;
  const values = { ...timesOf(step), name: lending.renter || text('Person.deleted') };
  return <Text id={forms[kind][inDays === 0 ? 'today' : 'day']} values={values} />;
}
