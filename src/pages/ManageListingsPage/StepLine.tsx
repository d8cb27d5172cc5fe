import { type NextStep } from '~/domain/order/stay/owner-agenda';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useStepTimes } from './use-step-times';

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
