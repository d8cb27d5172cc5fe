import TimerOff from 'lucide-react/icons/timer-off';
import { useMoment, useZoneOf } from '~/config/use-moment';
import { canAskFee, extraDay, lateness, type Lateness } from '~/domain/order/stay/late-return';
import { type Stay } from '~/domain/order/stay/stays';
import { type TransactionView } from '../base/transaction-view';
import { formatDuration } from '~/i18n/duration';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useLocale } from '~/i18n/use-locale';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { useOutcome } from '../base/use-outcome';
import { StepBody } from '../base/StepCard';
import { useWithTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { useFeeMove } from './use-fee-move';
import common from '~/ui/layout/common.module.css';

interface ViewProps {
  readonly view: TransactionView;
  readonly stay: Stay;
}

function AskFee({ view, stay, amount }: ViewProps & { readonly amount: string }) {
  const { name } = useOrderWords(view);
  const asking = useFeeMove({ view, stay, action: 'ask' });
  const tell = useOutcome();
  const press = async () => {
    if (await asking.press()) tell('OrderOutcome.feeAsked', { name, amount });
  };
  return (
    <>
      {asking.error && <Note tone="danger" live="assertive" text="LateReturn.askFailed" />}
      <div className={common.line3}>
        <Button
          data-command={`move-late-fee/ask ${stay.id}`}
          isWorking={asking.isWorking}
          onClick={() => void press()}
          text="LateReturn.ask"
          values={{ name, amount }}
        />
        <Text as="span" className={common.quiet} id="LateReturn.askHint" values={{ name }} />
      </div>
    </>
  );
}

interface LateProps extends ViewProps {
  readonly late: Lateness;
}

function useLateValues({ view, stay, late }: LateProps) {
  const format = useFormat();
  const moments = useMoments();
  const locale = useLocale();
  const { name } = useOrderWords(view);
  const { transaction } = view;
  const zone = useZoneOf(transaction);
  const amount = extraDay({ order: transaction, stay });
  return {
    name,
    count: stay.tools.length,
    due: moments.atTool(late.due, zone),
    from: moments.atTool(late.feeFrom, zone),
    amount: amount ? format.money(amount) : '',
    duration: formatDuration(locale, late.lateMs),
  };
}

/** Shows what a late return costs, and lets the owner ask for it. */
function LateCosts(props: LateProps) {
  const { view, stay, late } = props;
  const moment = useMoment();
  const values = useLateValues(props);
  const { role, transaction } = view;
  const of = { order: transaction, stay };
  const isAsking = role === 'provider' && canAskFee(of, moment);
  return (
    <>
      <StatusBox
        tone="warning"
        icon={TimerOff}
        title={
          <Text id={late.isFeeDue ? 'LateReturn.costs' : 'LateReturn.willCost'} values={values} />
        }
      >
        <Text id={feeText(role, late)} values={values} />
      </StatusBox>
      {isAsking && <AskFee view={view} stay={stay} amount={values.amount} />}
    </>
  );
}

/** Shows how late the tools are, and what the terms say, in numbers. */
export function LatePanel(props: LateProps) {
  const { view, stay, late } = props;
  const text = useText();
  const withTools = useWithTools(view);
  const values = useLateValues(props);
  return (
    <StepBody
      icon={TimerOff}
      title={withTools(text(late.back ? 'LateReturn.wasDue' : 'LateReturn.due', values), stay)}
      text={<Text id={late.back ? 'LateReturn.cameBack' : 'LateReturn.late'} values={values} />}
    >
      <LateCosts {...props} />
    </StepBody>
  );
}

/** Shows the same in the panel of the next step, which already says since when the tools are due. */
export function LeadLate({ view, stay }: ViewProps) {
  const moment = useMoment();
  const of = { order: view.transaction, stay };
  const late = lateness(of, moment);
  return late ? <LateHours view={view} stay={stay} late={late} /> : null;
}

function LateHours(props: LateProps) {
  const values = useLateValues(props);
  // A row shows the fee once it is requested.
  if (props.stay.lateFee) return null;
  return (
    <Text
      as="p"
      id={props.late.isFeeDue ? 'LateReturn.costs' : 'LateReturn.willCost'}
      values={values}
    />
  );
}

function feeText(role: TransactionView['role'], { isFeeDue }: Lateness): MessageId {
  if (role === 'provider') return isFeeDue ? 'LateReturn.ownerAsks' : 'LateReturn.notYet';
  return isFeeDue ? 'LateReturn.mayAsk' : 'LateReturn.untilThen';
}
