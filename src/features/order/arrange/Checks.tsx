import CheckIcon from 'lucide-react/icons/check';
import { useEffect, useId, useRef, useState } from 'react';
import { noteCondition } from '~/api/order/arrangements';
import { canNote } from '~/domain/order/arranging';
import { dayInTimeZone } from '~/domain/time/day';
import { type Check, type CheckMoment } from '~/domain/order/order-metadata';
import { isEverything, type Stay } from '~/domain/order/stays';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { canComplete, zoneOf } from '~/domain/order/transaction-rules';
import { type TransactionView } from '../transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Panel } from '~/ui/layout/Panel';
import { whenLoaded } from '~/ui/when-loaded';
import { useOrderAction } from '../actions/use-order-action';
import { useWithTools } from '../use-leading-stay';
import { useOrderWords } from '../use-order-words';
import { checkId } from './anchors';
import { CheckFormWaiting } from './CheckFormWaiting';
import { CheckRecord } from './CheckRecord';
import { useArranging } from './use-arranging';
import { writeProblem } from './write-problem';
import styles from './Checks.module.css';

/** Its draft is kept in the browser, so the server's page cannot show it. */
const CheckForm = whenLoaded(
  async () => (await import(/* webpackChunkName: "check-form" */ './CheckForm')).CheckForm,
  CheckFormWaiting,
);

interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

interface Props {
  readonly view: TransactionView;
  readonly moment: Moment;
  readonly stay: Stay;
  readonly check: CheckMoment;
}

const openTitles = {
  handOver: { customer: 'OrderCheck.pickUpTitle', provider: 'OrderCheck.handOverTitle' },
  handBack: { customer: 'OrderCheck.bringBackTitle', provider: 'OrderCheck.takeBackTitle' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

const keptTitles = {
  handOver: 'OrderCheck.handOverKept',
  handBack: 'OrderCheck.handBackKept',
} as const satisfies Record<CheckMoment, MessageId>;

/**
 * Whether this side still has something to note; `isEarly`: before its day, nobody waits for a return; `isAfter`: the
 * other side noted it and its day is over, or the tools are back, so that nobody waits for this side any more.
 */
export function checkState({ view: { role }, moment, stay, check }: Props) {
  const { span, metadata } = stay;
  const mine = metadata[check][role];
  const theirs = metadata[check][otherRole(role)];
  const today = dayInTimeZone(moment.now, zoneOf(stay, moment.timeZone));
  return {
    mine,
    theirs,
    isOpen: canNote(stay, { check, role }, moment),
    isEarly: check === 'handBack' && !theirs && today < span.end,
    isAfter:
      theirs !== undefined &&
      !mine &&
      (check === 'handOver' ? today > span.start : stay.backAt !== undefined),
  };
}

/** The side that has noted its own view first says later that the other one's is right. */
function ConfirmLater({ view, stay, check }: Props) {
  const { name } = useOrderWords(view);
  const { run, isWorking, failure } = useArranging(view.id);
  const confirmation = { check, messageId: null, note: '', pictures: [], confirmed: true } as const;
  return (
    <div className={styles.later}>
      {failure && (
        <Note tone="danger" live="assertive">
          <Text id={failure} />
        </Note>
      )}
      <Button
        size="s"
        icon={CheckIcon}
        isWorking={isWorking}
        onClick={() =>
          void run((api) =>
            noteCondition(api, { transactionId: view.id, stay: stay.id, ...confirmation }),
          )
        }
      >
        <Text id="OrderCheck.confirm" values={{ name }} />
      </Button>
    </div>
  );
}

/** Nothing but a yes to what this side noted, which needs no yes in return. */
const isOnlyAgreement = ({ confirmed, note, pictures }: Check): boolean =>
  confirmed && note === '' && pictures.length === 0;

interface SidesProps extends Props {
  /** This side has a form now. */
  readonly isForm: boolean;
}

/** What the other side noted; this side can agree with it later too. */
function Theirs(props: SidesProps) {
  const { view } = props;
  const text = useText();
  const { name } = useOrderWords(view);
  const { mine, theirs, isAfter } = checkState(props);
  const canAgree = mine?.confirmed === false || (isAfter && !props.isForm);
  return (
    <section className={styles.side}>
      <h3 className={styles.heading}>
        <Text id="OrderCheck.theirs" values={{ name }} />
      </h3>
      {theirs ? (
        <CheckRecord view={view} noted={theirs} author={name} confirms={text('OrderCheck.you')} />
      ) : (
        <p className={styles.hint}>
          <Text id="OrderCheck.notYet" values={{ name }} />
        </p>
      )}
      {theirs && canAgree && !isOnlyAgreement(theirs) && <ConfirmLater {...props} />}
    </section>
  );
}

/** The owner takes the tools back: that completes the order if it can be completed, or leads to a message. */
function useOwnersEnd({ view, moment, stay, check }: Props) {
  const text = useText();
  const step = useOrderAction(view.id);
  if (view.role !== 'provider' || check !== 'handBack') return {};
  return {
    onKept: () => {
      const { role, transaction } = view;
      if (isEverything(transaction, stay) && canComplete(transaction, role, moment)) {
        void step.take({ step: 'complete' });
      }
    },
    onProblem: () => writeProblem(text('OrderCheck.problemWords')),
  };
}

function Yours(props: Props) {
  const { view, stay, check } = props;
  const text = useText();
  const { name } = useOrderWords(view);
  const { mine, theirs } = checkState(props);
  const end = useOwnersEnd(props);
  return (
    <section className={styles.side}>
      <h3 className={styles.heading}>
        <Text id={mine ? 'OrderCheck.yours' : 'OrderCheck.yourTurn'} />
      </h3>
      {mine ? (
        <CheckRecord view={view} noted={mine} author={text('OrderCheck.you')} confirms={name} />
      ) : (
        <CheckForm
          view={view}
          stay={stay}
          check={check}
          canConfirm={theirs !== undefined}
          {...end}
        />
      )}
    </section>
  );
}

function Sides(props: SidesProps) {
  const { isForm } = props;
  const { mine, theirs } = checkState(props);
  return (
    <div className={styles.sides} data-single={isForm || undefined}>
      {(theirs !== undefined || !isForm) && <Theirs {...props} />}
      {(mine !== undefined || isForm) && <Yours {...props} />}
    </div>
  );
}

/** What was noted takes the form's place, so its heading comes into view and has the focus. */
function useFocusOnceNoted(isNoted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(isNoted);
  useEffect(() => {
    if (isNoted && !before.current) heading.current?.focus();
    before.current = isNoted;
  }, [isNoted]);
  return heading;
}

/** What the panel of a check is called, and what is said under it. */
function useTitle(props: SidesProps) {
  const { view, stay, check, isForm } = props;
  const text = useText();
  const withTools = useWithTools(view);
  const { isOpen, isAfter } = checkState(props);
  const title = isOpen && !isAfter ? openTitles[check][view.role] : keptTitles[check];
  return {
    title: withTools(text(title), stay),
    lead: isForm ? ('OrderCheck.lead' as const) : ('OrderCheck.keptLead' as const),
  };
}

interface PanelProps extends SidesProps {
  readonly onStart: () => void;
}

function CheckPanel({ onStart, ...props }: PanelProps) {
  const { view, stay, check, isForm } = props;
  const id = useId();
  const { name } = useOrderWords(view);
  const { mine, isOpen } = checkState(props);
  const heading = useFocusOnceNoted(mine !== undefined);
  const { title, lead } = useTitle(props);
  return (
    <section id={checkId(stay, check)} className={styles.anchor} aria-labelledby={id}>
      <Panel className={styles.panel}>
        <div>
          <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p className={styles.hint}>
            <Text id={lead} values={{ name }} />
          </p>
        </div>
        <Sides {...props} />
        {isOpen && !isForm && (
          <div>
            <Button size="s" onClick={onStart}>
              <Text id="OrderCheck.addOwn" />
            </Button>
          </div>
        )}
      </Panel>
    </section>
  );
}

/** Pictures and words of both sides about the condition of the tools, at hand-over or at return. */
export function Checks(props: Props) {
  const { view, stay, check } = props;
  const text = useText();
  const withTools = useWithTools(view);
  const [isStarted, setStarted] = useState(false);
  const { mine, theirs, isOpen, isEarly, isAfter } = checkState(props);
  const start = () => setStarted(true);
  if (!isOpen && !mine && !theirs) return null;
  if (isOpen && isEarly && !isStarted) {
    return (
      <div id={checkId(stay, check)} className={styles.anchor}>
        <Button onClick={start}>{withTools(text('OrderCheck.backEarly'), stay)}</Button>
      </div>
    );
  }
  return <CheckPanel {...props} isForm={isOpen && (!isAfter || isStarted)} onStart={start} />;
}
