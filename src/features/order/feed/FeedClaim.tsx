import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Scale from 'lucide-react/icons/scale';
import Undo2 from 'lucide-react/icons/undo-2';
import Wallet from 'lucide-react/icons/wallet';
import X from 'lucide-react/icons/x';
import { useConfig } from '~/config/config-context';
import { type ClaimEvent, type ClaimEventKind } from '~/domain/order/claim/claim-events';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { FeedEvent } from '~/ui/content/FeedEvent';
import { type IconShape } from '~/ui/controls/Icon';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import { EventOfStay } from '../base/EventOfStay';
import { FeedTime } from './FeedTime';

interface Look {
  readonly icon: IconShape;
  readonly tone: 'neutral' | 'success' | 'danger';
  readonly text: MessageId;
}

/** Steps that are only words are already messages of the feed. */
const looks: Readonly<Partial<Record<ClaimEventKind, Look>>> = {
  reported: { icon: Flag, tone: 'danger', text: 'TransactionFeed.claimReported' },
  pays: { icon: Check, tone: 'success', text: 'TransactionFeed.claimPays' },
  offers: { icon: Wallet, tone: 'neutral', text: 'TransactionFeed.claimOffers' },
  disagrees: { icon: X, tone: 'danger', text: 'TransactionFeed.claimDisagrees' },
  accepts: { icon: Check, tone: 'success', text: 'TransactionFeed.claimAccepts' },
  refuses: { icon: X, tone: 'danger', text: 'TransactionFeed.claimRefuses' },
  withdrawn: { icon: Ban, tone: 'neutral', text: 'TransactionFeed.claimWithdrawn' },
  refunded: { icon: Ban, tone: 'neutral', text: 'TransactionFeed.claimRefunded' },
  decided: { icon: Scale, tone: 'neutral', text: 'TransactionFeed.claimDecided' },
  disputed: { icon: Undo2, tone: 'neutral', text: 'TransactionFeed.claimDisputed' },
  decidedAgain: { icon: Scale, tone: 'neutral', text: 'TransactionFeed.claimDecidedAgain' },
  paidFromHold: { icon: Check, tone: 'success', text: 'TransactionFeed.claimFromHold' },
  paidByCard: { icon: Check, tone: 'success', text: 'TransactionFeed.claimByCard' },
  paidByProtection: { icon: Check, tone: 'success', text: 'TransactionFeed.claimByProtection' },
};

/** Whether the event repeats others: the claim that the server made of a late fee has the fee's own events. */
const isRepeated = ({ kind, claim }: ClaimEvent): boolean =>
  claim.message === null && (kind === 'reported' || kind === 'disagrees');

interface Props {
  readonly view: TransactionView;
  readonly event: ClaimEvent;
}

/** Shows an event of a claim as this side sees it. */
export function FeedClaim({ view, event }: Props) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const { name } = useOrderWords(view);
  const look = looks[event.kind];
  if (!look || isRepeated(event)) return null;
  const { by, at, sum, claim } = event;
  const values = {
    name,
    marketplaceName,
    isYou: by === view.role ? 'yes' : 'no',
    isOwner: view.role === 'provider' ? 'yes' : 'no',
    isNothing: sum === 0 ? 'yes' : 'no',
    amount: format.money({ amount: sum, currency: claim.currency }),
  };
  return (
    <FeedEvent icon={look.icon} tone={look.tone} time={<FeedTime at={new Date(at)} />}>
      <EventOfStay view={view} stay={claim.stay}>
        <Text id={look.text} values={values} />
      </EventOfStay>
    </FeedEvent>
  );
}
