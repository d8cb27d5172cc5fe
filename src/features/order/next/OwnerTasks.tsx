import Check from 'lucide-react/icons/check';
import { useConfig } from '~/config/config-context';
import { agreedTime } from '~/domain/order/order-metadata';
import { type OwnerTaskName, ownerTasks } from '~/domain/order/owner-tasks';
import { goesOn } from '~/domain/order/returns';
import { orderDays } from '~/domain/order/stay-progress';
import { hasReviewed } from '~/domain/order/transaction-reviews';
import { type TransactionView } from '../transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { useLeadingStay } from '../use-leading-stay';
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

/** Of tasks that are done on several days. */
const severalDays = {
  'hand-over': { of: 'pickUp', text: 'OrderStay.handOverDays' },
  'take-back': { of: 'return', text: 'OrderStay.returnDays' },
} as const;

const isCounted = (task: OwnerTaskName): task is keyof typeof severalDays =>
  Object.hasOwn(severalDays, task);

/** The owner's tasks of an order, with what is done. */
export function OwnerTasks({ view }: { view: TransactionView }) {
  const text = useText();
  const clock = useClock();
  const { timeZone } = useConfig();
  const { name } = useOrderWords(view);
  const leading = useLeadingStay(view);
  const times = useOrderTimes(view);
  const { transaction } = view;
  const { state, transitions } = transaction;
  const tasks = ownerTasks({
    state,
    phase: leading?.phase ?? 'before',
    hasOthers: leading?.hasOthers ?? false,
    goesOn: goesOn(transaction),
    wasRequested:
      state === 'state/preauthorized' ||
      transitions.some(({ transition }) => transition === 'transition/accept'),
    isHourAgreed:
      leading !== undefined && agreedTime(leading.stay, 'pickUp', timeZone) !== undefined,
    hasReviewed: hasReviewed(transitions, 'provider'),
  });
  if (tasks.length === 0) return null;
  const days = orderDays(transaction, { now: clock.now(), timeZone });
  const values = { name, pickUp: times?.pickUp, returnBy: times?.returnBy };
  const wordsOf = (task: OwnerTaskName) => {
    const counted = isCounted(task) ? severalDays[task] : undefined;
    const { days: all, done } = counted ? days[counted.of] : { days: [], done: 0 };
    return counted && all.length > 1 ? (
      <Text id={counted.text} values={{ done, count: all.length }} />
    ) : (
      <Text id={names[task]} values={values} />
    );
  };
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
            {wordsOf(task.name)}
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
