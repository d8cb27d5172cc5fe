import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import type * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAnswer } from '~/store/call/use-answer';
import { useCommand } from '~/store/call/use-command';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { useToast } from '~/ui/feedback/toasts';
import { Panel } from '~/ui/layout/Panel';
import { calendarLinks, renewCalendarLinks } from '~/wire/calendars';
import common from '~/ui/layout/common.module.css';
import styles from './CalendarFeed.module.css';

interface Props {
  /** Whether the feed has the user's own rentals instead of what others rent from the user. */
  readonly isOfRentals?: boolean;
  /** The listing of the feed. If it is absent, the feed has all of the user's tools. */
  readonly listingId?: ListingId;
}

type Choice = v.InferInput<typeof calendarLinks.body>;
type Links = v.InferOutput<typeof calendarLinks.answer>;

interface RenewalProps {
  readonly choice: Choice;
  readonly onRenewed: (links: Links) => void;
}

function Address({ link }: { link: string }) {
  const text = useText();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ text: text('CalendarFeed.copied') });
    } catch {
      // Some browsers do not let a page copy.
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
      <Button
        look="solid"
        size="s"
        icon={Copy}
        onClick={() => void copy()}
        text="CalendarFeed.copy"
      />
    </div>
  );
}

function Renewal({ choice, onRenewed }: RenewalProps) {
  const [renewal, send] = useCommand(renewCalendarLinks);
  const [isAsked, setAsked] = useState(false);
  const renew = async () => {
    setAsked(false);
    const renewed = await send(choice);
    if (renewed.ok) onRenewed(renewed.value);
  };
  if (isAsked) {
    return (
      <Note
        tone="warning"
        actions={
          <>
            <Button size="s" onClick={() => void renew()} text="CalendarFeed.renewNow" />
            <Button
              look="ghost"
              size="s"
              onClick={() => setAsked(false)}
              text="CalendarFeed.keep"
            />
          </>
        }
        text={
          choice.side === 'rentals'
            ? 'CalendarFeed.renewWarningOfRentals'
            : 'CalendarFeed.renewWarning'
        }
      />
    );
  }
  return (
    <>
      <Button
        look="ghost"
        size="s"
        isWorking={renewal.status === 'loading'}
        onClick={() => setAsked(true)}
        text="CalendarFeed.renew"
      />
      <p role="status" className={common.quiet}>
        {renewal.status === 'ready' && <Text id="CalendarFeed.renewed" />}
        {renewal.status === 'failed' && <Text id="CalendarFeed.renewFailed" />}
      </p>
    </>
  );
}

function Content({ choice }: { readonly choice: Choice }) {
  const [links, ask, show] = useAnswer(calendarLinks, choice);
  return (
    <WhenReady of={links} shapes={['text']} failed="CalendarFeed.failed" onRetry={ask}>
      {({ all, listing }) => (
        <>
          <Address link={(choice.listingId && listing) ?? all} />
          <Renewal choice={choice} onRenewed={show} />
        </>
      )}
    </WhenReady>
  );
}

function textOf({ side, listingId }: Choice): MessageId {
  if (side === 'rentals') return 'CalendarFeed.textOfRentals';
  return listingId ? 'CalendarFeed.textOfTool' : 'CalendarFeed.text';
}

/** Shows the secret address under which another calendar reads an owner's or a renter's rentals. */
export function CalendarFeed({ listingId, isOfRentals = false }: Props) {
  const choice: Choice = {
    side: isOfRentals ? 'rentals' : 'sales',
    ...(listingId && { listingId }),
  };
  return (
    <section id="calendar-feed" aria-labelledby="calendar-feed-title">
      <Panel>
        <h2 id="calendar-feed-title" className={common.headS}>
          <Text id="CalendarFeed.title" />
        </h2>
        <Text as="p" className={styles.words} id={textOf(choice)} />
        <Content choice={choice} />
      </Panel>
    </section>
  );
}
