import { useState } from 'react';
import { Form } from 'react-final-form';
import { noteOutside } from '~/api/desk/order';
import { ApiFailure } from '~/api/marketplace/api-error';
import { outsideKinds, type OutsideKind } from '~/domain/desk/staff-entry';
import { parseTypedAmount } from '~/domain/money/money';
import { MAX_REASON } from '~/domain/text-limits';
import { dayInTimeZone, isDay } from '~/domain/time/day';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useViewerZone } from '~/i18n/use-viewer-zone';
import { useClock } from '~/lib/clock';
import { randomUuid } from '~/lib/uuid';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { Button } from '~/ui/controls/Button';
import { type FieldValidator } from '~/ui/fields/field-message';
import { FocusFault } from '~/ui/fields/FocusFault';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { loadOrder } from '../DeskPage.duck';
import { outsideTexts } from './MoneyTimeline';
import { type OrderView } from './order-view';
import styles from '../DeskPage.module.css';

interface Values {
  readonly kind?: string;
  readonly amount?: string;
  readonly on?: string;
  readonly words?: string;
}

interface Props {
  readonly view: OrderView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const failure: FailureWords = {
  formField: 'fault',
  fields: { 'day-to-come': { field: 'on', message: 'DeskOutside.dayMissing' } },
  form: { changed: 'DeskOutside.meanwhile', 'key-used': 'DeskOutside.keyUsed' },
  otherwise: 'DeskOutside.notNoted',
};
const validateKind = required('DeskOutside.kindMissing');
const validateWords = required('DeskOutside.wordsMissing');

const kindOf = (kind: string | undefined): OutsideKind =>
  outsideKinds.find((each) => each === kind) ?? 'other';

function Fields({ view: { order }, onClose }: Props) {
  const text = useText();
  const now = useClock().now();
  const today = dayInTimeZone(now, useViewerZone());
  const validateAmount: FieldValidator<string> = (value) =>
    (parseTypedAmount(value ?? '', order.currency)?.amount ?? 0) > 0
      ? undefined
      : 'DeskOutside.amountMissing';
  const validateDay: FieldValidator<string> = (value) =>
    isDay(value) && value <= today ? undefined : 'DeskOutside.dayMissing';
  return (
    <>
      <RadioGroupField
        name="kind"
        label={text('DeskOutside.kind')}
        look="cards"
        validate={validateKind}
        choices={outsideKinds.map((key) => ({ key, label: text(outsideTexts[key]) }))}
      />
      <TextField
        name="amount"
        label={text('Desk.amount')}
        inputMode="decimal"
        autoComplete="off"
        validate={validateAmount}
      />
      <TextField
        name="on"
        label={text('DeskOutside.day')}
        hint={text('DeskOutside.dayHint')}
        autoComplete="off"
        validate={validateDay}
      />
      <TextAreaField
        name="words"
        label={text('DeskOutside.words')}
        hint={text('DeskOutside.wordsHint')}
        maxLength={MAX_REASON}
        validate={validateWords}
        isRequired
      />
      <SectionFault name="fault" />
      <div className={styles.buttons}>
        <SubmitButton mayBeUnchanged>
          <Text id="DeskOutside.press" />
        </SubmitButton>
        <Button look="ghost" onClick={onClose}>
          <Text id="DeskOrder.notNow" />
        </Button>
      </div>
    </>
  );
}

/** A note of money that staff moved elsewhere. It moves nothing. */
export function NoteOutside(props: Props) {
  const dispatch = useAppDispatch();
  const now = useClock().now();
  const today = dayInTimeZone(now, useViewerZone());
  const { orderId, currency, entries } = props.view.order;
  const [key] = useState(randomUuid);
  const note = async ({ kind, amount = '', on, words = '' }: Values) => {
    const sum = parseTypedAmount(amount, currency)?.amount;
    if (sum === undefined || !isDay(on)) return { fault: 'DeskOutside.notNoted' };
    const asked = { orderId, key, kind: kindOf(kind), sum, currency, on, words };
    try {
      await dispatch((_dispatch, _state, { api }: ThunkExtra) =>
        noteOutside(api, { ...asked, seen: entries.length }),
      );
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await dispatch(loadOrder(orderId));
      return toFormFailure(error.error, failure);
    }
    props.onDone();
    return undefined;
  };
  return (
    <Form<Values> onSubmit={note} initialValues={{ on: today }} subscription={{}}>
      {({ handleSubmit }) => (
        <form
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
          <Fields {...props} />
        </form>
      )}
    </Form>
  );
}
