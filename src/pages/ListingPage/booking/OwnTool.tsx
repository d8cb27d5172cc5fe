import Pencil from 'lucide-react/icons/pencil';
import { editListingPath, pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import { type ListingPageView } from '../listing-view';
import common from '~/ui/layout/common.module.css';
import styles from './OwnTool.module.css';

interface Props {
  readonly listing: ListingPageView;
}

const EditLink = ({ listing, look }: Props & { readonly look: 'primary' | 'line' }) => (
  <LinkButton
    look={look}
    icon={Pencil}
    href={editListingPath(listing, 'description')}
    text="ListingPage.editOwn"
  />
);

/** Shows owners what others see in place of the booking, and links to change the tool. */
export const OwnToolNote = ({ listing, message }: Props & { readonly message: MessageId }) => (
  <div className={common.stack4}>
    <Note tone="info" text={message} />
    <div className={common.stack2}>
      <EditLink listing={listing} look="primary" />
      <LinkButton href={pathTo('listings')} text="ListingPage.seeOwn" />
    </div>
  </div>
);

/** Shows the same in the bar at the bottom of phones. */
export const OwnToolBar = ({ listing }: Props) => (
  <>
    <div className={styles.bar}>
      <Text as="b" id="ListingPage.ownTool" />
      <Link href={pathTo('listings')} text="ListingPage.seeOwn" />
    </div>
    <EditLink listing={listing} look="primary" />
  </>
);
