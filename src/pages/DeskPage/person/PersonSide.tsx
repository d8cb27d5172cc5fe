import { type DeskPerson } from '~/wire/desk-people';
import { type IdentityState } from '~/domain/person/identity';
import { payoutStatus } from '~/domain/payout/payouts';
import { dateToDay } from '~/domain/time/day';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Link } from '~/ui/Link';
import { Box, Parts } from '../frame/Box';
import desk from '../DeskPage.module.css';
import styles from './PersonCase.module.css';

interface Props {
  readonly person: DeskPerson;
}

/** The state of an owner's payouts in words for staff. */
export const payoutTexts = {
  none: 'DeskPerson.accountNone',
  'past-due': 'DeskPerson.accountPastDue',
  due: 'DeskPerson.accountMissing',
  ready: 'DeskPerson.accountReady',
  there: 'DeskPerson.accountThere',
} as const satisfies Record<ReturnType<typeof payoutStatus>, MessageId>;

function Numbers({ person: { numbers } }: Props) {
  if (!numbers) return null;
  const { rentals, rented, answeredPercent, responseMinutes } = numbers;
  return (
    <>
      <dl className={styles.counts}>
        <div>
          <Text as="dt" id="DeskPerson.lent" />
          <dd>{rentals}</dd>
        </div>
        <div>
          <Text as="dt" id="DeskPerson.rented" />
          <dd>{rented}</dd>
        </div>
      </dl>
      {answeredPercent !== null && (
        <p className={desk.quiet}>
          <Text
            id="DeskPerson.answeredPart"
            values={{ percent: answeredPercent, minutes: responseMinutes ?? 0 }}
          />
        </p>
      )}
    </>
  );
}

const identityTexts = {
  none: 'DeskPerson.identityNone',
  started: 'DeskPerson.identityStarted',
  'looked-at': 'DeskPerson.identityLooked',
  failed: 'DeskPerson.identityFailed',
  closed: 'DeskPerson.identityClosed',
  verified: 'DeskPerson.identityVerified',
} as const satisfies Record<IdentityState, MessageId>;

/** Returns the state of the person's identity check, or null where nobody is checked. */
function useIdentity({ identity }: DeskPerson): string | null {
  const text = useText();
  const format = useFormat();
  if (!identity) return null;
  const { state, verifiedAt, failures } = identity;
  const at = verifiedAt ? format.dayWithYear(dateToDay(new Date(verifiedAt))) : '';
  return text(identityTexts[state], { at, failures });
}

/** Shows who the person is for the marketplace and the payment service. */
export function PersonSide({ person }: Props) {
  const text = useText();
  const { fullName, name, email, emailVerified, mayList, mayRent, banned, consoleUrl } = person;
  const said = (is: boolean) => text(is ? 'DeskPerson.yes' : 'DeskPerson.no');
  const identity = useIdentity(person);
  const mailText = text(emailVerified ? 'DeskPerson.confirmed' : 'DeskPerson.unconfirmed');
  const none = text('DeskTool.none');
  return (
    <Box title="DeskPerson.facts">
      <Numbers person={person} />
      <div className={styles.facts}>
        <Parts
          of={[
            ['DeskPerson.name', fullName || none],
            ['DeskPerson.email', email ? `${email}, ${mailText}` : none],
            ['DeskPerson.identity', identity],
            ['DeskPerson.account', text(payoutTexts[payoutStatus(person)])],
            ['DeskPerson.mayList', said(mayList && !banned)],
            ['DeskPerson.mayRent', said(mayRent && !banned)],
          ]}
        />
      </div>
      {consoleUrl && (
        <p>
          <Link href={consoleUrl} text="DeskPerson.console" values={{ name }} />
          <br />
          <Text as="span" className={desk.quiet} id="DeskPerson.consoleText" />
        </p>
      )}
    </Box>
  );
}
