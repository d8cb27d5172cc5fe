import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type Check as Noted, type CheckPicture } from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';
import { AttachedPicture } from '~/features/attachments/Attachments';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { RichText } from '~/ui/content/RichText';
import { MissingParts } from '../base/MissingParts';
import { type CheckedTool, toolsOf } from '../base/order-tools';
import words from '../base/MissingParts.module.css';
import common from '~/ui/layout/common.module.css';
import styles from './Checks.module.css';

interface PictureProps {
  readonly picture: CheckPicture;
  readonly tools: readonly CheckedTool[];
  readonly author: string;
}

function Picture({ picture, tools, author }: PictureProps) {
  const text = useText();
  const { attachmentId, name, itemListingId, marked } = picture;
  const tool = tools.find(({ listingId }) => listingId === itemListingId)?.title ?? '';
  const title = tool === '' ? name : tool;
  return (
    <li className={styles.shot}>
      <AttachedPicture
        file={{ attachmentId, name }}
        alt={text('OrderCheck.pictureBy', { title, name: author })}
      />
      <span className={styles.caption}>{title}</span>
      {marked !== undefined && marked !== '' && (
        <span className={words.marked}>
          <Icon of={TriangleAlert} size="s" />
          <span>{marked}</span>
        </span>
      )}
    </li>
  );
}

interface Props {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly noted: Noted;
  /** The name of the side in the texts of pictures. */
  readonly author: string;
  /** The name of the side whose note this one confirms. */
  readonly confirms: string;
}

/** Shows what one side noted: when, with which pictures, and in which words. */
export function CheckRecord({ view, stay, noted, author, confirms }: Props) {
  const moments = useMoments();
  const tools = toolsOf(view);
  const { at, note, pictures, confirmed } = noted;
  const isEmpty = pictures.length === 0 && note === '' && noted.ticked === undefined;
  return (
    <div className={styles.record}>
      <p className={styles.time}>
        <time dateTime={at}>{moments.moment(new Date(at))}</time>
      </p>
      {pictures.length > 0 && (
        <ul className={styles.shots}>
          {pictures.map((picture) => (
            <Picture key={picture.attachmentId} picture={picture} tools={tools} author={author} />
          ))}
        </ul>
      )}
      <MissingParts stay={stay} booked={view.listing.title} noted={noted} />
      {note !== '' && (
        <blockquote className={styles.note}>
          <RichText text={note} />
        </blockquote>
      )}
      {isEmpty && !confirmed && <Text as="p" className={common.quiet} id="OrderCheck.noRemarks" />}
      {confirmed && (
        <p className={words.confirmed}>
          <Icon of={Check} size="s" />
          <Text id="OrderCheck.confirms" values={{ name: confirms }} />
        </p>
      )}
    </div>
  );
}
