import { type NextStep } from '~/domain/order/owner-agenda';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';

type Form = 'today' | 'day';

const forms = {
  'pick-up': { today: 'ManageListingsPage.pickUpToday', day: 'ManageListingsPage.pickUp' },
  return: { today: 'ManageListingsPage.backToday', day: 'ManageListingsPage.back' },
  late: { today: 'ManageListingsPage.late', day: 'ManageListingsPage.late' },
} as const satisfies Record<NextStep['kind'], Record<Form, MessageId>>;

/** "Pick up Fri, Jun 12, Marcus O." */
export function StepLine({ step }: { step: NextStep }) {
  const text = useText();
  const format = useFormat();
  const { kind, day, inDays, lending } = step;
  const values = {
    day: format.weekday(day),
    name: lending.renter || text('Person.deleted'),
  };
  return <Text id={forms[kind][inDays === 0 ? 'today' : 'day']} values={values} />;
}
