import { profilePath } from '~/config/paths';
import { parseUserId } from '~/domain/ids';
import { OrderBadge } from '../base/OrderBadge';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { OwnName } from '~/ui/content/OwnName';
import { Picture } from '~/ui/content/Picture';
import { Link } from '~/ui/Link';
import { useLeadWords } from '../base/use-lead-words';
import { useOrderWords } from '../base/use-order-words';
import styles from './OrderHead.module.css';

function OtherParty({ view: { other }, name }: { view: TransactionView; name: string }) {
  const id = other.kind === 'active' ? parseUserId(other.id) : undefined;
  const own = <OwnName>{name}</OwnName>;
  return id ? <Link href={profilePath(id)}>{own}</Link> : own;
}

/** Shows what the order is about, with whom, and its state. */
export function OrderHead({ view }: { view: TransactionView }) {
  const heading = useLeadWords()(view).title;
  const words = useOrderWords(view);
  const { role, listing } = view;
  const lead = role === 'customer' ? 'TransactionPage.fromOwner' : 'TransactionPage.withRenter';
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <Picture
          ratio="fill"
          corners="square"
          picture={listing.picture}
          outline={listing.outline}
          sizes="72px"
          isFirst
        />
      </div>
      <div className={styles.words}>
        <OrderBadge view={view} />
        <h1 className={styles.heading}>{heading}</h1>
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
