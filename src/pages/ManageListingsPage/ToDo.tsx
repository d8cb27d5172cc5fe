import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { type OwnDraft } from '~/api/listing/own-listing-cards';
import { editListingPath, pathTo, salePath } from '~/config/paths';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { useLeadWords } from '~/features/order/base/use-lead-words';
import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import styles from './ToDo.module.css';

/** Space for this many is reserved while they load, so that the tools below stay in place. */
const SHOWN_AT_FIRST = 2;

interface Props {
  /** The orders that wait for the owner, in order of deadlines. */
  readonly waiting: readonly TransactionView[];
  readonly drafts: readonly OwnDraft[];
}

/** Shows an order that waits for the owner, in the words of its page. */
function OrderTask({ view }: { readonly view: TransactionView }) {
  const { title, by, tone } = useLeadWords()(view);
  return (
    <li>
      <Link look="bare" className={styles.row} href={salePath(view.id)}>
        <span className={styles.words}>
          <b>{title}</b>
          <span>{view.listing.title}</span>
        </span>
        <Badge tone={tone}>{by}</Badge>
        <Icon of={ChevronRight} size="s" />
      </Link>
    </li>
  );
}

interface TaskProps {
  readonly href: string;
  readonly text: MessageId;
  readonly values?: MessageWithValues['values'];
}

function Task({ href, text, values }: TaskProps) {
  return (
    <li>
      <Link look="bare" className={styles.row} href={href}>
        <Text as="span" className={styles.words} id={text} values={values} />
        <Icon of={ChevronRight} size="s" />
      </Link>
    </li>
  );
}

/** Lists tasks, the most urgent ones first. */
export function ToDo({ waiting, drafts }: Props) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const hasFace = Boolean(useAppSelector(selectCurrentUser)?.profileImage);
  const rows = [
    ...waiting.map((view) => <OrderTask key={view.id} view={view} />),
    ...drafts.map((draft) => (
      <Task
        key={draft.id}
        href={editListingPath(draft, 'photos')}
        text="ManageListingsPage.toDoFinish"
        values={{ title: draft.title }}
      />
    )),
    ...(hasFace
      ? []
      : [<Task key="face" href={pathTo('profileSettings')} text="ManageListingsPage.toDoFace" />]),
  ];
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
        <ul>{isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)}</ul>
      )}
    </section>
  );
}
