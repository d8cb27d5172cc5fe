import { useConfig } from '~/config/config-context';
import { isUndecided } from '~/domain/order/claims';
import { leadingClaim } from '~/domain/order/panel-lead';
import { isPaid } from '~/domain/order/stays';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Part } from '../next/Part';
import { type TransactionView } from '../transaction-view';
import { ClaimEnded } from './ClaimEnded';
import { ClaimLead } from './ClaimLead';
import { claimableStays, claimUntil } from './claim-options';

/** For so long after the last day the page says that it is over. */
const SAID_MS = 16 * 86_400_000;

interface Props {
  readonly view: TransactionView;
  readonly onOpen: (() => void) | undefined;
}

/** The way to a claim, or until when there was one. */
function Way({ view, onOpen }: Props) {
  const clock = useClock();
  const moments = useMoments();
  const { timeZone } = useConfig();
  const now = clock.now();
  const moment = { now, timeZone };
  const until = claimUntil(view, moment);
  if (!isPaid(view.transaction) || !until) return null;
  if (claimableStays(view, moment).length > 0) {
    return (
      onOpen && (
        <Note
          tone="plain"
          actions={
            <Button size="s" onClick={onOpen}>
              <Text id={view.role === 'provider' ? 'OrderCheck.problem' : 'ClaimParts.problem'} />
            </Button>
          }
        >
          <Text id="ClaimParts.until" values={{ until: moments.moment(until) }} />
        </Note>
      )
    );
  }
  if (now <= until || now.getTime() > until.getTime() + SAID_MS) return null;
  return (
    <Note tone="plain">
      <Text id="ClaimParts.over" values={{ until: moments.moment(until) }} />
    </Note>
  );
}

/** The claims of an order below what leads it. */
export function ClaimParts({ view, onOpen }: Props) {
  const { claims } = view.transaction;
  const leading = leadingClaim(view.transaction);
  return (
    <>
      {claims
        .filter(({ number }) => number !== leading?.number)
        .map((claim) => (
          <Part key={claim.number}>
            {isUndecided(claim) ? (
              <ClaimLead view={view} claim={claim} />
            ) : (
              <ClaimEnded view={view} claim={claim} />
            )}
          </Part>
        ))}
      <Part>
        <Way view={view} onOpen={onOpen} />
      </Part>
    </>
  );
}
