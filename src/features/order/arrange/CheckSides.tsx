import CheckIcon from 'lucide-react/icons/check';
import { canNote } from '~/domain/order/stay/arranging';
import { dayInTimeZone } from '~/domain/time/day';
import { type Check, type CheckMoment } from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';
import { otherRole } from '~/domain/order/process/transaction';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { type Moment } from '~/domain/time/moment';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { whenLoaded } from '~/ui/when-loaded';
import { noteCondition } from '~/wire/arranging';
import { useOrderWords } from '../base/use-order-words';
import { CheckFormWaiting } from './CheckFormWaiting';
import { CheckRecord } from './CheckRecord';
import { useArranging } from './use-arranging';
import { useKept } from './use-kept';
import styles from './Checks.module.css';

/** Its draft is kept in the browser, so the server's page cannot show it. */
const CheckForm = whenLoaded(
  async () => (await import(/* webpackChunkName: "check-form" */ './CheckForm')).CheckForm,
  CheckFormWaiting,
);

export interface CheckProps {
  readonly view: TransactionView;
  readonly moment: Moment;
  readonly stay: Stay;
  readonly check: CheckMoment;
}

/**
 * Whether this side still has something to note; `isEarly`: before its day, nobody waits for a return; `isUntaken`: nor has anybody noted
 * yet that the tools were handed over; `isMissed`: nobody
 * noted the hand-over on its day; `isAfter`: the other side noted it and its day is over, or the tools are back, so that
 * nobody waits for this side any more.
 */
export function checkState({ view: { role }, moment, stay, check }: CheckProps) {
  const { span, metadata } = stay;
  const mine = metadata[check][role];
  const theirs = metadata[check][otherRole(role)];
  const today = dayInTimeZone(moment.now, zoneOf(stay, moment.timeZone));
  return {
    mine,
    theirs,
    isOpen: canNote(stay, { check, role }, moment),
    isEarly: check === 'handBack' && !theirs && today < span.end,
    isUntaken:
      check === 'handBack' &&
      today <= span.start &&
      Object.keys(metadata.handOver).length + Object.keys(metadata.handBack).length === 0,
    isMissed: check === 'handOver' && !mine && !theirs && today > span.start,
    isAfter:
      theirs !== undefined &&
      !mine &&
      (check === 'handOver' ? today > span.start : stay.backAt !== undefined),
  };
}

/** Whether there is anything to note, or to read of what was noted. */
export function hasCheck(props: CheckProps): boolean {
  const { mine, theirs, isOpen, isUntaken } = checkState(props);
  return !isUntaken && (isOpen || mine !== undefined || theirs !== undefined);
}

/** The side that has noted its own view first says later that the other one's is right. */
function ConfirmLater({ view, stay, check }: CheckProps) {
  const { name } = useOrderWords(view);
  const { send, isWorking, failure } = useArranging(view.id);
  const confirmation = { check, messageId: null, note: '', pictures: [], confirmed: true };
  return (
    <div className={styles.later}>
      {failure && <Note tone="danger" live="assertive" text={failure} />}
      <Button
        data-command={`order-check/confirm ${check} ${stay.id}`}
        size="s"
        icon={CheckIcon}
        isWorking={isWorking}
        onClick={() =>
          void send(noteCondition, { transactionId: view.id, stay: stay.id, ...confirmation })
        }
        text="OrderCheck.confirm"
        values={{ name }}
      />
    </div>
  );
}

/** Nothing but a yes to what this side noted, which needs no yes in return. */
const isOnlyAgreement = ({ confirmed, note, pictures, ticked }: Check): boolean =>
  confirmed && note === '' && pictures.length === 0 && ticked === undefined;

export interface SidesProps extends CheckProps {
  /** This side has a form now. */
  readonly isForm: boolean;
  /** Of the form's button: `primary` where somebody waits for this side. */
  readonly look?: 'primary' | 'line';
}

/** What the other side noted; this side can agree with it later too. */
function Theirs(props: SidesProps) {
  const { view, stay } = props;
  const text = useText();
  const { name } = useOrderWords(view);
  const { mine, theirs, isAfter } = checkState(props);
  const canAgree = mine?.confirmed === false || (isAfter && !props.isForm);
  return (
    <section className={styles.side}>
      <Text as="h3" className={styles.heading} id="OrderCheck.theirs" values={{ name }} />
      {theirs ? (
        <CheckRecord
          view={view}
          stay={stay}
          noted={theirs}
          author={name}
          confirms={text('OrderCheck.you')}
        />
      ) : (
        <Text as="p" className={styles.hint} id="OrderCheck.notYet" values={{ name }} />
      )}
      {theirs && canAgree && !isOnlyAgreement(theirs) && <ConfirmLater {...props} />}
    </section>
  );
}

interface FormProps extends Omit<SidesProps, 'isForm'> {
  readonly isFolded?: boolean;
}

/** The form for this side, with what follows it. */
export function OwnForm({ isFolded = false, ...props }: FormProps) {
  const { view, stay, check } = props;
  const { theirs } = checkState(props);
  const onKept = useKept(props);
  return (
    <CheckForm
      view={view}
      stay={stay}
      check={check}
      canConfirm={theirs !== undefined}
      look={props.look ?? 'line'}
      isFolded={isFolded}
      onKept={onKept}
    />
  );
}

function Yours(props: SidesProps) {
  const { view, stay } = props;
  const text = useText();
  const { name } = useOrderWords(view);
  const { mine } = checkState(props);
  return (
    <section className={styles.side}>
      <h3 className={styles.heading}>
        <Text id={mine ? 'OrderCheck.yours' : 'OrderCheck.yourTurn'} />
      </h3>
      {mine ? (
        <CheckRecord
          view={view}
          stay={stay}
          noted={mine}
          author={text('OrderCheck.you')}
          confirms={name}
        />
      ) : (
        <OwnForm {...props} />
      )}
    </section>
  );
}

/** What both sides noted, or a form for this side. */
export function CheckSides(props: SidesProps) {
  const { isForm } = props;
  const { mine, theirs } = checkState(props);
  return (
    <div className={styles.sides} data-single={isForm || undefined}>
      {(theirs !== undefined || !isForm) && <Theirs {...props} />}
      {(mine !== undefined || isForm) && <Yours {...props} />}
    </div>
  );
}
