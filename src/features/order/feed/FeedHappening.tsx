import { useConfig } from '~/config/config-context';
import { paidTotal, toolCount } from '~/domain/order/process/transaction';
import { type FeedEvent as Happening } from '~/domain/order/process/transaction-feed';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { FeedEvent } from '~/ui/content/FeedEvent';
import { useOrderWords } from '../base/use-order-words';
import { eventLook } from './event-look';
import { FeedTime } from './FeedTime';
import { ReviewText } from './ReviewText';

interface Props {
  readonly view: TransactionView;
  readonly event: Happening;
}

/** Shows one step of the order as this side sees it. */
export function FeedHappening({ view, event }: Props) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const { marketplaceName } = useConfig();
  const { icon, tone, text } = eventLook(event, role);
  const paid = paidTotal(transaction);
  const values = {
    name,
    marketplaceName,
    count: toolCount(transaction),
    amount: paid ? format.money(paid) : '',
  };
  return (
    <>
      <FeedEvent icon={icon} tone={tone} time={<FeedTime at={event.at} />}>
        <Text id={text} values={values} />
      </FeedEvent>
      {event.kind === 'booked' && (
        <FeedEvent
          {...eventLook({ ...event, kind: 'accepted' }, role)}
          time={<FeedTime at={event.at} />}
        >
          <Text id="TransactionFeed.acceptedAtOnce" />
        </FeedEvent>
      )}
      {event.kind === 'reviewed' && <ReviewText view={view} event={event} />}
    </>
  );
}
