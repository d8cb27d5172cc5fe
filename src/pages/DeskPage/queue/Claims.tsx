import { pathTo } from '~/config/paths';
import { useAnswer } from '~/store/call/use-answer';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { type DeskClaim, deskClaims } from '~/wire/claims';
import { Box, Row, Rows } from '../frame/Box';
import styles from '../DeskPage.module.css';

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
    <Badge
      tone={tone}
      text={text}
      values={{ until: until === null ? '' : moments.moment(new Date(until)) }}
    />
  );
}

/** Lists the claims of all orders, first those that staff decide. */
export function Claims() {
  const format = useFormat();
  const [answer, ask] = useAnswer(deskClaims, {});
  return (
    <WhenReady of={answer} onRetry={ask}>
      {({ claims }) => (
        <Box title="DeskClaims.title">
          <Rows of={claims} none="DeskClaims.none">
            {(claim) => {
              const { orderId, number, title, claimant, sum, currency } = claim;
              const amount = format.money({ amount: sum, currency });
              return (
                <Row
                  key={`${orderId}:${String(number)}`}
                  end={<b className={styles.amount}>{amount}</b>}
                >
                  <ClaimBadge claim={claim} />
                  <p>
                    <Link
                      href={pathTo('deskClaim', { id: orderId, number: String(number) })}
                      text="DeskClaims.row"
                      values={{ name: claimant, title, amount }}
                    />
                  </p>
                </Row>
              );
            }}
          </Rows>
        </Box>
      )}
    </WhenReady>
  );
}
