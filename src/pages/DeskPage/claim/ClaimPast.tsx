import { type ClaimCase } from '~/wire/claims';
import { useConfig } from '~/config/config-context';
import { type Role } from '~/domain/order/process/transaction-graph';
import { dayInTimeZone } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useViewerZone } from '~/i18n/use-viewer-zone';
import { Box, Parts } from '../frame/Box';
import { nameOf } from '../frame/name-of';
import desk from '../DeskPage.module.css';
import styles from './ClaimCase.module.css';

interface Props {
  readonly found: ClaimCase;
}

type Counted = ClaimCase['history']['customer']['made'];

/** Writes a line such as "3: $71.00 in all, 1 rejected". */
function Claims({ of: { count, paid, rejected }, found }: Props & { readonly of: Counted }) {
  const format = useFormat();
  const amount = format.money({ amount: paid, currency: found.currency });
  return <Text id="DeskClaims.counted" values={{ count, amount, rejected }} />;
}

/** Shows what only staff see of one side: how long they have been here, and their other claims. */
function Person({ found, side }: Props & { readonly side: Role }) {
  const format = useFormat();
  const zone = useViewerZone();
  const { person, made, against } = found.history[side];
  const isOwner = side === 'provider';
  return (
    <Box title="DeskClaims.soFar" values={{ name: nameOf(found, side) }}>
      <Parts
        of={[
          [
            'DeskClaims.hereSince',
            person && format.month(dayInTimeZone(new Date(person.since), zone)),
          ],
          isOwner
            ? ['DeskClaims.rentalsAsOwner', person && person.rentals]
            : ['DeskClaims.rentalsAsRenter', person && person.rented],
          ['DeskClaims.claimsMade', <Claims key="made" of={made} found={found} />],
          ['DeskClaims.claimsAgainst', <Claims key="against" of={against} found={found} />],
        ]}
      />
    </Box>
  );
}

/** Shows both sides before this claim, to staff alone. */
export function ClaimPast({ found }: Props) {
  return (
    <div className={styles.people}>
      <Person found={found} side={found.by} />
      <Person found={found} side={found.by === 'customer' ? 'provider' : 'customer'} />
    </div>
  );
}

/** Shows who did what about a claim, newest first. */
export function ClaimLog({ found }: Props) {
  const format = useFormat();
  const moments = useMoments();
  const { marketplaceName } = useConfig();
  const { log, currency } = found;
  return (
    <Box title="DeskClaims.log">
      <ol className={styles.log}>
        {log.map(({ kind, by, at, sum }) => (
          <li key={`${kind}-${at}`}>
            <time dateTime={at} className={desk.quiet}>
              {moments.moment(new Date(at))}
            </time>
            <span>
              <Text
                id="DeskClaims.did"
                values={{
                  kind,
                  name: by === 'operator' ? marketplaceName : nameOf(found, by),
                  amount: format.money({ amount: sum, currency }),
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Box>
  );
}
