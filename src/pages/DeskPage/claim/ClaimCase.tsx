import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { type TransactionId } from '~/domain/ids';
import { orderNumber } from '~/domain/order/process/order-number';
import { useAnswer } from '~/store/call/use-answer';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { PageZone } from '~/i18n/site-zone';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { claimSourceTexts } from '~/order-texts/claim-texts';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Link } from '~/ui/Link';
import { claimCase, type ClaimCase as Case, type ClaimId } from '~/wire/claims';
import { Box } from '../frame/Box';
import { loadQueue, selectQueue } from '../DeskPage.duck';
import { ClaimBadge } from '../queue/Claims';
import { ClaimLog } from './ClaimPast';
import { ClaimStories } from './ClaimStories';
import { DecisionForm } from './DecisionForm';
import { DecisionMails } from './DecisionMails';
import { nameOf } from '../frame/name-of';
import { useDecision } from './use-decision';
import desk from '../DeskPage.module.css';
import styles from './ClaimCase.module.css';

/** Shows what was decided, by whom, and which part of it was paid. */
function Decided({ found }: { readonly found: Case }) {
  const format = useFormat();
  const moments = useMoments();
  const money = (amount: number) => format.money({ amount, currency: found.currency });
  if (found.decisions.length === 0) return null;
  return (
    <Box title="DeskClaims.decidedTitle">
      {found.decisions.map(({ at, by, reason, parts }) => (
        <div key={at} className={styles.said}>
          <p className={styles.quiet}>
            <Text
              id="DeskClaims.decidedBy"
              values={{
                at: moments.moment(new Date(at)),
                name: by ?? '',
                hasName: by === null ? 'no' : 'yes',
              }}
            />
          </p>
          {parts.map(({ line, source, sum }) => (
            <p key={`${String(line)}-${source}`}>
              <Text id={claimSourceTexts[source]} values={{ amount: money(sum) }} />
            </p>
          ))}
          {reason !== null && <p>{reason}</p>}
        </div>
      ))}
      {found.paid.map(({ source, sum, at }) => (
        <p key={`${source}-${at}`} className={styles.quiet}>
          <Text
            id="DeskClaims.paidAt"
            values={{ amount: money(sum), at: moments.moment(new Date(at)) }}
          />
        </p>
      ))}
    </Box>
  );
}

function Early({ found }: { readonly found: Case }) {
  const moments = useMoments();
  const { until } = found;
  if (found.is !== 'reported' && found.is !== 'offered') return null;
  return (
    <Note
      tone="info"
      text="DeskClaims.earlyUntil"
      values={{ until: until === null ? '' : moments.moment(new Date(until)) }}
    />
  );
}

/** Leads from a claim that needs nothing more to the next one that waits for staff. */
function NextClaim({ after: { orderId, number } }: { readonly after: ClaimId }) {
  const dispatch = useAppDispatch();
  const queue = useAppSelector(selectQueue);
  useEffect(() => void dispatch(loadQueue()), [dispatch, orderId, number]);
  if (queue.status !== 'ready') return null;
  const own = pathTo('deskClaim', { id: orderId, number: String(number) });
  const [next] = queue.data.entries
    .filter(({ kind, path }) => kind === 'claim' && path !== own)
    .toSorted((left, right) =>
      (left.until ?? left.since).localeCompare(right.until ?? right.since),
    );
  return (
    <LinkButton trailingIcon={ArrowRight} href={next?.path ?? pathTo('desk')}>
      {next ? (
        <Text id="DeskClaims.next" values={{ title: next.about ?? '' }} />
      ) : (
        <Text id="DeskClaims.toQueue" />
      )}
    </LinkButton>
  );
}

interface LoadedProps {
  readonly found: Case;
  readonly onChanged: () => Promise<void>;
}

function Loaded({ found, onChanged }: LoadedProps) {
  const format = useFormat();
  const [hasFailed, setFailed] = useState(false);
  const input = useDecision(found);
  const amount = format.money({ amount: found.sum, currency: found.currency });
  const other = found.by === 'customer' ? 'provider' : 'customer';
  return (
    <>
      <div>
        <ClaimBadge claim={found} />
        <h1 className={desk.heading}>
          <Text
            id="DeskClaims.heading"
            values={{ name: nameOf(found, found.by), other: nameOf(found, other), amount }}
          />
        </h1>
        <p className={styles.quiet}>
          <Link
            href={pathTo('deskOrder', { id: found.orderId })}
            text="DeskClaims.order"
            values={{ number: orderNumber(found.orderId) }}
          />
          <span>{' · '}</span>
          <Link href={pathTo('desk')} text="DeskClaims.title" />
        </p>
      </div>
      <div className={styles.case}>
        <ClaimStories found={found} />
        <div className={styles.side}>
          <Early found={found} />
          {hasFailed && found.is !== 'staff' && (
            <Note tone="warning" live="assertive" text="DeskClaims.faster" />
          )}
          <Decided found={found} />
          {found.is === 'staff' && (
            <DecisionForm
              found={found}
              input={input}
              onDecided={(isDone) => {
                setFailed(!isDone);
                return onChanged();
              }}
            />
          )}
          {found.is !== 'staff' && <NextClaim after={found} />}
        </div>
        <div className={styles.stories}>
          {found.is === 'staff' && <DecisionMails found={found} input={input} />}
          <ClaimLog found={found} />
        </div>
      </div>
    </>
  );
}

interface Props {
  readonly orderId: TransactionId;
  readonly number: number;
}

/** Shows a claim to staff: both sides, the photos of both moments, and the decision. */
export function ClaimCase({ orderId, number }: Props) {
  const [found, askAgain] = useAnswer(claimCase, { orderId, number });
  const { timeZone } = useConfig();
  return (
    <WhenReady of={found} onRetry={askAgain} failures={{ 'not-found': 'DeskClaims.unknown' }}>
      {(claim) => (
        <PageZone value={claim.timeZone ?? timeZone}>
          <Loaded found={claim} onChanged={askAgain} />
        </PageZone>
      )}
    </WhenReady>
  );
}
