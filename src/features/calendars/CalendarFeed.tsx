import Copy from 'lucide-react/icons/copy';
import { useEffect, useMemo, useState } from 'react';
import { type CalendarLinks, type FeedChoice } from '~/api/listing/calendar-links';
import { type ListingId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { useToast } from '~/ui/feedback/toasts';
import { Panel } from '~/ui/layout/Panel';
import { loadLinks, renewLinks, selectLinks, selectRenewal } from './calendar-links';
import styles from './CalendarFeed.module.css';

interface Props {
  /** Of what the user rents, instead of what others rent from the user. */
  readonly isOfRentals?: boolean;
  /** The feed of one tool; without it, of all the user's tools. */
  readonly listingId?: ListingId;
}

interface PartProps {
  readonly choice: FeedChoice;
}

function Address({ link }: { link: string }) {
  const text = useText();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ text: text('CalendarFeed.copied') });
    } catch {
      // Not every browser lets a page copy.
      toast({ text: text('CalendarFeed.notCopied') });
    }
  };
  return (
    <div className={styles.box}>
      <input
        className={styles.address}
        aria-label={text('CalendarFeed.address')}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button look="solid" size="s" icon={Copy} onClick={() => void copy()}>
        <Text id="CalendarFeed.copy" />
      </Button>
    </div>
  );
}

function Renewal({ choice }: PartProps) {
  const dispatch = useAppDispatch();
  const renewal = useAppSelector(selectRenewal);
  const [isAsked, setAsked] = useState(false);
  const renew = () => {
    setAsked(false);
    void dispatch(renewLinks(choice));
  };
  if (isAsked) {
    return (
      <Note
        tone="warning"
        actions={
          <>
            <Button size="s" onClick={renew}>
              <Text id="CalendarFeed.renewNow" />
            </Button>
            <Button look="ghost" size="s" onClick={() => setAsked(false)}>
              <Text id="CalendarFeed.keep" />
            </Button>
          </>
        }
      >
        <Text
          id={
            choice.side === 'rentals'
              ? 'CalendarFeed.renewWarningOfRentals'
              : 'CalendarFeed.renewWarning'
          }
        />
      </Note>
    );
  }
  return (
    <>
      <Button
        look="ghost"
        size="s"
        isWorking={renewal.status === 'loading'}
        onClick={() => setAsked(true)}
      >
        <Text id="CalendarFeed.renew" />
      </Button>
      <p role="status" className={styles.state}>
        {renewal.status === 'ready' && <Text id="CalendarFeed.renewed" />}
        {renewal.status === 'failed' && <Text id="CalendarFeed.renewFailed" />}
      </p>
    </>
  );
}

const addressOf = (links: CalendarLinks, { listingId }: FeedChoice): string =>
  (listingId && links.listing) ?? links.all;

function Content({ choice }: PartProps) {
  const dispatch = useAppDispatch();
  const links = useAppSelector(selectLinks);
  switch (links.status) {
    case 'idle':
    case 'loading':
      return <Skeleton />;
    case 'ready':
      // For a moment the store has the links that another page asked for.
      return links.data.side === choice.side ? (
        <>
          <Address link={addressOf(links.data, choice)} />
          <Renewal choice={choice} />
        </>
      ) : (
        <Skeleton />
      );
    case 'failed':
      return (
        <Note
          tone="danger"
          actions={
            <Button size="s" onClick={() => void dispatch(loadLinks(choice))}>
              <Text id="CalendarFeed.retry" />
            </Button>
          }
        >
          <Text id="CalendarFeed.failed" />
        </Note>
      );
    default:
      return links satisfies never;
  }
}

function textOf({ side, listingId }: FeedChoice): MessageId {
  if (side === 'rentals') return 'CalendarFeed.textOfRentals';
  return listingId ? 'CalendarFeed.textOfTool' : 'CalendarFeed.text';
}

/** The secret address under which another calendar reads an owner's or a renter's rentals. */
export function CalendarFeed({ listingId, isOfRentals = false }: Props) {
  const dispatch = useAppDispatch();
  const side = isOfRentals ? 'rentals' : 'sales';
  const choice: FeedChoice = useMemo(
    () => ({ side, ...(listingId && { listingId }) }),
    [side, listingId],
  );
  useEffect(() => {
    void dispatch(loadLinks(choice));
  }, [dispatch, choice]);
  return (
    <section id="calendar-feed" aria-labelledby="calendar-feed-title">
      <Panel>
        <h2 id="calendar-feed-title" className={styles.heading}>
          <Text id="CalendarFeed.title" />
        </h2>
        <p className={styles.words}>
          <Text id={textOf(choice)} />
        </p>
        <Content choice={choice} />
      </Panel>
    </section>
  );
}
