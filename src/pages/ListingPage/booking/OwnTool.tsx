import Pencil from 'lucide-react/icons/pencil';
import { editListingPath, pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import { type ListingPageView } from '../listing-view';
import styles from './OwnTool.module.css';

interface Props {
  readonly listing: ListingPageView;
}

const EditLink = ({ listing, look }: Props & { readonly look: 'primary' | 'line' }) => (
  <LinkButton look={look} icon={Pencil} href={editListingPath(listing, 'description')}>
    <Text id="ListingPage.editOwn" />
  </LinkButton>
);

/** For owners in place of booking: what others see there, and the ways to change the tool. */
export const OwnToolNote = ({ listing, message }: Props & { readonly message: MessageId }) => (
  <div className={styles.note}>
    <Note tone="info">
      <Text id={message} />
    </Note>
    <div className={styles.acts}>
      <EditLink listing={listing} look="primary" />
      <LinkButton href={pathTo('listings')}>
        <Text id="ListingPage.seeOwn" />
      </LinkButton>
    </div>
  </div>
);

/** The same for the bar at the bottom of phones. */
export const OwnToolBar = ({ listing }: Props) => (
  <>
    <div className={styles.bar}>
      <b>
        <Text id="ListingPage.ownTool" />
      </b>
      <Link href={pathTo('listings')}>
        <Text id="ListingPage.seeOwn" />
      </Link>
    </div>
    <EditLink listing={listing} look="primary" />
  </>
);
