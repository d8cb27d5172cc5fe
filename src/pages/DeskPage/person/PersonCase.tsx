import { useHasFeature } from '~/config/use-has-feature';
import { pathTo } from '~/config/paths';
import { type TransactionId, type UserId } from '~/domain/ids';
import { dateToDay } from '~/domain/time/day';
import { useAnswer } from '~/store/call/use-answer';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Badge } from '~/ui/controls/Badge';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { addNote, type DeskPerson, deskPerson, type PersonNote } from '~/wire/desk-people';
import { Box, Row, Rows } from '../frame/Box';
import { AuditLines } from '../numbers/AuditLog';
import { PersonActs } from './PersonActs';
import { PersonOrders } from './PersonOrders';
import { PersonPast } from './PersonPast';
import { PersonSide } from './PersonSide';
import { Reports } from '../queue/Reports';
import { toolStatuses } from '../tool/tool-statuses';
import { type ReactNode, useState } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { Note } from '~/ui/feedback/Note';
import { deskRenterLimits, type RenterLimits } from '~/wire/renter-limits';
import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { useMoments } from '~/i18n/use-moments';
import { randomUuid } from '~/lib/uuid';
import { useToast } from '~/ui/feedback/toasts';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import desk from '../DeskPage.module.css';
import styles from './PersonCase.module.css';

const validateWords = required('DeskPerson.noteMissing');

interface PersonNotesProps {
  readonly userId: UserId;
  readonly notes: readonly PersonNote[];
}

/** The notes of staff about a person, for each other. */
function PersonNotes({ userId, notes }: PersonNotesProps) {
  const text = useText();
  const moments = useMoments();
  const showToast = useToast();
  const [added, setAdded] = useState<readonly PersonNote[] | null>(null);
  // The key is the same for each press until the note is kept.
  const [key, setKey] = useState(randomUuid);
  const shown = added ?? notes;
  return (
    <Box title="DeskPerson.notes">
      {shown.length === 0 && <Text as="p" className={desk.quiet} id="DeskPerson.notesNone" />}
      {shown.map((note) => (
        <div key={note.key}>
          <p className={styles.said}>{note.words}</p>
          <p className={desk.quiet}>{`${note.name}, ${moments.moment(new Date(note.at))}`}</p>
        </div>
      ))}
      <CallForm
        key={key}
        entry={addNote}
        toBody={({ words }: { readonly words: string }) => ({ userId, key, words })}
        refusals={{}}
        otherwise="DeskPerson.failed"
        press={<Text id="DeskPerson.addNote" />}
        look="line"
        onDone={({ notes: kept }) => {
          setAdded(kept);
          setKey(randomUuid());
          showToast({ text: text('DeskPerson.noteKept') });
        }}
      >
        <TextAreaField
          name="words"
          label={text('DeskPerson.note')}
          hint={text('DeskPerson.noteHint')}
          maxLength={MAX_REASON}
          validate={validateWords}
          isRequired
        />
      </CallForm>
    </Box>
  );
}

const refusals = {
  late: 'DeskLimits.late',
  owes: 'DeskLimits.owes',
  orders: 'DeskLimits.ordersReached',
  sum: 'DeskLimits.sumReached',
} as const satisfies Record<NonNullable<RenterLimits['refused']>, MessageId>;

const linkTo = (id: TransactionId | null) => (words: ReactNode) =>
  id ? <Link href={pathTo('deskOrder', { id })}>{words}</Link> : words;

function Shown({ limits }: { readonly limits: RenterLimits }) {
  const format = useFormat();
  const { isNew, orders, sum, late, owes, refused } = limits;
  const { currency } = sum;
  const values = {
    ...orders,
    sum: format.money({ amount: sum.open, currency }),
    most: format.money({ amount: sum.limit, currency }),
  };
  return (
    <>
      {refused && (
        <Note
          tone="warning"
          text={refusals[refused]}
          values={{ link: linkTo(refused === 'owes' ? owes : late) }}
        />
      )}
      <Text as="p" id={isNew ? 'DeskLimits.new' : 'DeskLimits.known'} values={values} />
    </>
  );
}

/** Shows what a person may rent at the moment, and why not more. */
function PersonLimits({ userId }: { readonly userId: UserId }) {
  const [limits, ask] = useAnswer(deskRenterLimits, { userId });
  return (
    <Box title="DeskLimits.title">
      <WhenReady of={limits} onRetry={ask} failures={{ 'not-found': 'DeskPerson.unknown' }}>
        {(found) => <Shown limits={found} />}
      </WhenReady>
    </Box>
  );
}

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
          <Row key={id} end={<Badge {...toolStatuses[state]} />}>
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
          <PersonPast id={person.id} name={person.name} />
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

/** Shows a person to staff: numbers, open orders, reports, tools, and what staff did and wrote. */
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
