import { claimProgress, dueReminder } from '~/domain/order/claim-progress';
import { type Claim } from '~/domain/order/claims';
import { type Role } from '~/domain/order/transaction-graph';

/** What both sides hear of a claim. */
export const claimSteps = [
  'opened',
  'offered',
  'disagreed',
  'agreed',
  'no-answer',
  'offer-refused',
  'offer-unanswered',
  'withdrawn',
  'decided',
  'disputed',
  'decided-again',
  'reminder',
] as const;
export type ClaimStep = (typeof claimSteps)[number];

export interface ClaimNews {
  readonly step: ClaimStep;
  readonly at: Date;
  /** Who hears of it; undefined for both. */
  readonly only?: Role;
}

function answerNews({ answer, outcome }: Claim): readonly ClaimNews[] {
  const step =
    answer && ({ offers: 'offered', disagrees: 'disagreed', pays: null } as const)[answer.is];
  return [
    ...(answer && step ? [{ step, at: new Date(answer.at) }] : []),
    ...(outcome?.how === 'agreed' ? [{ step: 'agreed', at: new Date(outcome.at) } as const] : []),
  ];
}

function missedNews(claim: Claim, now: Date): readonly ClaimNews[] {
  const progress = claimProgress(claim, now);
  if (progress.is !== 'staff') return [];
  const { why, since: at } = progress;
  return why === 'no-answer' || why === 'offer-refused' || why === 'offer-unanswered'
    ? [{ step: why, at }]
    : [];
}

function endNews({ withdrawnAt, outcome, dispute, second }: Claim): readonly ClaimNews[] {
  const ends = [
    ['withdrawn', withdrawnAt],
    ['decided', outcome?.how === 'decided' ? outcome.at : undefined],
    ['disputed', dispute?.at],
    ['decided-again', second?.at],
  ] as const;
  return ends.flatMap(([step, at]) => (at === undefined ? [] : [{ step, at: new Date(at) }]));
}

/** Everything that happened to a claim until now, oldest first. */
export function newsOfClaim(claim: Claim, now: Date): readonly ClaimNews[] {
  const reminder = dueReminder(claim, now);
  // A claim that the server reported has no claimant who knows of it; both hear that it is with staff.
  const opened = { step: 'opened', at: new Date(claim.at) } as const;
  return [
    ...(claim.message === null ? [] : [opened]),
    ...answerNews(claim),
    ...missedNews(claim, now),
    ...endNews(claim),
    ...(reminder ? [{ step: 'reminder', at: now, only: reminder.side } as const] : []),
  ].toSorted((left, right) => left.at.getTime() - right.at.getTime());
}
