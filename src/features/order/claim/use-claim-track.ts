import { claimProgress } from '~/domain/order/claim-progress';
import { type Lead, leadingClaim } from '~/domain/order/panel-lead';
import { type MessageId } from '~/i18n/message-id';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { type Step } from '~/ui/content/steps';
import { type TransactionView } from '../transaction-view';

/** The three steps of the claim that leads an order's page; undefined if none does. */
export function useClaimTrack(view: TransactionView, lead: Lead): readonly Step[] | undefined {
  const text = useText();
  const moments = useMoments();
  const clock = useClock();
  const claim = leadingClaim(view.transaction);
  if (lead !== 'claim' || !claim) return undefined;
  const progress = claimProgress(claim, clock.now());
  const isWithStaff = progress.is === 'staff';
  const until = 'until' in progress ? moments.date(progress.until) : undefined;
  const isMissed = isWithStaff && progress.why === 'no-answer';
  const answered: MessageId = isMissed ? 'ClaimTrack.noAnswer' : 'ClaimTrack.answer';
  return [
    {
      key: 'reported',
      title: text('ClaimTrack.reported'),
      detail: moments.date(new Date(claim.at)),
      state: 'done',
    },
    {
      key: 'answer',
      title: text(answered),
      detail: isWithStaff ? undefined : until,
      state: isWithStaff ? 'done' : 'now',
    },
    {
      key: 'decision',
      title: text('ClaimTrack.decision'),
      detail: isWithStaff ? until : undefined,
      state: isWithStaff ? 'now' : 'next',
    },
  ];
}
