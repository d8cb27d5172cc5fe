import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useMoment, useZoneOf } from '~/config/use-moment';
import { nightsBetween } from '~/domain/time/day';
import {
  extendRule,
  type ExtendRule,
  newestExtension,
  requestEnd,
} from '~/domain/order/stay/extension-rules';
import { askedExtension, type Extension, hasEnded } from '~/domain/order/stay/extensions';
import { isFeeOpen, lateness, returnToSay } from '~/domain/order/stay/late-return';
import { feeStay, type Lead } from '~/domain/order/process/lead';
import { type ExtensionState } from '~/domain/order/process/process-graph.generated';
import { goesOn } from '~/domain/order/process/returns';
import { leadingOf } from '~/domain/order/stay/stay-progress';
import { openStays, type Stay, staysOf } from '~/domain/order/stay/stays';
import { sharesAddress } from '~/domain/order/process/transaction';
import { hasBegun } from '~/domain/order/process/transaction-rules';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { StepBody } from '../base/StepCard';
import { useExtendedTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { AskedNights } from './AskedNights';
import { AskedFee } from './AskedFee';
import { LatePanel } from './LateReturn';
import { SayReturn } from './SayReturn';
import common from '~/ui/layout/common.module.css';

/** This starts as one button. */
const AskForNights = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "ask-for-nights" */ './AskForNights')).AskForNights,
  <div className={common.line3}>
    <Skeleton shape="button" />
  </div>,
);

interface Props {
  readonly view: TransactionView;
}

type Outcomes = Readonly<Partial<Record<ExtensionState, MessageId>>>;

/** The outcome of the last request for each side. Accepted nights show in the rental's own hours and sums. */
const outcomes: Readonly<Record<TransactionView['role'], Outcomes>> = {
  customer: {
    'state/declined': 'Extension.declined',
    'state/expired': 'Extension.expired',
    'state/canceled': 'Extension.canceled',
  },
  provider: {
    'state/declined': 'Extension.youDeclined',
    'state/expired': 'Extension.youMissed',
    'state/canceled': 'Extension.canceled',
  },
};

function Outcome({ view, extension }: Props & { readonly extension: Extension }) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const tools = useExtendedTools(view);
  const isEnded = hasEnded(extension);
  const id = isEnded ? 'Extension.ended' : outcomes[view.role][extension.state];
  if (!id) return null;
  const values = {
    name,
    tools,
    returnBy: format.weekday(extension.end),
    before: format.weekday(extension.start),
    why: requestEnd(view.transaction, extension),
  };
  return <Note tone="info" text={id} values={values} />;
}

/** Shows late tools of an order that completed by itself while its later nights went on. */
function CompletedMeanwhile({ view: { transaction } }: Props) {
  const moment = useMoment();
  const isLate = openStays(transaction).some((stay) =>
    lateness({ order: transaction, stay }, moment),
  );
  if (!goesOn(transaction) || isLate) return null;
  return <Note tone="info" text="Extension.completedMeanwhile" />;
}

/** Shows the late return of a stay until nobody can ask for a fee any more. */
function LatePart({ view, stay }: Props & { readonly stay: Stay }) {
  const moment = useMoment();
  const { role, transaction } = view;
  const of = { order: transaction, stay };
  const late = lateness(of, moment);
  const { lateFee } = stay;
  if (lateFee) {
    const isOver = lateFee.state === 'asked' && !isFeeOpen(stay);
    return isOver ? null : <AskedFee view={view} stay={stay} fee={lateFee} />;
  }
  // The panel of the next step already tells the renter how late the tools are.
  const isSaid = role === 'customer' && leadingOf(transaction, moment)?.stay.id === stay.id;
  if (late && (late.back ? late.isFeeDue && moment.now <= late.askUntil : !isSaid)) {
    return <LatePanel view={view} stay={stay} late={late} />;
  }
  const from = role === 'provider' ? returnToSay(of, moment) : undefined;
  return from ? <SayReturn view={view} stay={stay} from={from} /> : null;
}

type OpenRule = Extract<ExtendRule, { readonly kind: 'open' }>;

/** Lets the renter ask for more nights. The marketplace starts no payment for a tool that is no longer listed. */
function MoreNights({ view, rule }: Props & { readonly rule: OpenRule }) {
  const newest = newestExtension(view.transaction.extensions);
  const format = useFormat();
  const moments = useMoments();
  const { name, count } = useOrderWords(view);
  const tools = useExtendedTools(view);
  const { from, last, until, askUntil } = rule;
  const zone = useZoneOf(view.transaction);
  const isOpen = view.listing.state === 'open';
  return (
    <StepBody
      icon={CalendarPlus}
      title={<Text id="Extension.title" />}
      text={
        <Text
          id={isOpen ? 'Extension.text' : 'Extension.notListed'}
          values={{ name, count, tools }}
        />
      }
    >
      {isOpen && (
        <>
          <p>
            <Text
              id="Extension.limits"
              values={{
                name,
                askUntil: moments.atTool(askUntil, zone),
                until: moments.atTool(until, zone),
                last: format.weekday(last),
              }}
            />
          </p>
          <AskForNights
            key={`${from} ${newest?.state ?? ''}`}
            view={view}
            from={from}
            {...(newest?.isCardFailed && { again: nightsBetween(newest) })}
          />
        </>
      )}
    </StepBody>
  );
}

/** Whether the tools are, or were, with the renter. Later nights and late returns need that. */
function useIsBegun({ transaction }: TransactionView): boolean {
  const moment = useMoment();
  return sharesAddress(transaction.state) && hasBegun(transaction, moment);
}

/** Shows later nights that wait for the owner, or a late fee that waits for the renter, where it leads the panel. */
export function ExtraLead({ view }: Props) {
  const { role, transaction } = view;
  const asked = askedExtension(transaction.extensions);
  if (role === 'provider') return asked && <AskedNights view={view} extension={asked} />;
  const stay = feeStay(transaction);
  return stay?.lateFee && <AskedFee view={view} stay={stay} fee={stay.lateFee} />;
}

interface PartsProps extends Props {
  readonly lead: Lead;
}

/** Shows later nights and a late return below the leading part: what this side can do, and what happened. */
export function ExtraParts({ view, lead }: PartsProps) {
  const moment = useMoment();
  const isBegun = useIsBegun(view);
  const { role, transaction } = view;
  const asked = askedExtension(transaction.extensions);
  const newest = newestExtension(transaction.extensions);
  const rule = extendRule(transaction, moment);
  const leading = lead.topic === 'fee' ? feeStay(transaction)?.id : undefined;
  if (!isBegun) return null;
  return (
    <>
      {asked && lead.topic !== 'nights' && <AskedNights view={view} extension={asked} />}
      {!asked && newest && <Outcome view={view} extension={newest} />}
      <CompletedMeanwhile view={view} />
      {staysOf(transaction)
        .filter(({ id }) => id !== leading)
        .map((stay) => (
          <LatePart key={stay.id} view={view} stay={stay} />
        ))}
      {role === 'customer' && rule.kind === 'open' && <MoreNights view={view} rule={rule} />}
    </>
  );
}
