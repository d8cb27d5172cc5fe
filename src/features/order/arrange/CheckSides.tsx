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
import common from '~/ui/layout/common.module.css';
import styles from './Checks.module.css';

/** The form loads in the browser, because its draft is kept there and the server's page cannot show it. */
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
 * Returns what this side still has to note. `isEarly` is before its day, when nobody waits for a return; `isUntaken` also means that
 * nobody noted the hand-over. `isMissed` means that nobody noted the hand-over on its day. `isAfter` means that nobody waits for this side
 * any more, because the other side noted it and its day is over, or the tools are back.
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

/** Whether there is something to note, or a note to read. */
export function hasCheck(props: CheckProps): boolean {
  const { mine, theirs, isOpen, isUntaken } = checkState(props);
  return !isUntaken && (isOpen || mine !== undefined || theirs !== undefined);
}

/** Lets the side that noted its own view first agree with the other one later. */
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

/** Whether a note is only agreement with this side's note, which needs no agreement in return. */
const isOnlyAgreement = ({ confirmed, note, pictures, ticked }: Check): boolean =>
  confirmed && note === '' && pictures.length === 0 && ticked === undefined;

export interface SidesProps extends CheckProps {
  /** Whether this side has a form now. */
  readonly isForm: boolean;
  /** The look of the form's button. It is `primary` where somebody waits for this side. */
  readonly look?: 'primary' | 'line';
}

/** Shows what the other side noted. This side can still agree with it later. */
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
        <Text as="p" className={common.quiet} id="OrderCheck.notYet" values={{ name }} />
      )}
      {theirs && canAgree && !isOnlyAgreement(theirs) && <ConfirmLater {...props} />}
    </section>
  );
}

interface FormProps extends Omit<SidesProps, 'isForm'> {
  readonly isFolded?: boolean;
}

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

/** Shows what both sides noted, or a form for this side. */
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
