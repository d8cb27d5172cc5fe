import { isUndecided } from '~/domain/order/claims';
import { leadingClaim } from '~/domain/order/panel-lead';
import { Part } from '../next/Part';
import { type TransactionView } from '../transaction-view';
import { ClaimEnded } from './ClaimEnded';
import { ClaimLead } from './ClaimLead';

/** The claims of an order below what leads it. */
export function ClaimParts({ view }: { readonly view: TransactionView }) {
  const leading = leadingClaim(view.transaction);
  return view.transaction.claims
    .filter(({ number }) => number !== leading?.number)
    .map((claim) => (
      <Part key={claim.number}>
        {isUndecided(claim) ? (
          <ClaimLead view={view} claim={claim} />
        ) : (
          <ClaimEnded view={view} claim={claim} />
        )}
      </Part>
    ));
}
