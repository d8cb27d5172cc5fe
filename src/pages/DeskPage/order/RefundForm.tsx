import { useState } from 'react';
import { type DeskOrder, type OrderPayment } from '~/wire/desk-order';
import { useConfig } from '~/config/config-context';
import { parseTypedAmount } from '~/domain/money/money';
import { bearers, goodwillLeft } from '~/domain/money/refund-parts';
import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { randomUuid } from '~/lib/uuid';
import { useAppDispatch } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { type FieldValidator } from '~/ui/fields/field-message';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { SelectField } from '~/ui/fields/SelectField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { refundPart } from '~/wire/desk';
import { loadOrder } from '../DeskPage.duck';
import { choiceOf, isTypedAgain, refundOf, type RefundValues, seenMove } from './refund-view';
import { RefundChanges } from './RefundChanges';
import { RefundMails } from './RefundMails';

interface Props {
  readonly order: DeskOrder;
  readonly payment: OrderPayment;
}

const bearerTexts = {
  marketplace: 'Desk.bearsMarketplace',
  owner: 'Desk.bearsOwner',
  both: 'Desk.bearBoth',
} as const satisfies Record<(typeof bearers)[number], MessageId>;

const validateChoice = required('Desk.choiceMissing');
const validateTool = required('Desk.toolMissing');
const validateReason = required('Desk.reasonMissing');

function useValidators({
  currency,
  payment,
}: Pick<DeskOrder, 'currency'> & Pick<Props, 'payment'>) {
  const amount: FieldValidator<string> = (_value, all) =>
    refundOf(all as RefundValues, payment, currency) ? undefined : 'Desk.amountWrong';
  const typed: FieldValidator<string> = (value, all) => {
    const parts = refundOf(all as RefundValues, payment, currency);
    const same = parseTypedAmount(value ?? '', currency)?.amount === parts?.sum;
    return !isTypedAgain(parts) || same ? undefined : 'Desk.typedWrong';
  };
  return { amount, typed };
}

interface FieldsProps extends Props {
  readonly values: RefundValues;
}

/** The choice of everything, one tool, or an amount and who bears it. */
function Amount({ order: { currency, renter, owner }, payment, values }: FieldsProps) {
  const text = useText();
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const { amount: validateAmount } = useValidators({ currency, payment });
  const show = (amount: number) => format.money({ amount, currency });
  const tools = payment.tools.filter(({ price }) => price !== null);
  const bearerName = { name: owner.name, marketplaceName };
  return (
    <>
      <RadioGroupField
        name="choice"
        label={text('Desk.howMuch', { name: renter.name })}
        look="cards"
        validate={validateChoice}
        choices={[
          { key: 'all', label: text('Desk.all', { amount: show(payment.kept) }) },
          ...(tools.length > 0 ? [{ key: 'tool', label: text('Desk.tool') }] : []),
          { key: 'sum', label: text('Desk.sum', { amount: show(goodwillLeft(payment)) }) },
        ]}
      />
      {values.choice === 'tool' && (
        <SelectField
          name="tool"
          label={text('Desk.whichTool')}
          placeholder={text('Desk.chooseTool')}
          validate={validateTool}
          choices={tools.map(({ id, title, price }) => ({
            key: id,
            text: text('Desk.toolFor', { title, amount: show(price?.sum ?? 0) }),
          }))}
        />
      )}
      {values.choice === 'sum' && (
        <>
          <TextField
            name="amount"
            label={text('Desk.amount')}
            hint={text('Desk.atMost', { amount: show(goodwillLeft(payment)) })}
            inputMode="decimal"
            autoComplete="off"
            validate={validateAmount}
          />
          <RadioGroupField
            name="bearer"
            label={text('Desk.whoBears')}
            look="segments"
            choices={bearers.map((key) => ({ key, label: text(bearerTexts[key], bearerName) }))}
          />
        </>
      )}
    </>
  );
}

function Fields({ order, payment, values }: FieldsProps) {
  const text = useText();
  const format = useFormat();
  const { currency } = order;
  const { typed: validateTyped } = useValidators({ currency, payment });
  const parts = refundOf(values, payment, currency);
  const amount = parts && format.money({ amount: parts.sum, currency });
  return (
    <>
      <Amount order={order} payment={payment} values={values} />
      {parts && <RefundChanges order={order} before={payment} parts={parts} />}
      <TextAreaField
        name="reason"
        label={text('Desk.reason')}
        hint={text('Desk.reasonHint')}
        maxLength={MAX_REASON}
        validate={validateReason}
        isRequired
      />
      {parts && <RefundMails order={order} payment={payment} refund={{ values, parts }} />}
      {isTypedAgain(parts) && (
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

/** Gives back a part of a payment: the rest, one tool, or a sum. It shows the change for everybody to the cent. */
export function RefundForm({ order, payment, onDone }: Props & { readonly onDone: () => void }) {
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const text = useText();
  const format = useFormat();
  const { orderId, currency, renter } = order;
  const [key] = useState(randomUuid);
  const amountOf = (values: RefundValues) => {
    const parts = refundOf(values, payment, currency);
    return parts && format.money({ amount: parts.sum, currency });
  };
  return (
    <CallForm
      entry={refundPart}
      initial={{ bearer: 'marketplace' }}
      toBody={(values: RefundValues) => {
        const parts = refundOf(values, payment, currency);
        if (!parts) return undefined;
        return {
          orderId,
          currency,
          payment: payment.payment,
          key,
          seen: seenMove(order),
          choice: choiceOf(values, payment),
          sum: parts.sum,
          reason: values.reason ?? '',
        };
      }}
      refusals={{
        'move-unfinished': 'Desk.unfinished',
        'payment-disputed': 'Desk.disputed',
        'payment-unknown': 'Desk.paymentUnknown',
        'refund-too-early': 'Desk.notSettled',
        'refund-too-high': 'Desk.tooHigh',
        'refund-refused': 'Desk.refused',
        conflict: 'Desk.changed',
        changed: 'Desk.changed',
        'key-used': 'Desk.keyUsed',
        'ledger-full': 'Desk.full',
      }}
      otherwise="Desk.notMoved"
      press={(values) => {
        const amount = amountOf(values);
        return amount ? (
          <Text id="Desk.refundAmount" values={{ amount }} />
        ) : (
          <Text id="Desk.refund" />
        );
      }}
      onRefused={() => dispatch(loadOrder(orderId))}
      onDone={async (_answer, values) => {
        await dispatch(loadOrder(orderId));
        onDone();
        const amount = amountOf(values) ?? '';
        showToast({ tone: 'success', text: text('Desk.refunded', { amount, name: renter.name }) });
      }}
    >
      {(values) => <Fields order={order} payment={payment} values={values} />}
    </CallForm>
  );
}
