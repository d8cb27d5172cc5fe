import { addDays, type Day, dayInTimeZone, nightsIn, parseDay } from '~/domain/time/day';
import { extraDay } from '~/domain/order/stay/late-return';
import { momentOf } from '~/domain/order/process/order-deadlines';
import { type Stay } from '~/domain/order/stay/stays';
import { type TransactionView } from '../base/transaction-view';
import { FieldForm } from '~/features/forms/FieldForm';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Note } from '~/ui/feedback/Note';
import { type FieldMessage } from '~/ui/fields/field-message';
import { SelectField } from '~/ui/fields/SelectField';
import { useOutcome } from '../base/use-outcome';
import { useClockChoices } from '../base/use-clock-choices';
import { useOrderWords } from '../base/use-order-words';
import { useFeeMove } from './use-fee-move';
import common from '~/ui/layout/common.module.css';
import styles from './ExtensionPanel.module.css';

interface Values {
  readonly day?: string;
  /** The time, such as "21:30". */
  readonly clock?: string;
}

/** Returns the moment of a day and a clock time where the tools are, or undefined while one is missing. */
function momentSaid({ day, clock = '' }: Values, timeZone: string): Date | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  const chosen = parseDay(day);
  if (!chosen || hours === undefined || minutes === undefined) return undefined;
  return momentOf(chosen, Number(hours) + Number(minutes) / 60, timeZone);
}

interface Props {
  readonly view: TransactionView;
  readonly stay: Stay;
  /** A return before this moment costs nothing. */
  readonly from: Date;
}

interface FieldsProps extends Props {
  readonly zone: string;
}

const initial = (day: Day): Values => ({ day });

/** The fields for the day and the time of a return, as its owner says them. */
export function SayForm({ view, stay, from, zone }: FieldsProps) {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const clock = useClock();
  const { name } = useOrderWords(view);
  const fee = extraDay({ order: view.transaction, stay });
  const amount = fee ? format.money(fee) : '';
  const asking = useFeeMove({ view, stay, action: 'ask' });
  const now = clock.now();
  const firstDay = dayInTimeZone(from, zone);
  const days = nightsIn({ start: firstDay, end: addDays(dayInTimeZone(now, zone), 1) });
  const clocks = useClockChoices();
  const tell = useOutcome();
  const submit = async (values: Values) => {
    const returnedAt = momentSaid(values, zone);
    if (!returnedAt || !(await asking.press({ returnedAt: returnedAt.toISOString() }))) return;
    tell('OrderOutcome.feeAsked', { name, amount });
  };
  const validate = (_clock: unknown, values: Values): FieldMessage | undefined => {
    const said = momentSaid(values, zone);
    if (!said) return 'LateReturn.sayMissing';
    if (said > now) return 'LateReturn.sayPassed';
    if (said >= from) return undefined;
    return { id: 'LateReturn.sayLate', values: { from: moments.atTool(from, zone) } };
  };
  return (
    <FieldForm<Values>
      data-command={`move-late-fee/ask ${stay.id}`}
      initial={initial(firstDay)}
      onSubmit={submit}
      press={<Text id="LateReturn.ask" values={{ name, amount }} />}
      look="solid"
      aside={<Text as="span" className={common.quiet} id="LateReturn.askHint" values={{ name }} />}
    >
      <div className={styles.said}>
        <SelectField
          name="day"
          label={text('LateReturn.sayDay')}
          choices={days.map((day) => ({ key: day, text: format.weekday(day) }))}
        />
        <SelectField
          name="clock"
          placeholder={text('OrderArrange.chooseTime')}
          choices={clocks}
          label={text('LateReturn.sayClock')}
          validate={validate}
          isRequired
        />
      </div>
      {asking.error && <Note tone="danger" live="assertive" text="LateReturn.askFailed" />}
    </FieldForm>
  );
}
