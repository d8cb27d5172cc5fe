import { useEffect, useRef } from 'react';
import { profilePath } from '~/config/paths';
import { parseUserId } from '~/domain/ids';
import { shownState } from '~/domain/order/returns';
import { StateBadge } from '~/features/order/StateBadge';
import { type TransactionView } from '~/features/order/transaction-view';
import { Text } from '~/i18n/Text';
import { Picture } from '~/ui/content/Picture';
import { useAppSelector } from '~/store/hooks';
import { Link } from '~/ui/Link';
import { selectStep } from '~/features/order/order.duck';
import { useOrderWords } from '~/features/order/use-order-words';
import styles from './OrderHead.module.css';

function OtherParty({ view: { other }, name }: { view: TransactionView; name: string }) {
  const id = other.kind === 'active' ? parseUserId(other.id) : undefined;
  return id ? <Link href={profilePath(id)}>{name}</Link> : name;
}

/** A dialog that asked for the step has closed by then. */
const AFTER_DIALOG_MS = 500;

/**
 * After a step its button is gone, so the focus moves to the heading, which says the outcome and comes into view. What the other side did
 * moves nobody's page.
 */
function useFocusAfterStep({ transaction: { state } }: TransactionView) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  const isOwn = useRef(false);
  const isMoving = useAppSelector(selectStep)?.work.status === 'loading';
  useEffect(() => {
    if (isMoving) isOwn.current = true;
  }, [isMoving]);
  useEffect(() => {
    if (before.current === state) return undefined;
    before.current = state;
    const preventScroll = !isOwn.current;
    isOwn.current = false;
    const takeOver = () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll });
    };
    takeOver();
    const timer = setTimeout(takeOver, AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return heading;
}

/** What it is about, with whom, and its state. */
export function OrderHead({ view }: { view: TransactionView }) {
  const words = useOrderWords(view);
  const heading = useFocusAfterStep(view);
  const { role, listing, transaction } = view;
  const lead = role === 'customer' ? 'TransactionPage.fromOwner' : 'TransactionPage.withRenter';
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <Picture
          ratio="fill"
          corners="square"
          picture={listing.picture}
          outline={listing.outline}
          sizes="116px"
          isFirst
        />
      </div>
      <div className={styles.words}>
        <StateBadge state={shownState(transaction)} />
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {words.heading}
        </h1>
        <p className={styles.lead}>
          <Text
            id={lead}
            values={{
              tools: words.tools,
              person: <OtherParty view={view} name={words.fullName} />,
            }}
          />
        </p>
      </div>
    </header>
  );
}
