import { sides } from '~/domain/desk/staff-entry';
import { type Role } from '~/domain/order/process/transaction-graph';
import { MAX_ANSWER } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { writeToSides } from '~/wire/desk-order';
import { loadOrder } from '../DeskPage.duck';
import { ActionEmails } from './ActionEmails';
import { namesOf, type OrderView } from './order-view';

interface Values {
  readonly to?: string;
  readonly words?: string;
}

const toBoth = 'both';
/** Returns the chosen sides, or both if nothing is chosen. */
const sidesOf = (chosen: string | undefined): readonly Role[] => {
  const one = sides.filter((each) => each === chosen);
  return one.length === 0 ? sides : one;
};

interface Props {
  readonly view: OrderView;
  readonly onClose: () => void;
  /** Called with the recipients and whether they have received their email. */
  readonly onDone: (to: readonly Role[], isNotified: boolean) => void;
}

const validateWords = required('DeskOrder.wordsMissing');

/** Sends an email to both sides or one of them, which also appears in the order. */
export function WriteToSides({ view: { order }, onClose, onDone }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { orderId, entries } = order;
  const format = useFormat();
  const names = namesOf(order);
  return (
    <CallForm
      entry={writeToSides}
      initial={{ to: toBoth }}
      toBody={({ to, words = '' }: Values) => ({
        orderId,
        seen: entries.length,
        to: [...sidesOf(to)],
        words,
      })}
      refusals={{ changed: 'DeskOrder.writtenMeanwhile' }}
      otherwise="DeskOrder.notWritten"
      press={({ to }) => (
        <Text
          id="DeskOrder.send"
          values={{ people: format.all(sidesOf(to).map((each) => names[each])) }}
        />
      )}
      cancel={{ text: 'DeskOrder.notNow', onPress: onClose }}
      onRefused={() => dispatch(loadOrder(orderId))}
      onDone={({ isTold }, { to }) => onDone(sidesOf(to), isTold)}
    >
      {({ to, words = '' }) => (
        <>
          <RadioGroupField
            name="to"
            label={text('DeskOrder.to')}
            look="chips"
            choices={[
              { key: toBoth, label: text('DeskOrder.toBoth') },
              ...sides.map((key) => ({ key, label: names[key] })),
            ]}
          />
          <TextAreaField
            name="words"
            rows={5}
            label={text('DeskOrder.words')}
            hint={text('DeskOrder.wordsHint')}
            maxLength={MAX_ANSWER}
            validate={validateWords}
            isRequired
          />
          <ActionEmails
            order={order}
            action="write"
            amount=""
            isOut={false}
            words={words}
            to={sidesOf(to)}
          />
        </>
      )}
    </CallForm>
  );
}
