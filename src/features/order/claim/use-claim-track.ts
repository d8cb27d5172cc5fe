import { claimProgress } from '~/domain/order/claim/claim-progress';
import { ANSWER_HOURS, DECISION_DAYS } from '~/domain/order/claim/claim-terms';
import { type NumberedClaim } from '~/domain/order/claim/claims';
import { type Lead } from '~/domain/order/process/lead';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { type Step } from '~/ui/content/steps';

function useWritingTrack(): readonly Step[] {
  const text = useText();
  return [
    { key: 'reported', title: text('ClaimTrack.report'), state: 'now' },
    {
      key: 'answer',
      title: text('ClaimTrack.answer'),
      state: 'next',
      detail: text('ClaimTrack.inHours', { count: ANSWER_HOURS }),
    },
    {
      key: 'decision',
      title: text('ClaimTrack.decision'),
      state: 'next',
      detail: text('ClaimTrack.inDays', { count: DECISION_DAYS }),
    },
  ];
}

function useOpenTrack() {
  const text = useText();
  const moments = useMoments();
  const clock = useClock();
  return (claim: NumberedClaim): readonly Step[] => {
    const progress = claimProgress(claim, clock.now());
    const isWithStaff = progress.is === 'staff';
    const until = 'until' in progress ? moments.date(progress.until) : undefined;
    const isMissed = isWithStaff && progress.why === 'no-answer';
    const reported = moments.date(new Date(claim.at));
    return [
      { key: 'reported', title: text('ClaimTrack.reported'), detail: reported, state: 'done' },
      {
        key: 'answer',
        title: text(isMissed ? 'ClaimTrack.noAnswer' : 'ClaimTrack.answer'),
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
  };
}

/** Returns the three steps of the claim that is being written or that leads an order's page, or undefined if there is none. */
export function useClaimTrack({
  lead,
  isWriting,
}: {
  readonly lead: Lead;
  readonly isWriting: boolean;
}): readonly Step[] | undefined {
  const writing = useWritingTrack();
  const openTrack = useOpenTrack();
  if (isWriting) return writing;
  return lead.topic === 'claim' && lead.claim ? openTrack(lead.claim) : undefined;
}
