import { type AccountReview } from '../accounts/account-details';
import { toUnix } from '../http/json';

/** The outcomes of the onboarding that a tester can choose, with the texts of their buttons. */
export const OUTCOMES = {
  verified: 'Verified',
  checking: 'Being checked for 10 minutes',
  document_due: 'A document is due in 14 days',
  document_overdue: 'A document is overdue',
} as const;
export type Outcome = keyof typeof OUTCOMES;

const CHECKING_SECONDS = 10 * 60;
const DOCUMENT_SECONDS = 14 * 24 * 60 * 60;

/** How complete details are judged from now on. */
export function reviewOf(outcome: Outcome, now: Date): AccountReview | null {
  const seconds = toUnix(now);
  switch (outcome) {
    case 'verified':
      return null;
    case 'checking':
      return { kind: 'checking', until: seconds + CHECKING_SECONDS };
    case 'document_due':
      return { kind: 'document', until: seconds + DOCUMENT_SECONDS };
    case 'document_overdue':
      return { kind: 'document', until: seconds };
  }
}
