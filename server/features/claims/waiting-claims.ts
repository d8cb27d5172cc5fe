import { pathTo } from '~/config/paths';
import { type Waiting } from '~/domain/desk/waiting';
import { claimProgress } from '~/domain/order/claim-progress';
import { askedSum } from '~/domain/order/claims';
import { type ListedClaim } from './claim-list';

/** The claims that staff decide now, until when. */
export const waitingClaims = (claims: readonly ListedClaim[], now: Date): readonly Waiting[] =>
  claims.flatMap(({ key, orderId, number, title, customer, provider, claim }) => {
    const progress = claimProgress(claim, now);
    if (progress.is !== 'staff') return [];
    const isRenter = claim.by === 'customer';
    return [
      {
        key: `claim:${key}`,
        kind: 'claim' as const,
        about: title,
        who: isRenter ? [customer, provider] : [provider, customer],
        orderId,
        number: null,
        until: progress.until.toISOString(),
        since: progress.since.toISOString(),
        sum: { amount: askedSum(claim), currency: claim.currency },
        path: pathTo('deskClaim', { id: orderId, number: String(number) }),
      },
    ];
  });
