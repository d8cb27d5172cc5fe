import { useState } from 'react';
import { outsideKinds, type OutsideKind } from '~/domain/desk/staff-entry';
import { parseTypedAmount } from '~/domain/money/money';
import { MAX_REASON } from '~/domain/text-limits';
import { dayInTimeZone, isDay } from '~/domain/time/day';
import { CallForm } from '~/features/forms/CallForm';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useViewerZone } from '~/i18n/use-viewer-zone';
import { useClock } from '~/lib/clock';
import { randomUuid } from '~/lib/uuid';
import { useAppDispatch } from '~/store/hooks';
import { type FieldValidator } from '~/ui/fields/field-message';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { noteOutside } from '~/wire/desk-order';
import { loadOrder } from '../DeskPage.duck';
import { outsideTexts } from './MoneyTimeline';
import { type OrderView } from './order-view';

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

const validateKind = required('DeskOutside.kindMissing');
const validateWords = required('DeskOutside.wordsMissing');

const kindOf = (kind: string | undefined): OutsideKind =>
  outsideKinds.find((each) => each === kind) ?? 'other';

function Fields({ view: { order } }: Pick<Props, 'view'>) {
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
    </>
  );
}

/** Notes money that staff moved outside the marketplace. The note moves nothing. */
export function NoteOutside({ view, onClose, onDone }: Props) {
  const dispatch = useAppDispatch();
  const now = useClock().now();
  const today = dayInTimeZone(now, useViewerZone());
  const { orderId, currency, entries } = view.order;
  const [key] = useState(randomUuid);
  return (
    <CallForm
      entry={noteOutside}
      initial={{ on: today }}
      toBody={({ kind, amount = '', on, words = '' }: Values) => {
        const sum = parseTypedAmount(amount, currency)?.amount;
        if (sum === undefined || !isDay(on)) return undefined;
        const asked = { orderId, key, kind: kindOf(kind), sum, currency, on, words };
        return { ...asked, seen: entries.length };
      }}
      refusals={{
        'day-to-come': { field: 'on', message: 'DeskOutside.dayMissing' },
        changed: 'DeskOutside.meanwhile',
        'key-used': 'DeskOutside.keyUsed',
      }}
      otherwise="DeskOutside.notNoted"
      press={<Text id="DeskOutside.press" />}
      cancel={{ text: 'DeskOrder.notNow', onPress: onClose }}
      onRefused={() => dispatch(loadOrder(orderId))}
      onDone={onDone}
    >
      <Fields view={view} />
    </CallForm>
  );
}
