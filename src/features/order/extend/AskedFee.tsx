import TimerOff from 'lucide-react/icons/timer-off';
import { useCallback, useEffect } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { payLateFee, quoteLateFee } from '~/api/order/extensions';
import { useZoneOf } from '~/config/use-moment';
import { type LateFee } from '~/domain/order/stay/extensions';
import { type TransactionId } from '~/domain/ids';
import { LATE_HOURS } from '~/domain/person/legal-terms';
import { type Stay } from '~/domain/order/stay/stays';
import { BreakdownWaiting } from '~/features/breakdown/BreakdownWaiting';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { orderRefusal } from '~/order-texts/order-refusals';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { feeValues } from '../base/fee-values';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useOutcome } from '../base/use-outcome';
import { StepBody } from '../base/StepCard';
import { EventOfStay } from '../base/EventOfStay';
import { loadTransaction } from '../base/order.duck';
import { useWithTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { useCall } from '~/store/call/use-call';
import { commandOf } from '~/store/call/use-command';
import { moveLateFee } from '~/wire/extras';
import { useFeeMove } from './use-fee-move';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import common from '~/ui/layout/common.module.css';

/** This loads on demand, because most orders never ask for a card again. It waits as the card itself does. */
const LazyPayByCard = whenLoaded(
  async () => (await import(/* webpackChunkName: "pay-by-card" */ './PayByCard')).PayByCard,
  <>
    <SkeletonGroup shapes={['field']} />
    <div className={common.line3}>
      <Skeleton shape="button" />
    </div>
  </>,
);

const FEE_LINES = 2;

interface ViewProps {
  readonly view: TransactionView;
  readonly stay: Stay;
}

interface FeeProps extends ViewProps {
  readonly fee: LateFee;
}

function useRefusal(of: ViewProps) {
  const tell = useOutcome();
  const { name } = useOrderWords(of.view);
  const refusing = useFeeMove({ ...of, action: 'refuse' });
  const refuse = async () => {
    if (await refusing.press()) tell('OrderOutcome.feeRefused', { name });
  };
  return { ...refusing, refuse };
}

/** Returns the price of the fee with its tax, and a function that asks again. */
function useFeeQuote({ orderId, stay }: Parameters<typeof quoteLateFee>[1]) {
  const [quote, load] = useCall(quoteLateFee);
  const ask = useCallback(() => void load({ orderId, stay }), [load, orderId, stay]);
  useEffect(ask, [ask]);
  return [quote, ask] as const;
}

function PayFee({ view, stay, fee }: FeeProps) {
  const withTools = useWithTools(view);
  const dispatch = useAppDispatch();
  const { name } = useOrderWords(view);
  const text = useText();
  const wanted = { orderId: view.id, stay: stay.id };
  const [quote, quoteAgain] = useFeeQuote(wanted);
  const refusing = useRefusal({ view, stay });
  const moments = useMoments();
  const zone = useZoneOf(view.transaction);
  const isBack = fee.back < fee.askedAt;
  const times = {
    name,
    count: stay.tools.length,
    hours: LATE_HOURS,
    due: moments.atTool(fee.due, zone),
    back: moments.atTool(fee.back, zone),
  };
  const price = quote.status === 'ready' ? quote.data : undefined;
  const tell = useOutcome();
  const payable =
    price?.taxStatus === 'known'
      ? {
          total: price.payinTotal,
          place: (api: ApiClient, paymentMethodId: string | null) =>
            payLateFee(api, { ...wanted, paymentMethodId }),
          confirm: (fee: TransactionId) =>
            commandOf(moveLateFee, { transactionId: fee, action: 'confirm' }),
        }
      : undefined;
  return (
    <StepBody
      icon={TimerOff}
      title={withTools(text('LateReturn.askedTitle', { name }), stay)}
      text={
        <Text id={isBack ? 'LateReturn.askedText' : 'LateReturn.askedTextOut'} values={times} />
      }
    >
      {!price && quote.status !== 'failed' && <BreakdownWaiting lines={FEE_LINES} />}
      {price && (
        <OrderBreakdown
          lineItems={price.lineItems}
          total={price.payinTotal}
          taxStatus={price.taxStatus}
          taxRates={price.taxRates}
          view="customer"
          rentals={{ name: text('LateReturn.fee') }}
        />
      )}
      {[quote.status === 'failed' ? quote.error : undefined, refusing.error].flatMap((error) =>
        error ? (
          <Note
            key={error.code}
            tone="danger"
            live="assertive"
            text={orderRefusal(error.code) ?? 'LateReturn.payFailed'}
          />
        ) : (
          []
        ),
      )}
      <LazyPayByCard
        command="pay-late-fee"
        payable={payable}
        label={<Text id="LateReturn.pay" />}
        onTried={() => dispatch(loadTransaction(view.id))}
        onPaid={(amount) => tell('OrderOutcome.feePaid', { name, amount })}
        onPriceChanged={quoteAgain}
      >
        <Button
          data-command={`move-late-fee/refuse ${stay.id}`}
          look="line"
          isWorking={refusing.isWorking}
          onClick={() => void refusing.refuse()}
          text="LateReturn.refuse"
        />
      </LazyPayByCard>
    </StepBody>
  );
}

const outcomes = {
  asked: { customer: 'LateReturn.askedTitle', provider: 'LateReturn.waits' },
  paid: { customer: 'LateReturn.youPaid', provider: 'LateReturn.paid' },
  refused: { customer: 'LateReturn.youRefused', provider: 'LateReturn.refused' },
  withdrawn: { customer: 'LateReturn.youNeedNot', provider: 'LateReturn.withdrawn' },
  refunded: { customer: 'LateReturn.youGotBack', provider: 'LateReturn.refunded' },
} as const satisfies Record<LateFee['state'], Record<TransactionView['role'], MessageId>>;

/** Lets the owner take a fee back until the renter has paid it. */
function WithdrawFee({ view, stay }: ViewProps) {
  const { name } = useOrderWords(view);
  const withdrawing = useFeeMove({ view, stay, action: 'withdraw' });
  const tell = useOutcome();
  const press = async () => {
    if (await withdrawing.press()) tell('OrderOutcome.feeWithdrawn', { name });
  };
  return (
    <>
      <Button
        data-command={`move-late-fee/withdraw ${stay.id}`}
        look="line"
        size="s"
        isWorking={withdrawing.isWorking}
        onClick={() => void press()}
        text="LateReturn.withdraw"
      />
      {withdrawing.error && (
        <Text as="span" role="alert" id="LateReturn.withdrawFailed" values={{ name }} />
      )}
    </>
  );
}

/** Shows a requested late fee and its outcome. */
export function AskedFee({ view, stay, fee }: FeeProps) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const { role } = view;
  const isOpen = fee.state === 'asked';
  if (isOpen && role === 'customer') return <PayFee view={view} stay={stay} fee={fee} />;
  return (
    <Note
      tone={fee.state === 'paid' ? 'success' : 'info'}
      actions={isOpen && <WithdrawFee view={view} stay={stay} />}
    >
      <EventOfStay view={view} stay={stay.id}>
        <Text id={outcomes[fee.state][role]} values={{ name, ...feeValues(fee, role, format) }} />
      </EventOfStay>
    </Note>
  );
}
