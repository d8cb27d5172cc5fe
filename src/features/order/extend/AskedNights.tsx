import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useEffect, useState } from 'react';
import { nightsBetween } from '~/domain/time/day';
import { type Extension } from '~/domain/order/stay/extensions';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { type TransactionView } from '../base/transaction-view';
import { useZoneOf } from '~/config/use-moment';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { moveNights } from '~/wire/extras';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { loadNights, selectNights } from '../base/order.duck';
import { useMainLook } from '../base/place';
import { useOutcome } from '../base/use-outcome';
import { StepBody } from '../base/StepCard';
import { useExtendedTools } from '../base/use-leading-stay';
import { useOrderCall } from '../base/use-order-call';
import { useOrderWords } from '../base/use-order-words';
import { extendedTools } from './extension-tools';
import common from '~/ui/layout/common.module.css';
import styles from './ExtensionPanel.module.css';

interface Props {
  readonly view: TransactionView;
  readonly extension: Extension;
}

/** Shows what the later nights cost or bring, and what the renter wrote. */
function Price({ view, extension }: Props) {
  const { id } = extension;
  const { role } = view;
  const dispatch = useAppDispatch();
  const price = useAppSelector(selectNights);
  const isKnown = price.status === 'ready' && price.data.id === id;
  // The request may have come while the page was open.
  useEffect(() => {
    if (!isKnown) void dispatch(loadNights(id));
  }, [dispatch, id, isKnown]);
  if (!isKnown) return null;
  const { lineItems, payinTotal, payoutTotal, taxRates, note } = price.data;
  return (
    <>
      {note !== '' && <blockquote className={styles.quote}>{note}</blockquote>}
      <OrderBreakdown
        lineItems={lineItems}
        total={role === 'customer' ? payinTotal : payoutTotal}
        view={role}
        taxRates={taxRates}
        tools={extendedTools(view, extension)}
      />
    </>
  );
}

function useWords({ view, extension }: Props) {
  const format = useFormat();
  const moments = useMoments();
  const zone = useZoneOf(view.transaction);
  const { name } = useOrderWords(view);
  const tools = useExtendedTools(view);
  return {
    name,
    tools,
    nights: nightsBetween(extension),
    returnBy: format.weekday(extension.end),
    before: format.weekday(extension.start),
    until: moments.atTool(extension.answerBy, zone),
  };
}

function WaitForOwner(props: Props) {
  const words = useWords(props);
  return (
    <StepBody
      icon={CalendarPlus}
      title={<Text id="Extension.askedTitle" values={words} />}
      text={<Text id="Extension.askedText" values={words} />}
    >
      <Price {...props} />
    </StepBody>
  );
}

function AnswerRenter(props: Props) {
  const words = useWords(props);
  const look = useMainLook();
  const { view, extension } = props;
  const { send, isWorking, error } = useOrderCall(view.id);
  const [pressed, setPressed] = useState<'accept' | 'decline'>();
  const tell = useOutcome();
  const format = useFormat();
  const take = async (action: 'accept' | 'decline') => {
    setPressed(action);
    if (!(await send(moveNights, { transactionId: extension.id, action }))) return;
    const { payout } = extension;
    tell(action === 'accept' ? 'OrderOutcome.nightsAccepted' : 'OrderOutcome.nightsDeclined', {
      ...words,
      amount: payout ? format.money(payout) : '',
      isKnown: payout ? 'yes' : 'no',
    });
  };
  return (
    <StepBody
      icon={CalendarPlus}
      title={<Text id="Extension.requestTitle" values={words} />}
      text={<Text id="Extension.requestText" values={words} />}
      actions={
        <>
          <Button
            data-command="move-extension/accept"
            look={look}
            isWorking={isWorking && pressed === 'accept'}
            disabled={isWorking && pressed !== 'accept'}
            onClick={() => void take('accept')}
            text="Extension.accept"
            values={words}
          />
          <Button
            data-command="move-extension/decline"
            look="line"
            isWorking={isWorking && pressed === 'decline'}
            disabled={isWorking && pressed !== 'decline'}
            onClick={() => void take('decline')}
            text="Extension.decline"
            values={words}
          />
        </>
      }
    >
      <Price {...props} />
      {error && <Note tone="danger" live="assertive" text="Extension.answerFailed" />}
      <Text as="p" className={common.quiet} id="Extension.answerBy" values={words} />
    </StepBody>
  );
}

/** Shows a request for later nights that waits for its answer. */
export function AskedNights(props: Props) {
  return props.view.role === 'customer' ? <WaitForOwner {...props} /> : <AnswerRenter {...props} />;
}
