import { useConfig } from '~/config/config-context';
import { parseTypedAmount } from '~/domain/money/money';
import { TYPED_ABOVE } from '~/domain/money/refund-parts';
import { isHandedOver } from '~/domain/order/stay/stay-progress';
import { staysOf } from '~/domain/order/stay/stays';
import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { type FieldValidator } from '~/ui/fields/field-message';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { endOrder, type OrderEnding, type OrderLeft } from '~/wire/desk-order';
import { loadOrder } from '../DeskPage.duck';
import { ActionEmails } from './ActionEmails';
import { type OrderView } from './order-view';
import { RefundChanges } from './RefundChanges';
import { runningSums } from './refund-view';
import styles from '../DeskPage.module.css';

type EndingAction = OrderEnding['deed'];

interface Values {
  readonly reason?: string;
  readonly typed?: string;
}

interface EndOrderProps {
  readonly view: OrderView;
  readonly action: EndingAction;
  readonly onClose: () => void;
  /** Called with what is not done yet. */
  readonly onDone: (left: OrderLeft) => void;
}

const texts = {
  cancel: { press: 'DeskOrder.cancelPress', keep: 'DeskOrder.keep', note: 'DeskOrder.cancelNote' },
  complete: {
    press: 'DeskOrder.completePress',
    keep: 'DeskOrder.notNow',
    note: 'DeskOrder.completeNote',
  },
  decline: {
    press: 'DeskOrder.declinePress',
    keep: 'DeskOrder.keepRequest',
    note: 'DeskOrder.declineNote',
  },
} as const satisfies Record<EndingAction, Record<'press' | 'keep' | 'note', MessageId>>;

const validateReason = required('Desk.reasonMissing');

function useIsOut({ transaction }: OrderView): boolean {
  const now = useClock().now();
  const { timeZone } = useConfig();
  return staysOf(transaction).some((stay) => !stay.backAt && isHandedOver(stay, { now, timeZone }));
}

/** Returns what the action moves, and what it changes for everybody. */
function useEnding({ view, action }: Pick<EndOrderProps, 'view' | 'action'>) {
  const { order, transaction } = view;
  const format = useFormat();
  const before = runningSums(order.payments);
  const { kept, owner, tax } = before;
  const isCancel = action === 'cancel';
  const sums = { cancel: kept, complete: owner, decline: transaction.payinTotal?.amount ?? 0 };
  const sum = sums[action];
  return {
    before,
    sum,
    parts: isCancel ? { sum: kept, owner, tax } : { sum: 0, owner: 0, tax: 0 },
    amount: format.money({ amount: sum, currency: order.currency }),
  };
}

interface FieldsProps extends Pick<EndOrderProps, 'view' | 'action'> {
  readonly values: Values;
}

function Fields({ view, action, values }: FieldsProps) {
  const text = useText();
  const isOut = useIsOut(view);
  const { order } = view;
  const { before, sum, parts, amount } = useEnding({ view, action });
  const words = texts[action];
  const validateTyped: FieldValidator<string> = (value) =>
    parseTypedAmount(value ?? '', order.currency)?.amount === sum ? undefined : 'Desk.typedWrong';
  return (
    <>
      {isOut && (
        <Note
          tone="warning"
          text={action === 'cancel' ? 'DeskOrder.cancelOut' : 'DeskOrder.completeOut'}
          values={{ name: order.renter.name }}
        />
      )}
      {action !== 'decline' && <RefundChanges order={order} before={before} parts={parts} />}
      <p className={styles.quiet}>
        <Text
          id={words.note}
          values={{ amount, name: order.owner.name, renter: order.renter.name }}
        />
      </p>
      <TextAreaField
        name="reason"
        label={text('Desk.reason')}
        hint={text('Desk.reasonHint')}
        maxLength={MAX_REASON}
        validate={validateReason}
        isRequired
      />
      <ActionEmails
        order={order}
        action={action}
        amount={amount}
        isOut={isOut}
        words={values.reason ?? ''}
      />
      {sum > TYPED_ABOVE && (
        <TextField
          name="typed"
          label={text('Desk.typeAgain', { amount })}
          inputMode="decimal"
          autoComplete="off"
          validate={validateTyped}
        />
      )}
    </>
  );
}

/** Cancels or completes a running order, or ends a request. It shows what changes for everybody, why, and what both will read. */
export function EndOrder({ view, action, onClose, onDone }: EndOrderProps) {
  const dispatch = useAppDispatch();
  const { sum, amount } = useEnding({ view, action });
  const { orderId, currency } = view.order;
  return (
    <CallForm
      entry={endOrder}
      toBody={({ reason = '' }: Values) => ({ orderId, deed: action, sum, currency, reason })}
      refusals={{ conflict: 'DeskOrder.changed', 'claim-open': 'DeskOrder.claimOpen' }}
      otherwise="DeskOrder.notEnded"
      press={<Text id={texts[action].press} values={{ amount }} />}
      look={action === 'complete' ? 'primary' : 'danger'}
      cancel={{ text: texts[action].keep, onPress: onClose }}
      // It may be done although no answer came, or somebody else has done it.
      onRefused={() => dispatch(loadOrder(orderId))}
      onDone={({ left }) => onDone(left)}
    >
      {(values) => <Fields view={view} action={action} values={values} />}
    </CallForm>
  );
}
