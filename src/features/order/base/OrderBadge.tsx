import { useMoment } from '~/config/use-moment';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { type NumberedClaim } from '~/domain/order/claim/claims';
import { leadingClaim } from '~/domain/order/process/panel-lead';
import { shownState } from '~/domain/order/process/returns';
import { leadingOf, type Standing } from '~/domain/order/stay/stay-progress';
import { type MessageId } from '~/i18n/message-id';
import { useClock } from '~/lib/clock';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { useMoments } from '~/i18n/use-moments';
import { stateTexts, stateTones } from './state-looks';
import { type TransactionView } from './transaction-view';
import { useLead } from './use-lead';

const looks = {
  'to-come': { text: 'TransactionState.accepted', tone: 'success' },
  'pick-up-day': { text: 'OrderBadge.pickUpDay', tone: 'action' },
  out: { text: 'OrderBadge.out', tone: 'success' },
  due: { text: 'OrderBadge.due', tone: 'action' },
  late: { text: 'OrderBadge.late', tone: 'danger' },
  brought: { text: 'OrderBadge.back', tone: 'action' },
  back: { text: 'OrderBadge.back', tone: 'success' },
} as const satisfies Record<Standing, { readonly text: MessageId; readonly tone: BadgeTone }>;

interface ClaimBadgeProps {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

/** Whether a claim waits for this side, and until when. */
function ClaimBadge({ view, claim }: ClaimBadgeProps) {
  const clock = useClock();
  const moments = useMoments();
  const progress = claimProgress(claim, clock.now());
  const isAwaited = 'awaits' in progress && progress.awaits === view.role;
  const until = 'until' in progress ? moments.date(progress.until) : '';
  return (
    <Badge
      tone={isAwaited ? 'action' : 'warning'}
      text={isAwaited ? 'OrderBadge.claimAnswer' : 'OrderBadge.claim'}
      values={{ until }}
    />
  );
}

/** Where an order stands, in one or two words: while it runs, where its tools are. */
export function OrderBadge({ view }: { readonly view: TransactionView }) {
  const { transaction } = view;
  const moment = useMoment();
  const lead = useLead(view);
  const claim = lead === 'claim' ? leadingClaim(transaction) : undefined;
  if (claim) return <ClaimBadge view={view} claim={claim} />;
  if (lead === 'bill') {
    return <Badge tone="action" text="OrderBadge.bill" />;
  }
  const state = shownState(transaction);
  const leading = state === 'state/accepted' ? leadingOf(transaction, moment) : undefined;
  const { text, tone } = leading
    ? looks[leading.standing]
    : { text: stateTexts[state], tone: stateTones[state] };
  return <Badge tone={tone} text={text} />;
}
