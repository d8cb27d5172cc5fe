import { useEffect, useState } from 'react';
import { canDispute, completedAt, disputeUntil } from '~/domain/order/claim/claim-progress';
import { isPaidByCard, owedByCard } from '~/domain/order/claim/claim-payment';
import { sumBySource } from '~/domain/order/claim/claim-sources';
import { type ClaimSource, claimSources } from '~/domain/order/claim/claim-terms';
import { askedSum, type NumberedClaim, paidSum, partsOf } from '~/domain/order/claim/claims';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Disclosure } from '~/ui/layout/Disclosure';
import { useCommand } from '~/store/call/use-command';
import { claimReasons, moveClaim } from '~/wire/claims';
import { StepBody } from '../base/StepCard';
import { useOrderCall } from '../base/use-order-call';
import { type TransactionView } from '../base/transaction-view';
import { ClaimStory } from './ClaimStory';
import { LazyPayClaim } from './LazyPayClaim';
import { LazyWordsForm } from './lazy-words';
import { useClaimMessage, useWordsOf } from '../base/claim-words';
import common from '~/ui/layout/common.module.css';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

function titleOf({ withdrawnAt, isRefunded, outcome }: NumberedClaim): MessageId {
  if (isRefunded) return 'ClaimEnded.refunded';
  if (withdrawnAt !== undefined) return 'ClaimEnded.withdrawn';
  return outcome?.how === 'agreed' ? 'ClaimEnded.agreed' : 'ClaimEnded.decided';
}

const sourceLabels = {
  hold: 'ClaimEnded.fromHold',
  protection: 'ClaimEnded.fromProtection',
  card: 'ClaimEnded.byCard',
  refund: 'ClaimEnded.asRefund',
} as const satisfies Record<ClaimSource, MessageId>;

/** Says what the renter has paid by card. A second look can add to earlier payments. */
function CardPaymentStatus({ view: { transaction }, claim }: Props) {
  const format = useFormat();
  const owed = owedByCard(transaction, claim);
  if (owed === 0) return <Text id="PayClaim.paid" />;
  if (owed === sumBySource(partsOf(claim)).card) return <Text id="PayClaim.open" />;
  const amount = format.money({ amount: owed, currency: claim.currency });
  return <Text id="PayClaim.openPart" values={{ amount }} />;
}

function Sources({ view, claim }: Props) {
  const format = useFormat();
  const sums = sumBySource(partsOf(claim));
  const shown = claimSources.filter((source) => sums[source] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {shown.map((source) => {
        const amount = format.money({ amount: sums[source], currency: claim.currency });
        return (
          <li key={source}>
            <span>
              <Text id={sourceLabels[source]} />
              {source === 'card' && (
                <span className={styles.hint}>
                  <span>{' · '}</span>
                  <CardPaymentStatus view={view} claim={claim} />
                </span>
              )}
            </span>
            <span className={styles.amount}>{amount}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Why({ view, claim }: Props) {
  const { id } = view;
  const [answer, ask] = useCommand(claimReasons);
  useEffect(() => void ask({ orderId: id }), [ask, id]);
  if (answer.status === 'failed') return null;
  if (answer.status !== 'ready') {
    return <SkeletonGroup shapes={['text']} />;
  }
  return answer.data.reasons
    .filter(({ number }) => number === claim.number)
    .map(({ isSecond, reason }) => (
      <p key={String(isSecond)} className={styles.quote}>
        <Text id="ClaimEnded.why" values={{ reason }} />
      </p>
    ));
}

/** Requests a second look, which is possible once. */
function Dispute({ view, claim }: Props) {
  const clock = useClock();
  const moments = useMoments();
  const [isAsking, setAsking] = useState(false);
  const { currency } = claim;
  const messageOf = useClaimMessage();
  const completed = completedAt(view.transaction);
  if (!canDispute(claim, completed, clock.now())) return null;
  const until = disputeUntil(claim, completed);
  const of = { orderId: view.id, number: claim.number };
  if (isAsking) {
    return (
      <LazyWordsForm
        view={view}
        label="ClaimEnded.disputeWords"
        button="ClaimEnded.dispute"
        toMessage={(words) =>
          messageOf({ step: 'ClaimWords.disputes', currency, sum: askedSum(claim), words })
        }
        move={(message) => ({ ...of, action: 'dispute', message })}
        onDone={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    );
  }
  return (
    <div className={common.line3}>
      <Button
        data-command={`move-claim/dispute ${claim.number}`}
        size="s"
        onClick={() => setAsking(true)}
        text="ClaimEnded.dispute"
      />
      <span className={styles.hint}>
        {until ? (
          <Text id="ClaimEnded.disputeUntil" values={{ until: moments.moment(until) }} />
        ) : (
          <Text id="ClaimEnded.disputeOnce" />
        )}
      </span>
    </div>
  );
}

/** Lets a side confirm that it has read the decision, which leads until then. */
function Read({ view, claim }: Props) {
  const { send, isWorking } = useOrderCall(view.id);
  const { number } = claim;
  return (
    <Button
      data-command={`move-claim/read ${number}`}
      isWorking={isWorking}
      onClick={() => void send(moveClaim, { orderId: view.id, number, action: 'read' })}
      text="ClaimEnded.read"
    />
  );
}

/** Shows how a claim ended, why, and where its money comes from. */
export function ClaimEnded({ view, claim, isToRead }: Props & { readonly isToRead?: boolean }) {
  const format = useFormat();
  const words = useWordsOf(view, claim);
  const paid = format.money({ amount: paidSum(claim), currency: claim.currency });
  const isOwed = view.role === 'customer' && !isPaidByCard(view.transaction, claim);
  const isNothing = paidSum(claim) === 0 ? 'yes' : 'no';
  return (
    <StepBody
      isTitleShown
      title={<Text id={titleOf(claim)} values={{ ...words, paid, isNothing }} />}
    >
      <Sources view={view} claim={claim} />
      {claim.outcome?.how === 'decided' && <Why view={view} claim={claim} />}
      {isToRead && <Read view={view} claim={claim} />}
      {isOwed && <LazyPayClaim view={view} claim={claim} />}
      <Dispute view={view} claim={claim} />
      <Disclosure summary={<Text id="ClaimEnded.show" values={words} />}>
        <ClaimStory view={view} claim={claim} />
      </Disclosure>
    </StepBody>
  );
}
