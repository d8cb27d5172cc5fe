import { Form } from 'react-final-form';
import { writeToBoth } from '~/api/desk/order';
import { ApiFailure } from '~/api/marketplace/api-error';
import { MAX_ANSWER } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { Button } from '~/ui/controls/Button';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { loadOrder } from '../DeskPage.duck';
import { DeedMails } from './DeedMails';
import { type OrderView } from './order-view';
import styles from '../DeskPage.module.css';

interface Values {
  readonly words?: string;
}

interface Props {
  readonly view: OrderView;
  readonly onClose: () => void;
  /** Called with whether both have their email. */
  readonly onDone: (isTold: boolean) => void;
}

const failure: FailureWords = {
  formField: 'fault',
  form: { conflict: 'DeskOrder.writtenMeanwhile' },
  otherwise: 'DeskOrder.notWritten',
};
const validateWords = required('DeskOrder.wordsMissing');

/** An email to both sides, which stands in the order. */
export function WriteToBoth({ view: { order }, onClose, onDone }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { orderId, entries } = order;
  const write = async ({ words = '' }: Values) => {
    try {
      onDone(
        await dispatch((_dispatch, _state, { api }: ThunkExtra) =>
          writeToBoth(api, { orderId, seen: entries.length, words }),
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
    <Form<Values> onSubmit={write} subscription={{ values: true }}>
      {({ handleSubmit, values }) => (
        <form
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
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
          />
          <SectionFault name="fault" />
          <div className={styles.buttons}>
            <SubmitButton mayBeUnchanged>
              <Text id="DeskOrder.send" />
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
