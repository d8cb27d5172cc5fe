import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import type * as v from 'valibot';
import { useZoneOf } from '~/config/use-moment';
import {
  agreedTime,
  type Appointment,
  appointmentDay,
  appointmentTime,
  type HoursEvent,
} from '~/domain/order/stay/order-metadata';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { lastStayOf, type Stay } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { arrangeHours } from '~/wire/arranging';
import { useOutcome } from '../base/use-outcome';
import { useWithTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { HourChoice, type Offer, QuickHours } from './HourChoice';
import { useArranging } from './use-arranging';
import common from '~/ui/layout/common.module.css';
import styles from './Hours.module.css';

/** This starts as one small button. */
const DeclineHours = whenLoaded(
  async () => (await import(/* webpackChunkName: "decline-hours" */ './DeclineHours')).DeclineHours,
  <Skeleton shape="button" />,
);

interface Props {
  readonly view: TransactionView;
  readonly moment: Moment;
}

interface StayProps extends Props {
  readonly stay: Stay;
}

const titles = {
  pickUp: 'OrderArrange.pickUp',
  return: 'OrderArrange.return',
} as const satisfies Record<Appointment, MessageId>;

const standardTexts = {
  pickUp: 'OrderArrange.pickUpFrom',
  return: 'OrderArrange.returnUntil',
} as const satisfies Record<Appointment, MessageId>;

/** Returns words about the hour of one appointment: the current one, and what waits for an answer. */
function useHour({ view, stay, moment }: StayProps, appointment: Appointment) {
  const moments = useMoments();
  const { transaction, role } = view;
  const zone = zoneOf(stay, moment.timeZone);
  const clockOf = (time: Date) => moments.clockThere(time, zone);
  const { proposals, proposedBy } = stay.metadata.hours[appointment];
  const lastId = lastStayOf(transaction);
  const last = transaction.metadata.hoursEvents.findLast(
    (event) => event.appointment === appointment && (event.stay ?? lastId) === stay.id,
  );
  const open = proposals.map((time) => new Date(time)).filter((time) => time > moment.now);
  const usual = appointmentTime(stay, appointment, moment.timeZone);
  return {
    clockOf,
    isAgreed: agreedTime(stay, appointment, moment.timeZone) !== undefined,
    // The text names the zone for readers elsewhere. The hours to choose from are in the same zone.
    time: usual ? moments.clockAtTool(usual, zone) : '',
    mine: proposedBy === role ? open : [],
    theirs: proposedBy === role ? [] : open,
    // The refused hours stay until somebody proposes again.
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

/** Shows the hours that the other side proposed. One tap agrees. */
function Answer({ times, name, clockOf, isWorking, onAccept, onDecline }: AnswerProps) {
  return (
    <div className={styles.answer}>
      <Text as="p" id="OrderArrange.theyPropose" values={{ name }} />
      <div className={styles.row}>
        {times.map((time) => (
          <Button
            key={time.getTime()}
            data-command={`order-hours/accept ${time.toISOString()}`}
            look="solid"
            icon={Check}
            aria-disabled={isWorking || undefined}
            onClick={() => onAccept(time)}
          >
            {clockOf(time)}
          </Button>
        ))}
      </div>
      <DeclineHours
        of={times.map((time) => time.toISOString()).join()}
        name={name}
        isWorking={isWorking}
        onDecline={onDecline}
      />
    </div>
  );
}

interface WaitingProps {
  readonly name: string;
  readonly mine: readonly Date[];
  readonly refused: HoursEvent | undefined;
  readonly clockOf: (time: Date) => string;
}

/** Says that this side's own hours wait, or that none of them suits. */
function Waiting({ name, mine, refused, clockOf }: WaitingProps) {
  const timesOf = (times: readonly Date[]) => times.map(clockOf).join(', ');
  return (
    <>
      {refused && (
        <p className={common.quiet} role="status">
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
        <p className={common.quiet} role="status">
          <Text id="OrderArrange.youProposed" values={{ name, times: timesOf(mine) }} />
        </p>
      )}
    </>
  );
}

interface HourProps extends StayProps {
  readonly appointment: Appointment;
  /** Whether the panel is about this hour, so that it offers a few hours at once. */
  readonly isQuick?: boolean;
}

/** Returns what either side can do about an hour. `onDone` runs once it is kept. */
function useHourChanges({ view, stay, appointment }: HourProps, onDone: () => void) {
  const format = useFormat();
  const moments = useMoments();
  const zone = useZoneOf(stay);
  const { name } = useOrderWords(view);
  const { send, isWorking, failure, free } = useArranging(view.id);
  const tell = useOutcome();
  const hour = { transactionId: view.id, stay: stay.id, appointment };
  const change = async (
    move: v.InferInput<typeof arrangeHours.body>,
    outcome: MessageId,
    times: readonly Date[] = [],
  ) => {
    if (!(await send(arrangeHours, move))) return;
    onDone();
    const clocks = times.map((time) => moments.atTool(time, zone));
    tell(outcome, { name, time: format.list(clocks) });
  };
  return {
    isWorking,
    failure,
    free,
    propose: (times: readonly Date[]) => {
      const iso = times.map((time) => time.toISOString());
      return change({ ...hour, action: 'propose', times: iso }, 'OrderOutcome.proposed', times);
    },
    accept: (time: Date) => {
      const iso = time.toISOString();
      return change({ ...hour, action: 'accept', time: iso }, 'OrderOutcome.agreed', [time]);
    },
    decline: (words: string) =>
      change({ ...hour, action: 'decline', words }, 'OrderOutcome.hoursDeclined'),
  };
}

interface ProposingProps {
  readonly offer: Offer;
  readonly isQuick: boolean;
  /** Whether hours were proposed or agreed before. */
  readonly isAgain: boolean;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly isWorking: boolean;
  readonly onPropose: (times: readonly Date[]) => void;
}

/** Shows a few hours at once, all of them, or the button that opens them. */
function Proposing({ offer, isQuick, isAgain, isChoosing, onChoosing, ...props }: ProposingProps) {
  if (isChoosing) return <HourChoice {...offer} {...props} onClose={() => onChoosing(false)} />;
  if (isQuick) return <QuickHours {...offer} {...props} onOther={() => onChoosing(true)} />;
  return (
    <div>
      <Button
        data-command={`order-hours/propose ${offer.appointment} ${offer.stay.id}`}
        size="s"
        onClick={() => onChoosing(true)}
        text={isAgain ? 'OrderArrange.proposeOthers' : 'OrderArrange.proposeHours'}
        values={{ appointment: offer.appointment }}
      />
    </div>
  );
}

/** Shows one hour of a stay: the current one, and what either side proposes. */
export function Hour(props: HourProps) {
  const { view, stay, moment, appointment, isQuick = false } = props;
  const format = useFormat();
  const { name } = useOrderWords(view);
  const [isChoosing, setChoosing] = useState(false);
  const { isWorking, failure, free, ...changes } = useHourChanges(props, () => setChoosing(false));
  const { clockOf, isAgreed, time, mine, theirs, refused } = useHour(
    { view, stay, moment },
    appointment,
  );
  const text = useText();
  const withTools = useWithTools(view);
  const day = format.weekday(appointmentDay(stay.span, appointment));
  return (
    <div className={styles.hour}>
      <h3 className={common.textM}>{withTools(text(titles[appointment], { day }), stay)}</h3>
      <p className={styles.state} data-agreed={isAgreed || undefined}>
        <Icon of={isAgreed ? Check : Clock} size="s" />
        <Text
          id={isAgreed ? 'OrderArrange.agreedOn' : standardTexts[appointment]}
          values={{ time }}
        />
      </p>
      {failure && (
        <Note
          tone="danger"
          live="assertive"
          text={failure}
          values={{
            count: free.length,
            times: format.list(free.map((at) => clockOf(new Date(at)))),
          }}
        />
      )}
      {theirs.length > 0 && (
        <Answer
          times={theirs}
          name={name}
          clockOf={clockOf}
          isWorking={isWorking}
          onAccept={(chosen) => void changes.accept(chosen)}
          onDecline={(words) => void changes.decline(words)}
        />
      )}
      <Waiting name={name} mine={mine} refused={refused} clockOf={clockOf} />
      <Proposing
        offer={{ stay, appointment, moment, clockOf }}
        isQuick={isQuick && theirs.length + mine.length === 0 && !isAgreed}
        isAgain={theirs.length + mine.length > 0 || isAgreed}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
        isWorking={isWorking}
        onPropose={(times) => void changes.propose(times)}
      />
    </div>
  );
}
