import { useConfig } from '~/config/config-context';
import { sides } from '~/domain/desk/staff-entry';
import {
  claimEnd,
  claimTimeFault,
  lastMinuteOf,
  MOST_CLAIM_DAYS,
} from '~/domain/order/claim/claim-time';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { type Role } from '~/domain/order/process/transaction-graph';
import { MAX_REASON } from '~/domain/text-limits';
import { addDays, type Day, dayInTimeZone, parseDay } from '~/domain/time/day';
import { CallForm } from '~/features/forms/CallForm';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { type FieldValidator } from '~/ui/fields/field-message';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { extendClaimTime } from '~/wire/desk-order';
import { loadOrder } from '../DeskPage.duck';
import { ActionEmails } from './ActionEmails';
import { namesOf, type OrderView } from './order-view';
import styles from '../DeskPage.module.css';

interface Values {
  readonly side?: string;
  readonly days?: string;
  readonly on?: string;
  readonly reason?: string;
}

interface Props {
  readonly view: OrderView;
  readonly onClose: () => void;
  /** Called with whether both have received their email. */
  readonly onDone: (isNotified: boolean) => void;
}

const ON_A_DAY = 'day';

const validateReason = required('Desk.reasonMissing');

const sideOf = (value: string | undefined): Role =>
  sides.find((each) => each === value) ?? 'provider';

function useAsked({ transaction }: OrderView) {
  const now = useClock().now();
  const zone = zoneOf(transaction, useConfig().timeZone);
  const endOf = (side: Role) => claimEnd(transaction, side, zone);
  const dayOf = ({ side, days, on }: Values): Day | undefined => {
    if (days === ON_A_DAY) return parseDay(on);
    const end = endOf(sideOf(side));
    const from = end && end > now ? end : now;
    return addDays(dayInTimeZone(from, zone), Number(days));
  };
  return {
    zone,
    endOf,
    dayOf,
    untilOf: (values: Values): Date | undefined => {
      const day = dayOf(values);
      return day && lastMinuteOf(day, zone);
    },
    faultOf: (values: Values, until: Date) =>
      claimTimeFault(transaction, { side: sideOf(values.side), until }, { now, timeZone: zone }),
  };
}

interface Typed extends Pick<Props, 'view'> {
  readonly values: Values;
}

function HowLong({ view, values }: Typed) {
  const text = useText();
  const moments = useMoments();
  const { endOf, untilOf, faultOf } = useAsked(view);
  const names = namesOf(view.order);
  const side = sideOf(values.side);
  const end = endOf(side);
  const until = untilOf(values);
  const validateDay: FieldValidator<string> = (on) => {
    const typed = untilOf({ ...values, on });
    return typed && !faultOf(values, typed)
      ? undefined
      : { id: 'DeskClaimTime.dayMissing', values: { days: MOST_CLAIM_DAYS } };
  };
  return (
    <>
      <RadioGroupField
        name="side"
        label={text('DeskClaimTime.who')}
        look="chips"
        choices={sides.map((key) => ({ key, label: names[key] }))}
      />
      {end && (
        <p className={styles.quiet}>
          <Text id="DeskClaimTime.now" values={{ name: names[side], until: moments.moment(end) }} />
        </p>
      )}
      <RadioGroupField
        name="days"
        label={text('DeskClaimTime.howLong')}
        look="chips"
        choices={[
          { key: '3', label: text('DeskClaimTime.days', { count: 3 }) },
          { key: '7', label: text('DeskClaimTime.days', { count: 7 }) },
          { key: ON_A_DAY, label: text('DeskClaimTime.until') },
        ]}
      />
      {values.days === ON_A_DAY && (
        <TextField
          name="on"
          label={text('DeskOutside.day')}
          hint={text('DeskClaimTime.dayHint')}
          autoComplete="off"
          validate={validateDay}
        />
      )}
      {until && (
        <p className={styles.quiet}>
          <Text
            id="DeskClaimTime.then"
            values={{ name: names[side], until: moments.moment(until) }}
          />
        </p>
      )}
    </>
  );
}

function Fields({ view, values }: Typed) {
  const text = useText();
  const moments = useMoments();
  const { untilOf } = useAsked(view);
  const side = sideOf(values.side);
  const until = untilOf(values);
  return (
    <>
      <HowLong view={view} values={values} />
      <TextAreaField
        name="reason"
        label={text('Desk.reason')}
        hint={text('Desk.reasonHint')}
        maxLength={MAX_REASON}
        validate={validateReason}
        isRequired
      />
      <ActionEmails
        order={view.order}
        action="claim-time"
        amount=""
        isOut={false}
        words={values.reason ?? ''}
        claimTime={{ side, until: until ? moments.moment(until) : '' }}
      />
    </>
  );
}

/** Gives one side more time to report what is wrong. */
export function ClaimTime({ view, onClose, onDone }: Props) {
  const dispatch = useAppDispatch();
  const { dayOf } = useAsked(view);
  const { orderId, entries } = view.order;
  return (
    <CallForm
      entry={extendClaimTime}
      initial={{ side: 'provider', days: '3' }}
      toBody={(values: Values) => {
        const until = dayOf(values);
        const { side, reason = '' } = values;
        return until && { orderId, side: sideOf(side), until, reason, seen: entries.length };
      }}
      refusals={{ changed: 'DeskOrder.writtenMeanwhile', 'claim-time': 'DeskClaimTime.refused' }}
      otherwise="DeskOrder.notWritten"
      press={({ side }) => (
        <Text id="DeskClaimTime.press" values={{ name: namesOf(view.order)[sideOf(side)] }} />
      )}
      cancel={{ text: 'DeskOrder.notNow', onPress: onClose }}
      onRefused={() => dispatch(loadOrder(orderId))}
      onDone={({ isTold }) => onDone(isTold)}
    >
      {(values) => <Fields view={view} values={values} />}
    </CallForm>
  );
}
