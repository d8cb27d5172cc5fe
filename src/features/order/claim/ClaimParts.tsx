import { isUndecided } from '~/domain/order/claim/claims';
import { Part } from '../base/Part';
import { type TransactionView } from '../base/transaction-view';
import { useLead } from '../base/use-lead';
import { ClaimEnded } from './ClaimEnded';
import { ClaimLead } from './ClaimLead';

/** The claims of an order below what leads it. */
export function ClaimParts({ view }: { readonly view: TransactionView }) {
  const leading = useLead(view).claim;
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
