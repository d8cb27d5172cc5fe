import { useHasFeature } from '~/config/use-has-feature';
import { pathTo } from '~/config/paths';
import { type UserId } from '~/domain/ids';
import { dateToDay } from '~/domain/time/day';
import { useAnswer } from '~/store/call/use-answer';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Badge } from '~/ui/controls/Badge';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { type DeskPerson, deskPerson } from '~/wire/desk-people';
import { Box, Row, Rows } from './Box';
import { AuditLines } from './AuditLog';
import { PersonActs } from './PersonActs';
import { PersonLimits } from './PersonLimits';
import { PersonNotes } from './PersonNotes';
import { PersonOrders } from './PersonOrders';
import { PersonSide } from './PersonSide';
import { Reports } from './Reports';
import { toolStandings } from './tool-standings';
import desk from './DeskPage.module.css';
import styles from './PersonCase.module.css';

interface Props {
  readonly person: DeskPerson;
}

function Head({ person: { id, name, toolCount, orders, joined, ...person } }: Props) {
  const text = useText();
  const format = useFormat();
  const tone = { tone: 'danger' } as const;
  return (
    <div>
      {person.banned && <Badge {...tone} text="DeskPerson.bannedShort" />}
      {person.deleted ? (
        <Text as="h1" className={desk.heading} id="DeskPerson.deleted" />
      ) : (
        <h1 className={desk.heading}>
          <Text
            id="DeskPerson.heading"
            values={{
              name: name || text('DeskPerson.nobody'),
              tools: toolCount,
              orders: orders.length,
            }}
          />
        </h1>
      )}
      <p className={desk.quiet}>
        {joined && (
          <>
            <Text
              id="DeskPerson.joined"
              values={{ at: format.dayWithYear(dateToDay(new Date(joined))) }}
            />
            <span>{' · '}</span>
          </>
        )}
        <Link href={pathTo('profile', { id })} text="DeskPerson.profile" />
      </p>
    </div>
  );
}

function Tools({ person: { tools, toolCount } }: Props) {
  return (
    <Box title="DeskPerson.tools" values={{ count: toolCount }}>
      <Rows of={tools} none="DeskPerson.noTools">
        {({ id, title, state }) => (
          <Row key={id} end={<Badge {...toolStandings[state]} />}>
            <Link href={pathTo('deskTool', { id })}>{title}</Link>
          </Row>
        )}
      </Rows>
      {tools.length < toolCount && (
        <p className={desk.quiet}>
          <Text id="DeskPerson.toolsNewest" values={{ count: tools.length }} />
        </p>
      )}
    </Box>
  );
}

function Loaded({ person, onChanged }: Props & { readonly onChanged: () => void }) {
  const hasLimits = useHasFeature('renter-limits');
  return (
    <>
      <Head person={person} />
      <PersonActs person={person} onChanged={onChanged} />
      <div className={styles.case}>
        <div className={styles.main}>
          <PersonOrders person={person} />
          <Reports
            title="DeskPerson.reports"
            none="DeskPerson.noReports"
            reports={person.reports}
            name={person.name}
          />
          <Tools person={person} />
          <Box title="DeskPerson.lines">
            <AuditLines lines={person.lines} none="DeskOrder.nothingDone" />
          </Box>
        </div>
        <div className={styles.side}>
          <PersonSide person={person} />
          {hasLimits && !person.deleted && <PersonLimits userId={person.id} />}
          <PersonNotes userId={person.id} notes={person.notes} />
        </div>
      </div>
    </>
  );
}

/** A person for staff: numbers, open orders, reports, tools, and what staff did and wrote. */
export function PersonCase({ id }: { readonly id: UserId }) {
  const [person, ask] = useAnswer(deskPerson, { userId: id });
  return (
    <>
      <p>
        <Link href={pathTo('desk')} text="Desk.back" />
      </p>
      <WhenReady of={person} onRetry={ask} failures={{ 'not-found': 'DeskPerson.unknown' }}>
        {(found) => <Loaded person={found} onChanged={ask} />}
      </WhenReady>
    </>
  );
}
