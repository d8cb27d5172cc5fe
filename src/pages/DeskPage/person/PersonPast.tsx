import { pathTo } from '~/config/paths';
import { type UserId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useAnswer } from '~/store/call/use-answer';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Link } from '~/ui/Link';
import { type PersonPast as Past, personPast } from '~/wire/desk-people';
import { Box, Row, Rows } from '../frame/Box';
import { ClaimBadge } from '../queue/Claims';
import { Order } from './PersonOrders';
import { Reports } from '../queue/Reports';
import desk from '../DeskPage.module.css';

interface Props {
  readonly name: string;
  readonly past: Past;
}

function PastOrders({ name, past: { orders, paid, earned } }: Props) {
  const format = useFormat();
  const sum = (of: readonly Money[]) => (of.length > 0 ? format.all(of.map(format.money)) : '–');
  return (
    <Box title="DeskPerson.pastOrders" values={{ count: orders.length }}>
      {orders.length > 0 && (
        <p className={desk.quiet}>
          <Text id="DeskPerson.pastSums" values={{ paid: sum(paid), earned: sum(earned) }} />
        </p>
      )}
      <Rows of={orders} none="DeskPerson.pastNone">
        {(order) => <Order key={`${order.id}-${order.role}`} order={order} name={name} />}
      </Rows>
    </Box>
  );
}

function PastClaims({ name, past: { claims } }: Props) {
  const format = useFormat();
  return (
    <Box title="DeskPerson.pastClaims" values={{ count: claims.length }}>
      <Rows of={claims} none="DeskPerson.pastClaimsNone">
        {(claim) => {
          const { orderId, number, title, sum, isOwn } = claim;
          return (
            <Row
              key={`${orderId}:${String(number)}`}
              end={<b className={desk.amount}>{format.money(sum)}</b>}
            >
              <p>
                <ClaimBadge claim={claim} />{' '}
                <Link
                  href={pathTo('deskClaim', { id: orderId, number: String(number) })}
                  text={isOwn ? 'DeskPerson.pastClaimBy' : 'DeskPerson.pastClaimAgainst'}
                  values={{ name, title }}
                />
              </p>
            </Row>
          );
        }}
      </Rows>
    </Box>
  );
}

/** Shows what a person did here: orders with their money and holds, claims, and messages to us. */
export function PersonPast({ id, name }: { readonly id: UserId; readonly name: string }) {
  const [past, ask] = useAnswer(personPast, { userId: id });
  return (
    <WhenReady of={past} onRetry={ask} failures={{ 'not-found': 'DeskPerson.unknown' }}>
      {(found) => (
        <>
          <PastOrders name={name} past={found} />
          <PastClaims name={name} past={found} />
          <Reports
            title="DeskPerson.pastMessages"
            none="DeskPerson.pastMessagesNone"
            reports={found.messages}
            name={name}
            page="deskMessage"
          />
        </>
      )}
    </WhenReady>
  );
}
