import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useZoneOf } from '~/config/use-moment';
import { type ArrangementEvent } from '~/domain/order/stay/arrangement-events';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { FeedEvent } from '~/ui/content/FeedEvent';
import { useOrderWords } from '../base/use-order-words';
import { EventOfStay } from '../base/EventOfStay';
import { FeedTime } from './FeedTime';

const looks = {
  proposed: { icon: Clock, tone: 'neutral' },
  agreed: { icon: Check, tone: 'success' },
  declined: { icon: X, tone: 'neutral' },
  noted: { icon: Camera, tone: 'neutral' },
  confirmed: { icon: Check, tone: 'success' },
} as const satisfies Record<ArrangementEvent['kind'], object>;

const texts = {
  proposed: { mine: 'TransactionFeed.hoursProposedYou', theirs: 'TransactionFeed.hoursProposed' },
  agreed: { mine: 'TransactionFeed.hoursAgreedYou', theirs: 'TransactionFeed.hoursAgreed' },
  declined: { mine: 'TransactionFeed.hoursDeclinedYou', theirs: 'TransactionFeed.hoursDeclined' },
  noted: { mine: 'TransactionFeed.notedYou', theirs: 'TransactionFeed.noted' },
  confirmed: { mine: 'TransactionFeed.confirmedYou', theirs: 'TransactionFeed.confirmed' },
} as const satisfies Record<
  ArrangementEvent['kind'],
  Readonly<Record<'mine' | 'theirs', MessageId>>
>;

const textOf = ({ kind, by }: ArrangementEvent, role: Role): MessageId =>
  texts[kind][by === role ? 'mine' : 'theirs'];

/** Returns what somebody said about hours that do not suit, as values of a text. */
const saidWords = (event: ArrangementEvent) => {
  const words = 'words' in event ? event.words : undefined;
  return { words: words ?? '', said: words === undefined ? 'no' : 'yes' };
};

interface Props {
  readonly view: TransactionView;
  readonly event: ArrangementEvent;
}

/** Shows hours that one side proposed or agreed to, or what it noted about the tools. */
export function FeedArrangement({ view, event }: Props) {
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const zone = useZoneOf(transaction);
  const about = 'moment' in event ? event.moment : event.appointment;
  const times = 'times' in event ? event.times : [];
  const values = {
    name,
    about,
    times: times.map((time) => moments.clockAtTool(new Date(time), zone)).join(', '),
    ...saidWords(event),
  };

  return (
    <FeedEvent {...looks[event.kind]} time={<FeedTime at={new Date(event.at)} />}>
      <EventOfStay view={view} stay={event.stay}>
        <Text id={textOf(event, role)} values={values} />
      </EventOfStay>
    </FeedEvent>
  );
}
