import { waitingTexts } from '~/order-texts/waiting-texts';
import { type QueueEntry } from '~/wire/desk-queue';
import { orderNumber } from '~/domain/order/process/order-number';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { take } from '../DeskPage.duck';
import { kinds } from './queue-view';
import styles from './Queue.module.css';

const SOON_MS = 4 * 3_600_000;

/** Shows the deadline, and since when it waits. */
function Times({ until, since }: Pick<QueueEntry, 'until' | 'since'>) {
  const moments = useMoments();
  const now = useClock().now();
  const from = <Text id="DeskQueue.since" values={{ at: moments.moment(new Date(since)) }} />;
  if (until === null) return <p className={styles.times}>{from}</p>;
  const left = Date.parse(until) - now.getTime();
  return (
    <p className={styles.times}>
      <b data-soon={left < SOON_MS || undefined}>
        <Text
          id={left < 0 ? 'DeskQueue.overdue' : 'DeskQueue.until'}
          values={{ at: moments.moment(new Date(until)) }}
        />
      </b>
      <small>{from}</small>
    </p>
  );
}

/** Shows whom it concerns, its numbers, and who has it open. */
function Facts({ entry: { who, orderId, number, taker } }: { readonly entry: QueueEntry }) {
  const text = useText();
  const format = useFormat();
  const facts = [
    who.length > 0 && format.all(who),
    orderId && text('DeskQueue.order', { number: orderNumber(orderId) }),
    number,
  ].filter(Boolean);
  return (
    <small>
      <span>{facts.join(' · ')}</span>
      {taker && (
        <>
          {facts.length > 0 && <span>{' · '}</span>}
          <span className={styles.taker}>
            <Text
              id={taker.isMe ? 'DeskQueue.takenByMe' : 'DeskQueue.takenBy'}
              values={{ name: taker.name }}
            />
          </span>
        </>
      )}
    </small>
  );
}

interface Props {
  readonly entry: QueueEntry;
  /** Whether it no longer waits. */
  readonly isDone: boolean;
  /** Whether it is the first row, which alone has the orange button. */
  readonly isFirst: boolean;
}

interface WaitsProps extends Pick<Props, 'entry' | 'isFirst'> {
  readonly title: string;
}

/** Shows the deadline, the sum, and what can be done. */
function Waits({ entry, isFirst, title }: WaitsProps) {
  const text = useText();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const { key, kind, until, since, sum, path, taker } = entry;
  const view = kinds[kind];
  return (
    <>
      <Times until={until} since={since} />
      <p className={styles.sum}>{sum && format.money(sum)}</p>
      <div className={styles.acts}>
        {(taker === null || taker.isMe) && (
          <Button
            size="s"
            look="ghost"
            data-take=""
            aria-label={text(taker ? 'DeskQueue.leaveIt' : 'DeskQueue.takeIt', { title })}
            onClick={() => void dispatch(take({ key, take: taker === null }))}
            text={taker ? 'DeskQueue.leave' : 'DeskQueue.take'}
          />
        )}
        <LinkButton
          size="s"
          look={isFirst ? 'primary' : 'line'}
          href={path}
          aria-label={text('DeskQueue.actOn', { act: text(view.act), title })}
          text={view.act}
        />
      </div>
    </>
  );
}

/** Shows one thing that waits, with a link to where it is handled. */
export function QueueRow({ entry, isDone, isFirst }: Props) {
  const text = useText();
  const { kind, about, path } = entry;
  const view = kinds[kind];
  const title = about ?? text(view.about);
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      <div className={styles.why}>
        <Badge
          tone={isDone ? 'success' : view.tone}
          text={isDone ? 'DeskQueue.isDone' : waitingTexts[entry.kind]}
        />
      </div>
      <div className={styles.what}>
        <Link look="bare" href={path} data-row="">
          {title}
        </Link>
        {!isDone && <Facts entry={entry} />}
      </div>
      {!isDone && <Waits entry={entry} isFirst={isFirst} title={title} />}
    </li>
  );
}
