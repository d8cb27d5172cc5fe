import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { clockOnDay, isPossibleHour, suggestedHours } from '~/domain/order/stay/arranging';
import {
  type Appointment,
  appointmentTime,
  MAX_PROPOSALS,
} from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { type Choice, Select } from '~/ui/fields/Select';
import { StillMissing } from '~/ui/fields/StillMissing';
import { useClockChoices } from '../base/use-clock-choices';
import common from '~/ui/layout/common.module.css';
import styles from './Hours.module.css';

/** The number of half hours that are shown, closest to the standard hour. */
const SHOWN = 8;

function closestHours(stay: Stay, appointment: Appointment, moment: Moment): readonly Date[] {
  const usual = appointmentTime(stay, appointment, moment.timeZone)?.getTime() ?? 0;
  const distance = (time: Date) => Math.abs(time.getTime() - usual);
  return suggestedHours(stay, appointment, moment)
    .toSorted((left, right) => distance(left) - distance(right))
    .slice(0, SHOWN);
}

const inOrder = (times: readonly Date[]): readonly Date[] =>
  [...new Map(times.map((time) => [time.getTime(), time])).values()].toSorted(
    (left, right) => left.getTime() - right.getTime(),
  );

interface FurtherProps {
  readonly choices: readonly Choice[];
  readonly onAdd: (clock: string) => void;
  /** Whether no more can be added. The button stays, so that the focus does. */
  readonly isFull: boolean;
}

/** The field for a time that is not among the suggestions. */
function FurtherHour({ choices, onAdd, isFull }: FurtherProps) {
  const id = useId();
  const text = useText();
  const select = useRef<HTMLSelectElement>(null);
  const [clock, setClock] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && clock === '';
  return (
    <div className={styles.further}>
      <label htmlFor={id} className={styles.label}>
        <Text id="OrderArrange.otherTime" />
      </label>
      <div className={styles.row}>
        <Select
          ref={select}
          id={id}
          placeholder={text('OrderArrange.chooseTime')}
          choices={choices}
          value={clock}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={({ target }) => setClock(target.value)}
        />
        <Button
          icon={Plus}
          aria-disabled={isFull || undefined}
          onClick={() => {
            if (isFull) return;
            setAsked(clock === '');
            if (clock === '') return select.current?.focus();
            onAdd(clock);
            setClock('');
          }}
          text="OrderArrange.addTime"
        />
      </div>
      {isMissing && (
        <p id={`${id}-error`} className={styles.error}>
          <Text id="OrderArrange.timeMissing" />
        </p>
      )}
    </div>
  );
}

/** An appointment whose hour is proposed. */
export interface Offer {
  readonly stay: Stay;
  readonly appointment: Appointment;
  readonly moment: Moment;
  /** Writes a time such as "8:30 am". */
  readonly clockOf: (time: Date) => string;
}

interface Props extends Offer {
  readonly isWorking: boolean;
  readonly onPropose: (times: readonly Date[]) => void;
  readonly onClose: () => void;
}

const QUICK = 3;

/** Returns full hours from the usual one on. */
function quickHours({ stay, appointment, moment }: Offer): readonly Date[] {
  const usual = appointmentTime(stay, appointment, moment.timeZone);
  return suggestedHours(stay, appointment, moment)
    .filter((time) => usual !== null && time >= usual && time.getUTCMinutes() === 0)
    .slice(0, QUICK);
}

interface QuickProps extends Offer {
  readonly isWorking: boolean;
  readonly onPropose: (times: readonly Date[]) => void;
  /** Opens all hours. */
  readonly onOther: () => void;
}

/** Shows a few hours with one preselected, so that one press proposes it. */
export function QuickHours({ isWorking, onPropose, onOther, ...offer }: QuickProps) {
  const text = useText();
  const times = quickHours(offer);
  const [index, setIndex] = useState(times.length > 1 ? 1 : 0);
  const chosen = times[index];
  const shown = [...times, undefined];
  return (
    <div className={styles.choice}>
      <div role="group" aria-label={text('OrderArrange.suggested')} className={styles.quick}>
        {shown.map((time, at) => (
          <Chip
            key={time?.getTime() ?? 'other'}
            isOn={at === index}
            aria-pressed={time ? at === index : undefined}
            onClick={() => (time ? setIndex(at) : onOther())}
          >
            {time ? offer.clockOf(time) : text('OrderArrange.other')}
          </Chip>
        ))}
      </div>
      {chosen && (
        <Button
          data-command={`order-hours/propose ${offer.appointment} ${offer.stay.id}`}
          isFullWidth
          isWorking={isWorking}
          onClick={() => onPropose([chosen])}
          text="OrderArrange.proposeHour"
          values={{ time: offer.clockOf(chosen) }}
        />
      )}
    </div>
  );
}

/** The form for up to three hours to propose. */
export function HourChoice(props: Props) {
  const { stay, appointment, moment, clockOf, isWorking, onPropose, onClose } = props;
  const [chosen, setChosen] = useState<readonly Date[]>([]);
  const [isAsked, setAsked] = useState(false);
  const chips = useRef<HTMLDivElement>(null);
  const toChips = () => chips.current?.querySelector('button')?.focus();
  const propose = () => {
    setAsked(chosen.length === 0);
    if (chosen.length === 0) toChips();
    else onPropose(inOrder(chosen));
  };
  const text = useText();
  const id = useId();
  const lacksHour = isAsked && chosen.length === 0;
  const isFull = chosen.length >= MAX_PROPOSALS;
  const has = (time: Date) => chosen.some((other) => other.getTime() === time.getTime());
  const toggle = (time: Date) =>
    setChosen(
      has(time) ? chosen.filter((other) => other.getTime() !== time.getTime()) : [...chosen, time],
    );
  const timeOf = (clock: string) => clockOnDay(stay, { appointment, clock }, moment);
  const shown = inOrder([...closestHours(stay, appointment, moment), ...chosen]);
  const further = useClockChoices().filter(({ key }) => {
    const time = timeOf(key);
    const isShown = shown.some((other) => other.getTime() === time?.getTime());
    return time && !isShown && isPossibleHour(stay, { appointment, time }, moment);
  });
  return (
    <div className={styles.choice}>
      <p className={common.quiet}>
        <Text id="OrderArrange.chooseUpTo" values={{ count: MAX_PROPOSALS }} />
      </p>
      <div
        ref={chips}
        role="group"
        aria-label={text('OrderArrange.suggested')}
        aria-describedby={lacksHour ? id : undefined}
        className={styles.chips}
      >
        {shown.map((time) => (
          <Chip
            key={time.getTime()}
            isOn={has(time)}
            aria-pressed={has(time)}
            disabled={isFull && !has(time)}
            onClick={() => toggle(time)}
          >
            {clockOf(time)}
          </Chip>
        ))}
      </div>
      {lacksHour && (
        <p id={id} className={styles.error}>
          <Text id="OrderArrange.hourMissing" />
        </p>
      )}
      <FurtherHour
        choices={further}
        isFull={isFull}
        onAdd={(clock) => {
          const time = timeOf(clock);
          if (time) setChosen([...chosen, time]);
        }}
      />
      <StillMissing
        items={lacksHour ? [{ name: text('OrderArrange.anHour'), onPress: toChips }] : []}
      />
      <div className={styles.row}>
        <Button
          look="solid"
          isWorking={isWorking}
          onClick={propose}
          text="OrderArrange.propose"
          values={{ count: chosen.length }}
        />
        <Button look="ghost" onClick={onClose} text="OrderArrange.back" />
      </div>
    </div>
  );
}
