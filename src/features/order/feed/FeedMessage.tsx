import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type Attachment } from '~/features/attachments/attachment';
import { type TransactionView } from '../base/transaction-view';
import { useText } from '~/i18n/use-text';
import { Avatar } from '~/ui/content/Avatar';
import { MessageBubble } from '~/ui/content/MessageBubble';
import { RichText } from '~/ui/content/RichText';
import { whenLoaded } from '~/ui/when-loaded';
import { useOrderWords } from '../base/use-order-words';
import { FeedTime } from './FeedTime';
import styles from './OrderFeed.module.css';

const messageElementId = (id: string): string => `message-${id}`;

/** Scrolls a message into view. */
export function scrollToMessage(id: string): void {
  document.getElementById(messageElementId(id))?.scrollIntoView({ block: 'center' });
}

const Attachments = whenLoaded(
  async () => (await import('~/features/attachments/Attachments')).Attachments,
  <span className={styles.files} />,
);

type Message = JoinedResource<'message'>;

const isGone = ({ sender }: Message): boolean =>
  sender?.attributes.banned === true || sender?.attributes.deleted === true;

const filesOf = ({ publicFileAttachments = [] }: Message): readonly Attachment[] =>
  publicFileAttachments.flatMap(({ id, file }) => {
    if (!file || file.attributes.deleted) return [];
    const { name = '', size } = file.attributes;
    return [{ attachmentId: id, name, size }];
  });

interface Props {
  readonly view: TransactionView;
  readonly message: Message;
  readonly at: Date;
}

/** Shows what one side wrote, with its pictures and files. */
export function FeedMessage({ view, message, at }: Props) {
  const text = useText();
  const { fullName } = useOrderWords(view);
  const { other } = view;
  const isTheirs = other.kind === 'active' && message.sender?.id === other.id;
  const isMine = !isTheirs && message.sender != null && !isGone(message);
  const files = filesOf(message);
  return (
    <div id={messageElementId(message.id)} className={styles.message}>
      <MessageBubble
        side={isMine ? 'mine' : 'theirs'}
        avatar={<Avatar person={other} size="sm" />}
        author={
          isMine
            ? text('TransactionPage.fromYou')
            : text('TransactionPage.fromPerson', { name: fullName })
        }
        time={<FeedTime at={at} />}
      >
        <RichText text={message.attributes.content ?? ''} isPlain={!isMine && !isTheirs} />
        {files.length > 0 && (
          <div className={styles.attachments}>
            <Attachments files={files} />
          </div>
        )}
      </MessageBubble>
    </div>
  );
}
