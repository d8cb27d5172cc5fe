import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { useId, useState } from 'react';
import { acceptHour, declineHours, proposeHours } from '~/api/arrangements';
import { HOURS_ANCHOR } from '~/config/paths';
import { canArrange } from '~/domain/arranging';
import {
  agreedTime,
  type Appointment,
  appointments,
  appointmentDay,
  appointmentTime,
  type HoursEvent,
} from '~/domain/order-metadata';
import { zoneOf } from '~/domain/transaction-rules';
import { lastStayOf } from '~/domain/stays';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { Note } from '~/ui/feedback/Note';
import { Panel } from '~/ui/layout/Panel';
import { useOrderWords } from '../use-order-words';
import { DeclineHours } from './DeclineHours';
import { HourChoice } from './HourChoice';
import { useArranging } from './use-arranging';
import styles from './Hours.module.css';

interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

interface Props {
  readonly view: TransactionView;
  readonly moment: Moment;
}

const titles = {
  pickUp: 'OrderArrange.pickUp',
  return: 'OrderArrange.return',
} as const satisfies Record<Appointment, MessageId>;

const standardTexts = {
  pickUp: 'OrderArrange.pickUpFrom',
  return: 'OrderArrange.returnUntil',
} as const satisfies Record<Appointment, MessageId>;

/** Words about the hour of one appointment: what counts now, and what waits for an answer. */
function useHour({ view, moment }: Props, appointment: Appointment) {
  const moments = useMoments();
  const { transaction, role } = view;
  const { metadata } = transaction;
  const zone = zoneOf(transaction, moment.timeZone);
  const clockOf = (time: Date) => moments.clockThere(time, zone);
  const { proposals, proposedBy } = metadata.hours[appointment];
  const last = metadata.hoursEvents.findLast((event) => event.appointment === appointment);
  const open = proposals.map((time) => new Date(time)).filter((time) => time > moment.now);
  const usual = appointmentTime(transaction, appointment, moment.timeZone);
  return {
    clockOf,
    isAgreed: agreedTime(transaction, appointment, moment.timeZone) !== undefined,
    // It names the zone for readers elsewhere; the hours to choose from are in the same one.
    time: usual ? moments.clockAtTool(usual, zone) : '',
    mine: proposedBy === role ? open : [],
    theirs: proposedBy === role ? [] : open,
    // Until somebody proposes again, one's own hours that did not suit the other side.
    refused: last?.kind === 'declined' && last.by !== role ? last : undefined,
  };
}

interface AnswerProps {
  readonly times: readonly Date[];
  readonly name: string;
  readonly clockOf: (time: Date) => string;
  readonly isWorking: boolean;
  readonly onAccept: (time: Date) => void;
  readonly onDecline: (words: string) => void;
}

/** The hours that the other side proposed: one tap agrees. */
function Answer({ times, name, clockOf, isWorking, onAccept, onDecline }: AnswerProps) {
  return (
    <div className={styles.answer}>
      <p>
        <Text id="OrderArrange.theyPropose" values={{ name }} />
      </p>
      <div className={styles.row}>
        {times.map((time) => (
          <Button
            key={time.getTime()}
            look="solid"
            icon={Check}
            disabled={isWorking}
            onClick={() => onAccept(time)}
          >
            {clockOf(time)}
          </Button>
        ))}
      </div>
      <DeclineHours {...{ name, isWorking, onDecline }} />
    </div>
  );
}

interface WaitingProps {
  readonly name: string;
  readonly mine: readonly Date[];
  readonly refused: HoursEvent | undefined;
  readonly clockOf: (time: Date) => string;
}

/** What became of this side's own hours: they wait, or none of them suits. */
function Waiting({ name, mine, refused, clockOf }: WaitingProps) {
  const timesOf = (times: readonly Date[]) => times.map(clockOf).join(', ');
  return (
    <>
      {refused && (
        <p className={styles.hint} role="status">
          <Text
            id="OrderArrange.theyDeclined"
            values={{
              name,
              times: timesOf(refused.times.map((time) => new Date(time))),
              words: refused.words ?? '',
              said: refused.words === undefined ? 'no' : 'yes',
            }}
          />
        </p>
      )}
      {mine.length > 0 && (
        <p className={styles.hint} role="status">
          <Text id="OrderArrange.youProposed" values={{ name, times: timesOf(mine) }} />
        </p>
      )}
    </>
  );
}

function Hour({ view, moment, appointment }: Props & { readonly appointment: Appointment }) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const [isChoosing, setChoosing] = useState(false);
  const { run, isWorking, failure } = useArranging(view.id);
  const { clockOf, isAgreed, time, mine, theirs, refused } = useHour({ view, moment }, appointment);
  const { span } = view.transaction;
  const stay = lastStayOf(view.transaction);
  if (!span || !stay) return null;
  const hour = { transactionId: view.id, stay, appointment };
  const propose = async (times: readonly Date[]) => {
    if (await run((api) => proposeHours(api, hour, times))) setChoosing(false);
  };
  const day = format.weekday(appointmentDay(span, appointment));
  return (
    <div className={styles.hour}>
      <h3 className={styles.heading}>
        <Text id={titles[appointment]} values={{ day }} />
      </h3>
      <p className={styles.state} data-agreed={isAgreed || undefined}>
        <Icon of={isAgreed ? Check : Clock} size="s" />
        <Text
          id={isAgreed ? 'OrderArrange.agreedOn' : standardTexts[appointment]}
          values={{ time }}
        />
      </p>
      {failure && (
        <Note tone="danger" live="assertive">
          <Text id={failure} />
        </Note>
      )}
      {theirs.length > 0 && (
        <Answer
          times={theirs}
          {...{ name, clockOf, isWorking }}
          onAccept={(chosen) => void run((api) => acceptHour(api, hour, chosen))}
          onDecline={(words) => void run((api) => declineHours(api, hour, words))}
        />
      )}
      <Waiting {...{ name, mine, refused, clockOf }} />
      {isChoosing ? (
        <HourChoice
          transaction={view.transaction}
          {...{ appointment, moment, clockOf, isWorking }}
          onPropose={(times) => void propose(times)}
          onClose={() => setChoosing(false)}
        />
      ) : (
        <div>
          <Button size="s" onClick={() => setChoosing(true)}>
            <Text
              id={
                theirs.length + mine.length > 0 || isAgreed
                  ? 'OrderArrange.proposeOthers'
                  : 'OrderArrange.proposeHours'
              }
              values={{ appointment }}
            />
          </Button>
        </div>
      )}
    </div>
  );
}

/** Both sides agree on the hours of pick-up and return; nothing after they have passed. */
export function Hours({ view, moment }: Props) {
  const id = useId();
  const { name } = useOrderWords(view);
  const open = appointments.filter((appointment) =>
    canArrange(view.transaction, appointment, moment),
  );
  // Somebody whose account is closed cannot agree to anything.
  if (open.length === 0 || view.other.kind !== 'active') return null;
  return (
    <section id={HOURS_ANCHOR} className={styles.anchor} aria-labelledby={id}>
      <Panel className={styles.panel}>
        <div>
          <h2 id={id} className={styles.title}>
            <Text id="OrderArrange.hoursTitle" values={{ name }} />
          </h2>
          <p className={styles.hint}>
            <Text id="OrderArrange.hoursText" />
          </p>
        </div>
        <div className={styles.hours}>
          {open.map((appointment) => (
            <Hour key={appointment} {...{ view, moment, appointment }} />
          ))}
        </div>
      </Panel>
    </section>
  );
}
