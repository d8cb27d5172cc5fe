import { useCallback, useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import { quoteExtension, requestExtension } from '~/api/order/extensions';
import { useConfig } from '~/config/config-context';
import { addDays, type Day } from '~/domain/time/day';
import { MovedHours } from '~/features/breakdown/MovedHours';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { type TransactionView } from '../base/transaction-view';
import { orderRefusal } from '~/order-texts/order-refusals';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { LabelledQuantity } from '~/ui/fields/LabelledQuantity';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { useOutcome } from '../base/use-outcome';
import { loadTransaction } from '../base/order.duck';
import { MAX_NIGHTS_NOTE } from '~/domain/text-limits';
import { useOrderWords } from '../base/use-order-words';
import { extendedTools, queryMoreNights } from './extension-tools';
import { type Payable } from './pay-extra';
import { PayByCard } from './PayByCard';
import { useCall } from '~/store/call/use-call';
import { commandOf } from '~/store/call/use-command';
import { moveNights } from '~/wire/extras';
import common from '~/ui/layout/common.module.css';
import styles from './ExtensionPanel.module.css';

interface Props {
  readonly view: TransactionView;
  /** The current day of return. */
  readonly from: Day;
  /** The number of nights of an earlier request whose card failed. Another card pays for them. */
  readonly again?: number;
}

interface ChosenProps extends Props {
  readonly most: number;
}

interface Values {
  readonly note?: string;
}

function Days({ from, end }: { from: Day; end: Day }) {
  const format = useFormat();
  return (
    <dl className={styles.days}>
      <div>
        <Text as="dt" id="Extension.returnNow" />
        <dd>{format.weekday(from)}</dd>
      </div>
      <div>
        <Text as="dt" id="Extension.returnNew" />
        <dd>{format.weekday(end)}</dd>
      </div>
    </dl>
  );
}

function Choose({ view, from, most, again }: ChosenProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const tell = useOutcome();
  const { name } = useOrderWords(view);
  const [nights, setNights] = useState(Math.min(again ?? 1, most));
  const [quote, loadQuote] = useCall(quoteExtension);
  const { id } = view;
  const { timeZone } = useConfig();
  const returnDay = addDays(from, nights);
  const quoteAgain = useCallback(
    () => void loadQuote({ orderId: id, returnDay }),
    [loadQuote, id, returnDay],
  );
  useEffect(quoteAgain, [quoteAgain]);
  const price = quote.status === 'ready' ? quote.data : undefined;
  const payableWith = (note: string): Payable | undefined =>
    price?.taxStatus === 'known'
      ? {
          total: price.payinTotal,
          place: (api, paymentMethodId) =>
            requestExtension(api, { orderId: id, returnDay, note, paymentMethodId }),
          confirm: (extension) =>
            commandOf(moveNights, { transactionId: extension, action: 'confirm' }),
        }
      : undefined;
  return (
    <Form<Values> onSubmit={() => undefined}>
      {({ values }) => (
        <>
          <LabelledQuantity
            label={text('Extension.nights')}
            value={nights}
            max={most}
            onChange={setNights}
          />
          <Days from={from} end={returnDay} />
          <MovedHours
            hours={price?.movedHours[stayIdOf({ start: from, end: returnDay })]}
            timeZone={view.transaction.timeZone ?? timeZone}
          />
          {price && (
            <OrderBreakdown
              lineItems={price.lineItems}
              total={price.payinTotal}
              taxStatus={price.taxStatus}
              taxRates={price.taxRates}
              view="customer"
              tools={extendedTools(view, { start: from, end: returnDay })}
            />
          )}
          {quote.status === 'loading' && <SkeletonGroup shapes={['text']} />}
          {quote.status === 'failed' && (
            <Note
              tone="danger"
              live="assertive"
              text={orderRefusal(quote.error.code) ?? 'Extension.quoteFailed'}
            />
          )}
          <TextAreaField
            name="note"
            label={text('Extension.note', { name })}
            maxLength={MAX_NIGHTS_NOTE}
            rows={2}
          />
          <PayByCard
            command="request-extension"
            isOtherCard={again !== undefined}
            payable={payableWith(values.note?.trim() ?? '')}
            label={<Text id="Extension.ask" values={{ name, nights }} />}
            hint={<Text id="Extension.chargedLater" values={{ name }} />}
            onTried={() => dispatch(loadTransaction(id))}
            onPaid={(amount) => tell('OrderOutcome.nightsAsked', { name, nights, amount })}
            onPriceChanged={quoteAgain}
          />
        </>
      )}
    </Form>
  );
}

/** The form for nights after the current day of return. It looks up free nights when it opens. */
export function AskForNights({ view, from, again }: Props) {
  const clock = useClock();
  const { timeZone } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const [most, load] = useCall(queryMoreNights);
  const open = () => {
    setOpen(true);
    void load({ view, from, now: clock.now(), timeZone });
  };
  if (!isOpen) {
    return (
      <div className={common.line3}>
        <Button data-command="request-extension" look="line" onClick={open}>
          {again === undefined ? (
            <Text id="Extension.open" />
          ) : (
            <Text id="Extension.again" values={{ nights: again }} />
          )}
        </Button>
      </div>
    );
  }
  switch (most.status) {
    case 'ready':
      return most.data > 0 ? (
        <Choose view={view} from={from} most={most.data} {...(again && { again })} />
      ) : (
        <Text as="p" role="status" className={common.muted} id="Extension.taken" />
      );
    case 'failed':
      return <LoadFailed text="Extension.freeFailed" onRetry={open} />;
    default:
      return <SkeletonGroup shapes={['field']} />;
  }
}
