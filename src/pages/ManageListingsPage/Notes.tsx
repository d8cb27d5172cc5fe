import { type TransactionView } from '~/features/order/base/transaction-view';
import { type NextStep } from '~/domain/order/stay/owner-agenda';
import { selectDeferredDrafts } from '~/store/deferred-drafts';
import { useAppSelector } from '~/store/hooks';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { type Agenda, selectAgenda } from './agenda.duck';
import { selectDrafts, selectPayouts } from './ManageListingsPage.duck';
import styles from './ManageListingsPage.module.css';

/** The box is as high as the numbers, so that the tools stay in place when these arrive. */
const summaryBox = <SkeletonGroup className={styles.summary} shapes={['panel']} />;

const Summary = whenLoaded(async () => (await import('./Summary')).Summary, summaryBox);
/** The box is as high as the first tasks. */
const toDoBox = <SkeletonGroup className={styles.toDo} shapes={['panel']} />;

const PayoutNote = whenLoaded(async () => (await import('./PayoutNote')).PayoutNote);
const ToDo = whenLoaded(async () => (await import('./ToDo')).ToDo, toDoBox);

interface Props {
  readonly found: Agenda | undefined;
  readonly agenda?: readonly NextStep[] | undefined;
  /** The orders that wait for the owner. */
  readonly waiting?: readonly TransactionView[] | undefined;
  /** Whether the owner has tools, as far as that is known. */
  readonly hasTools: boolean;
}

/** Shows numbers, what is missing, and what to do, above the tools. */
export function Notes({ found, agenda, waiting, hasTools }: Props) {
  const payouts = useAppSelector(selectPayouts);
  const deferred = useAppSelector(selectDeferredDrafts);
  // Drafts that wait for the payouts are finished, and the note above says what they wait for.
  const drafts = useAppSelector(selectDrafts).filter(({ id }) => !deferred.includes(id));
  const { status } = useAppSelector(selectAgenda);
  if (!hasTools) return null;
  return (
    <div className={styles.notes}>
      {(found ?? status !== 'failed') && (
        <div className={styles.numbers}>
          {found && agenda ? <Summary agenda={agenda} sales={found.sales} /> : summaryBox}
        </div>
      )}
      {payouts.status === 'ready' && <PayoutNote state={payouts.data} />}
      {waiting ? <ToDo waiting={waiting} drafts={drafts} /> : status !== 'failed' && toDoBox}
    </div>
  );
}
