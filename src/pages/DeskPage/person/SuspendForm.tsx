import { type Money, parseTypedAmount } from '~/domain/money/money';
import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { useCommand } from '~/store/call/use-command';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { type FieldValidator } from '~/ui/fields/field-message';
import { SelectField } from '~/ui/fields/SelectField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import {
  type DeskPerson,
  type PersonOrder,
  type SuspendingPerson,
  suspendPerson,
  suspensionMails,
} from '~/wire/desk-people';
import { Rows } from '../frame/Box';
import { MailPreview } from '../queue/MailPreview';
import { OrderSentence } from './PersonOrders';
import { type Ending } from '~/domain/desk/order-ending';
import { TYPED_ABOVE } from '~/domain/money/refund-parts';
import { type MessageId } from '~/i18n/message-id';
import desk from '../DeskPage.module.css';
import styles from './PersonCase.module.css';

interface SuspendValues {
  readonly reason?: string;
  /** The sum that goes back, typed again if it is large. */
  readonly typed?: string;
  /** The chosen endings by the ids of the orders. Others get the usual ending. */
  readonly endings?: Readonly<Partial<Record<string, Ending>>>;
}

const endingTexts = {
  runs: 'DeskSuspend.runs',
  canceled: 'DeskSuspend.canceled',
  completed: 'DeskSuspend.completed',
} as const satisfies Record<Ending, MessageId>;

const outcomeTexts = {
  runs: 'DeskSuspend.runsText',
  canceled: 'DeskSuspend.canceledText',
  completed: 'DeskSuspend.completedText',
} as const satisfies Record<Ending, MessageId>;

/** Returns the ending of an order, which is the usual one unless staff chose. */
const endingOf = ({ id, possible }: PersonOrder, { endings = {} }: SuspendValues): Ending =>
  endings[id] ?? possible[0] ?? 'runs';

function sumBack({ orders }: DeskPerson, values: SuspendValues): Money | null {
  const sums = orders.flatMap((order) =>
    endingOf(order, values) === 'canceled' && order.paid ? [order.paid] : [],
  );
  const [first] = sums;
  return first ? { ...first, amount: sums.reduce((sum, { amount }) => sum + amount, 0) } : null;
}

const isTypedAgain = (back: Money | null): boolean => (back?.amount ?? 0) > TYPED_ABOVE;

const suspendingOf = (person: DeskPerson, values: SuspendValues): SuspendingPerson => ({
  userId: person.id,
  reason: (values.reason ?? '').trim(),
  orders: person.orders.map((order) => ({ id: order.id, ending: endingOf(order, values) })),
  back: sumBack(person, values)?.amount ?? 0,
});

const validateReason = required('DeskSuspend.reasonMissing');

interface ValuesProps {
  readonly person: DeskPerson;
  readonly values: SuspendValues;
}

function OrderChoice({ order, person, values }: ValuesProps & { readonly order: PersonOrder }) {
  const text = useText();
  const format = useFormat();
  const { id, role, other, possible, paid, payout } = order;
  const ending = endingOf(order, values);
  const renter = role === 'customer' ? person.name : other.name;
  const owner = role === 'customer' ? other.name : person.name;
  return (
    <li className={styles.ending}>
      <p>
        <OrderSentence order={order} />
      </p>
      <SelectField
        name={`endings.${id}`}
        label={text('DeskSuspend.order', { name: other.name })}
        isLabelHidden
        choices={possible.map((key) => ({ key, text: text(endingTexts[key]) }))}
      />
      <p className={desk.quiet}>
        <Text
          id={outcomeTexts[ending]}
          values={{
            renter,
            owner,
            amount: paid ? format.money(paid) : '',
            payout: payout ? format.money(payout) : '',
          }}
        />
      </p>
    </li>
  );
}

function Mails({ person, values }: ValuesProps) {
  const [mails, load] = useCommand(suspensionMails);
  const isMissing = validateReason(values.reason, values) !== undefined;
  return (
    <>
      <div>
        <Button
          size="s"
          isWorking={mails.status === 'loading'}
          // The form shows what is missing. It cannot be sent without the reason.
          type={isMissing ? 'submit' : 'button'}
          onClick={isMissing ? undefined : () => void load(suspendingOf(person, values))}
          text="DeskSuspend.mails"
          values={{ count: person.orders.length + 1 }}
        />
      </div>
      {mails.status === 'failed' && (
        <Note
          tone="danger"
          live="assertive"
          text={mails.error.code === 'conflict' ? 'DeskSuspend.changed' : 'DeskSuspend.mailsFailed'}
        />
      )}
      {mails.status === 'ready' && <MailPreview mails={mails.data.mails} isFolded />}
    </>
  );
}

function Fields({ person, values }: ValuesProps) {
  const text = useText();
  const format = useFormat();
  const { orders, name, tools } = person;
  const back = sumBack(person, values);
  const amount = back ? format.money(back) : '';
  const validateTyped: FieldValidator<string> = (typed) =>
    !back || parseTypedAmount(typed ?? '', back.currency)?.amount === back.amount
      ? undefined
      : 'Desk.typedWrong';
  const isGone = person.banned || person.deleted;
  return (
    <>
      {!isGone && (
        <p>
          <Text
            id="DeskSuspend.text"
            values={{ name, count: tools.filter(({ state }) => state === 'published').length }}
          />
        </p>
      )}
      <Rows of={orders}>
        {(order) => <OrderChoice key={order.id} order={order} person={person} values={values} />}
      </Rows>
      {back && <Text as="p" className={styles.amount} id="DeskSuspend.back" values={{ amount }} />}
      <TextAreaField
        name="reason"
        label={text('DeskSuspend.reason')}
        hint={text('DeskSuspend.reasonHint', { name })}
        maxLength={MAX_REASON}
        validate={validateReason}
        isRequired
      />
      <Mails person={person} values={values} />
      {isTypedAgain(back) && (
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

interface Props {
  readonly person: DeskPerson;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form for a suspension: each open order with a choice and its outcome, the emails, and the reason. */
export function SuspendForm({ person, onDone, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const showToast = useToast();
  const { name, orders } = person;
  const isGone = person.banned || person.deleted;
  const usual = Object.fromEntries(orders.map((order) => [order.id, endingOf(order, {})]));
  return (
    <CallForm
      entry={suspendPerson}
      initial={{ endings: usual }}
      toBody={(values: SuspendValues) => suspendingOf(person, values)}
      refusals={{ conflict: 'DeskSuspend.changed' }}
      otherwise="DeskSuspend.failed"
      press={(values) => {
        const back = sumBack(person, values);
        const words = { name, amount: back ? format.money(back) : '', hasSum: back ? 'yes' : 'no' };
        return <Text id={isGone ? 'DeskSuspend.settleNow' : 'DeskSuspend.now'} values={words} />;
      }}
      look="danger"
      cancel={{ text: 'DeskSuspend.notNow', onPress: onClose }}
      onDone={({ isDone }) => {
        showToast({ text: text(isDone ? 'DeskSuspend.done' : 'DeskSuspend.goesOn', { name }) });
        onDone();
      }}
    >
      {(values) => <Fields person={person} values={values} />}
    </CallForm>
  );
}
