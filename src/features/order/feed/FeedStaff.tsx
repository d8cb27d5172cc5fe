import { type StaffWords } from '~/wire/staff-words';
import { useConfig } from '~/config/config-context';
import { zoneOf } from '~/domain/order/transaction-rules';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Avatar } from '~/ui/content/Avatar';
import { MessageBubble } from '~/ui/content/MessageBubble';
import { RichText } from '~/ui/content/RichText';
import { type TransactionView } from '../transaction-view';
import { useOrderWords } from '../use-order-words';
import { FeedTime } from './FeedTime';
import styles from './OrderFeed.module.css';

const texts = {
  write: 'TransactionFeed.staffWrote',
  cancel: 'TransactionFeed.staffCanceled',
  complete: 'TransactionFeed.staffCompleted',
  decline: 'TransactionFeed.staffDeclined',
  'claim-time': 'TransactionFeed.staffClaimTime',
  refund: 'TransactionFeed.staffRefunded',
} as const satisfies Record<StaffWords['deed'], MessageId>;

interface Props {
  readonly view: TransactionView;
  readonly words: StaffWords;
  readonly at: Date;
}

/** What staff wrote to this side, or why they did something about the order. */
export function FeedStaff({ view, words: { deed, words, isAlone, claimTime }, at }: Props) {
  const text = useText();
  const moments = useMoments();
  const { marketplaceName, timeZone } = useConfig();
  const { name } = useOrderWords(view);
  const sign = { kind: 'active', id: 'staff', initials: marketplaceName.slice(0, 1) } as const;
  const values = {
    marketplaceName,
    name,
    isAlone: isAlone ? 'yes' : 'no',
    isYou: claimTime?.isYours ? 'yes' : 'no',
    until: claimTime
      ? moments.atTool(new Date(claimTime.until), zoneOf(view.transaction, timeZone))
      : '',
  };
  return (
    <div className={styles.message}>
      <MessageBubble
        side="theirs"
        avatar={<Avatar person={sign} size="sm" />}
        author={text('TransactionPage.fromPerson', { name: marketplaceName })}
        time={<FeedTime at={at} />}
      >
        <Text as="p" className={styles.staff} id={texts[deed]} values={values} />
        <RichText text={words} />
      </MessageBubble>
    </div>
  );
}
