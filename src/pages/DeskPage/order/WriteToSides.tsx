import { Form } from 'react-final-form';
import { writeToSides } from '~/api/desk/order';
import { ApiFailure } from '~/api/marketplace/api-error';
import { sides } from '~/domain/desk/staff-entry';
import { type Role } from '~/domain/order/transaction-graph';
import { MAX_ANSWER } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { Button } from '~/ui/controls/Button';
import { FocusFault } from '~/ui/fields/FocusFault';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { loadOrder } from '../DeskPage.duck';
import { DeedMails } from './DeedMails';
import { namesOf, type OrderView } from './order-view';
import styles from '../DeskPage.module.css';

interface Values {
  readonly to?: string;
  readonly words?: string;
}

const toBoth = 'both';
/** The sides of what is chosen; both if nothing is. */
const sidesOf = (chosen: string | undefined): readonly Role[] => {
  const one = sides.filter((each) => each === chosen);
  return one.length === 0 ? sides : one;
};

interface Props {
  readonly view: OrderView;
  readonly onClose: () => void;
  /** Called with whom it went to, and whether they have their email. */
  readonly onDone: (to: readonly Role[], isTold: boolean) => void;
}

const failure: FailureWords = {
  formField: 'fault',
  form: { changed: 'DeskOrder.writtenMeanwhile' },
  otherwise: 'DeskOrder.notWritten',
};
const validateWords = required('DeskOrder.wordsMissing');

/** An email to both sides or to one, which stands in the order. */
export function WriteToSides({ view: { order }, onClose, onDone }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { orderId, entries } = order;
  const format = useFormat();
  const names = namesOf(order);
  const write = async ({ to: chosen, words = '' }: Values) => {
    const to = sidesOf(chosen);
    try {
      onDone(
        to,
        await dispatch((_dispatch, _state, { api }: ThunkExtra) =>
          writeToSides(api, { orderId, seen: entries.length, to: [...to], words }),
        ),
      );
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await dispatch(loadOrder(orderId));
      return toFormFailure(error.error, failure);
    }
  };
  return (
    <Form<Values> onSubmit={write} initialValues={{ to: toBoth }} subscription={{ values: true }}>
      {({ handleSubmit, values }) => (
        <form
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
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
          <DeedMails
            order={order}
            deed="write"
            amount=""
            isOut={false}
            words={values.words ?? ''}
            to={sidesOf(values.to)}
          />
          <SectionFault name="fault" />
          <div className={styles.buttons}>
            <SubmitButton mayBeUnchanged>
              <Text
                id="DeskOrder.send"
                values={{ people: format.all(sidesOf(values.to).map((each) => names[each])) }}
              />
            </SubmitButton>
            <Button look="ghost" onClick={onClose}>
              <Text id="DeskOrder.notNow" />
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}
