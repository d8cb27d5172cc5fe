import { isUndecided } from '~/domain/order/claim/claims';
import { type TransactionView } from '../base/transaction-view';
import { useLead } from '../base/use-lead';
import { ClaimEnded } from './ClaimEnded';
import { ClaimLead } from './ClaimLead';

/** Shows the claims of an order below what leads it. */
export function ClaimParts({ view }: { readonly view: TransactionView }) {
  const leading = useLead(view).claim;
  return view.transaction.claims
    .filter(({ number }) => number !== leading?.number)
    .map((claim) =>
      isUndecided(claim) ? (
        <ClaimLead key={claim.number} view={view} claim={claim} />
      ) : (
        <ClaimEnded key={claim.number} view={view} claim={claim} />
      ),
    );
}
