import Check from 'lucide-react/icons/check';
import { useConfig } from '~/config/config-context';
import { agreedTime } from '~/domain/order-metadata';
import { type OwnerTaskName, ownerTasks } from '~/domain/owner-tasks';
import { goesOn } from '~/domain/returns';
import { hasReviewed } from '~/domain/transaction-reviews';
import { rentalPhase } from '~/domain/transaction-rules';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { useOrderWords } from '../use-order-words';
import { useOrderTimes } from './use-order-times';
import styles from './OwnerTasks.module.css';

const names = {
  answer: 'OwnerTasks.answer',
  agree: 'OwnerTasks.agree',
  prepare: 'OwnerTasks.prepare',
  'hand-over': 'OwnerTasks.handOver',
  'take-back': 'OwnerTasks.takeBack',
  complete: 'OwnerTasks.complete',
  review: 'OwnerTasks.review',
} as const satisfies Record<OwnerTaskName, MessageId>;

/** The owner's tasks of an order, with what is done. */
export function OwnerTasks({ view }: { view: TransactionView }) {
  const text = useText();
  const clock = useClock();
  const { timeZone } = useConfig();
  const { name } = useOrderWords(view);
  const times = useOrderTimes(view);
  const { transaction } = view;
  const { state, transitions } = transaction;
  const tasks = ownerTasks({
    state,
    phase: rentalPhase(transaction, { now: clock.now(), timeZone }),
    goesOn: goesOn(transaction),
    wasRequested:
      state === 'state/preauthorized' ||
      transitions.some(({ transition }) => transition === 'transition/accept'),
    isHourAgreed: agreedTime(transaction, 'pickUp', timeZone) !== undefined,
    hasReviewed: hasReviewed(transitions, 'provider'),
  });
  if (tasks.length === 0) return null;
  const values = { name, pickUp: times?.pickUp, returnBy: times?.returnBy };
  return (
    <ol className={styles.tasks} aria-label={text('OwnerTasks.label')}>
      {tasks.map((task) => (
        <li
          key={task.name}
          className={styles.task}
          data-state={task.state}
          aria-current={task.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {task.state === 'done' && <Icon of={Check} size="s" />}
          </span>
          <span>
            <Text id={names[task.name]} values={values} />
            {task.state === 'done' && (
              <VisuallyHidden>
                {' '}
                <Text id="Step.done" />
              </VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
