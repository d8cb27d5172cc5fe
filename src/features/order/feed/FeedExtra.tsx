import Ban from 'lucide-react/icons/ban';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useConfig } from '~/config/config-context';
import { nightsBetween } from '~/domain/time/day';
import { requestEnd } from '~/domain/order/stay/extension-rules';
import { type ExtraEvent, hasEnded } from '~/domain/order/stay/extensions';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { FeedEvent } from '~/ui/content/FeedEvent';
import { type IconShape } from '~/ui/controls/Icon';
import { feeValues } from '../base/fee-values';
import { useExtendedTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { EventOfStay } from '../base/EventOfStay';
import { FeedTime } from './FeedTime';

interface Look {
  readonly icon: IconShape;
  readonly tone: 'neutral' | 'success' | 'danger';
  /** The text if this side did it. */
  readonly mine: MessageId;
  readonly theirs: MessageId;
}

const same = (text: MessageId) => ({ mine: text, theirs: text });

/** Started payments are no news. Completing later nights is part of completing the order. */
const looks: Readonly<Partial<Record<ExtraEvent['state'], Look>>> = {
  'state/preauthorized': {
    icon: CalendarPlus,
    tone: 'neutral',
    mine: 'TransactionFeed.nightsAskedYou',
    theirs: 'TransactionFeed.nightsAsked',
  },
  'state/accepted': {
    icon: Check,
    tone: 'success',
    mine: 'TransactionFeed.nightsAcceptedYou',
    theirs: 'TransactionFeed.nightsAccepted',
  },
  'state/declined': {
    icon: X,
    tone: 'danger',
    mine: 'TransactionFeed.nightsDeclinedYou',
    theirs: 'TransactionFeed.nightsDeclined',
  },
  'state/expired': { icon: Clock, tone: 'danger', ...same('TransactionFeed.nightsExpired') },
  'state/canceled': { icon: Ban, tone: 'danger', ...same('TransactionFeed.nightsCanceled') },
  asked: {
    icon: ReceiptText,
    tone: 'neutral',
    mine: 'TransactionFeed.feeAskedYou',
    theirs: 'TransactionFeed.feeAsked',
  },
  paid: {
    icon: Check,
    tone: 'success',
    mine: 'TransactionFeed.feePaidYou',
    theirs: 'TransactionFeed.feePaid',
  },
  refused: {
    icon: X,
    tone: 'danger',
    mine: 'TransactionFeed.feeRefusedYou',
    theirs: 'TransactionFeed.feeRefused',
  },
  withdrawn: {
    icon: Undo2,
    tone: 'neutral',
    mine: 'TransactionFeed.feeWithdrawnYou',
    theirs: 'TransactionFeed.feeWithdrawn',
  },
  refunded: { icon: Undo2, tone: 'neutral', ...same('TransactionFeed.feeRefunded') },
};

/** The look of a request that its owner never answered, because the tools came back or the order was canceled. */
const endedRequest: Look = { icon: Clock, tone: 'neutral', ...same('TransactionFeed.nightsEnded') };

function lookOf(event: ExtraEvent): Look | undefined {
  const isEnded = 'extension' in event && hasEnded({ ...event.extension, state: event.state });
  return isEnded ? endedRequest : looks[event.state];
}

interface Props {
  readonly view: TransactionView;
  readonly event: ExtraEvent;
}

/** Shows an event of later nights or a late fee as this side sees it. */
export function FeedExtra({ view, event }: Props) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const { name } = useOrderWords(view);
  const tools = useExtendedTools(view);
  const look = lookOf(event);
  if (!look) return null;
  const { icon, tone, mine, theirs } = look;
  const about =
    'fee' in event
      ? feeValues({ ...event.fee, state: event.state }, view.role, format)
      : {
          nights: nightsBetween(event.extension),
          day: format.weekday(event.extension.end),
          why: requestEnd(view.transaction, event.extension),
          tools,
        };
  return (
    <FeedEvent icon={icon} tone={tone} time={<FeedTime at={new Date(event.at)} />}>
      <EventOfStay view={view} stay={'fee' in event ? event.stay : null}>
        <Text
          id={event.by === view.role ? mine : theirs}
          values={{ name, marketplaceName, ...about }}
        />
      </EventOfStay>
    </FeedEvent>
  );
}
