import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { type OwnDraft } from '~/api/listing/own-listing-cards';
import { editListingPath, salePath } from '~/config/paths';
import { dueSteps, type NextStep } from '~/domain/order/stay/owner-agenda';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import { type WaitingSale } from './agenda.duck';
import { useStepTimes } from './use-step-times';
import styles from './ToDo.module.css';

/** Room for as many is kept while they are loaded, so that the tools below stay where they are. */
const SHOWN_AT_FIRST = 2;

interface Row {
  readonly key: string;
  readonly icon: IconShape;
  readonly href: string;
  readonly text: MessageId;
  readonly values: Readonly<Record<string, string>>;
  readonly isLate?: boolean;
}

const stepRows = {
  late: { icon: CircleAlert, text: 'ManageListingsPage.toDoLate' },
  brought: { icon: ArrowDownLeft, text: 'ManageListingsPage.toDoLook' },
  return: { icon: ArrowDownLeft, text: 'ManageListingsPage.toDoBack' },
  'pick-up': { icon: ArrowUpRight, text: 'ManageListingsPage.toDoHandOver' },
} as const satisfies Record<NextStep['kind'], Pick<Row, 'icon' | 'text'>>;

const waitingRows = {
  question: { icon: MessageSquare, text: 'ManageListingsPage.toDoAnswer' },
  state: { icon: CircleAlert, text: 'ManageListingsPage.toDoRequest' },
  extra: { icon: CircleAlert, text: 'ManageListingsPage.toDoNights' },
  hours: { icon: MessageSquare, text: 'ManageListingsPage.toDoHours' },
  claim: { icon: CircleAlert, text: 'ManageListingsPage.toDoClaim' },
  review: { icon: Pencil, text: 'ManageListingsPage.toDoReview' },
} as const satisfies Record<WaitingSale['what'], Pick<Row, 'icon' | 'text'>>;

interface Props {
  readonly agenda: readonly NextStep[];
  readonly waiting: readonly WaitingSale[];
  readonly drafts: readonly OwnDraft[];
}

interface Words {
  readonly nameless: string;
  readonly timesOf: ReturnType<typeof useStepTimes>;
  readonly momentOf: (moment: Date) => string;
}

function rowsOf(
  { agenda, waiting, drafts }: Props,
  { nameless, timesOf, momentOf }: Words,
): readonly Row[] {
  return [
    ...dueSteps(agenda).map((step, index) => ({
      ...stepRows[step.kind],
      key: `step-${String(index)}`,
      href: salePath(step.lending.transactionId),
      values: {
        ...timesOf(step),
        title: step.lending.title,
        name: step.lending.renter || nameless,
      },
      isLate: step.kind === 'late',
    })),
    ...waiting.map(({ id, title, from, what, until }) => ({
      ...waitingRows[what],
      key: `${id}-${what}`,
      href: salePath(id),
      values: { title, name: from || nameless, time: momentOf(until) },
    })),
    ...drafts.map((card) => ({
      key: card.id,
      icon: Pencil,
      href: editListingPath(card, 'photos'),
      text: 'ManageListingsPage.toDoFinish' as const,
      values: { title: card.title },
    })),
  ];
}

function Task({ row: { icon, href, text: id, values, isLate } }: { row: Row }) {
  return (
    <li>
      <Link look="bare" className={styles.row} href={href} data-late={isLate || undefined}>
        <Icon of={icon} />
        <Text as="span" id={id} values={values} />
        <Icon of={ChevronRight} size="s" />
      </Link>
    </li>
  );
}

/** Tasks, the most urgent ones first: hand over, take back, answer, finish. */
export function ToDo(props: Props) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const timesOf = useStepTimes();
  const { moment: momentOf } = useMoments();
  const rows = rowsOf(props, { nameless: text('Person.deleted'), timesOf, momentOf });
  const hasMore = rows.length > SHOWN_AT_FIRST;
  return (
    <section className={styles.list} aria-label={text('ManageListingsPage.toDo')}>
      <div className={styles.head}>
        <Text as="h2" className={styles.title} id="ManageListingsPage.toDo" />
        {hasMore && (
          <Button
            look="ghost"
            size="s"
            aria-expanded={isWhole}
            onClick={() => setWhole((was) => !was)}
          >
            {isWhole ? (
              <Text id="ManageListingsPage.toDoFewer" />
            ) : (
              <Text id="ManageListingsPage.toDoAll" values={{ count: rows.length }} />
            )}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <Text as="p" className={styles.none} id="ManageListingsPage.toDoNone" />
      ) : (
        <ul>
          {(isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)).map((row) => (
            <Task key={row.key} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}
