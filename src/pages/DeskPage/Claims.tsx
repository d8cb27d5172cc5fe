import { useEffect } from 'react';
import { type DeskClaim, readDeskClaims } from '~/api/desk/claims';
import { type ApiClient } from '~/api/marketplace/api-client';
import { pathTo } from '~/config/paths';
import { useCall } from '~/features/order/extension/use-call';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import styles from './DeskPage.module.css';

const states = {
  reported: { tone: 'neutral', text: 'DeskClaims.reported' },
  offered: { tone: 'neutral', text: 'DeskClaims.offered' },
  staff: { tone: 'action', text: 'DeskClaims.staff' },
  agreed: { tone: 'success', text: 'DeskClaims.agreed' },
  withdrawn: { tone: 'neutral', text: 'DeskClaims.withdrawn' },
  decided: { tone: 'success', text: 'DeskClaims.decided' },
} as const satisfies Record<DeskClaim['is'], { tone: BadgeTone; text: MessageId }>;

export function ClaimBadge({
  claim: { is, until },
}: {
  readonly claim: Pick<DeskClaim, 'is' | 'until'>;
}) {
  const moments = useMoments();
  const { tone, text } = states[is];
  return (
    <Badge tone={tone}>
      <Text id={text} values={{ until: until === null ? '' : moments.moment(new Date(until)) }} />
    </Badge>
  );
}

const load = (api: ApiClient, _none: null) => readDeskClaims(api);

/** The claims of all orders, first those that staff decide. */
export function Claims() {
  const format = useFormat();
  const [claims, ask] = useCall(load);
  useEffect(() => void ask(null), [ask]);
  if (claims.status === 'failed') {
    return (
      <Note
        tone="danger"
        actions={
          <Button size="s" onClick={() => void ask(null)}>
            <Text id="Desk.retry" />
          </Button>
        }
      >
        <Text id="Desk.failed" />
      </Note>
    );
  }
  if (claims.status !== 'ready') return null;
  return (
    <section className={styles.box} aria-labelledby="claims">
      <h2 id="claims">
        <Text id="DeskClaims.title" />
      </h2>
      {claims.data.length === 0 && (
        <p className={styles.quiet}>
          <Text id="DeskClaims.none" />
        </p>
      )}
      <ul className={styles.list}>
        {claims.data.map((claim) => {
          const { orderId, number, title, claimant, sum, currency } = claim;
          const amount = format.money({ amount: sum, currency });
          return (
            <li key={`${orderId}:${String(number)}`} className={styles.row}>
              <div>
                <ClaimBadge claim={claim} />
                <p>
                  <Link href={pathTo('deskClaim', { id: orderId, number: String(number) })}>
                    <Text id="DeskClaims.row" values={{ name: claimant, title, amount }} />
                  </Link>
                </p>
              </div>
              <b className={styles.amount}>{amount}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
