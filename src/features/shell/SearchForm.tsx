import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useId, useState } from 'react';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { Spinner } from '~/ui/controls/Spinner';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { DateRangePicker } from '~/ui/dates/DateRangePicker';
import { type DayRangeValue } from '~/ui/dates/day-types';
import { Combobox } from '~/ui/fields/Combobox';
import { placeFaultProps, PlaceFaultNote, useFaultFocus } from './place-fault';
import { type SearchFormProps, type SearchFormValues } from './search-form-model';
import styles from './SearchForm.module.css';

type DatesProps = Pick<SearchFormProps, 'today' | 'maxDay'> & {
  dates: DayRangeValue | null;
  onChange: (dates: DayRangeValue | null) => void;
};

function Dates({ today, maxDay, dates, onChange }: DatesProps) {
  const format = useFormat();
  return (
    <DateRangePicker
      today={today}
      max={maxDay}
      hasWeekends
      value={dates}
      onChange={onChange}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.dates}>
          <span className={styles.label}>
            <Text id="SearchForm.when" />
          </span>{' '}
          <span className={styles.value} data-empty={dates === null || undefined}>
            <Icon of={CalendarDays} size="s" />
            {dates ? format.dayRange(dates) : <Text id="SearchForm.addDates" />}
          </span>
        </button>
      )}
    />
  );
}

interface WhatProps extends Pick<SearchFormProps, 'layout'> {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function What({ id, layout, value, onChange }: WhatProps) {
  const text = useText();
  const placeholder = layout === 'bar' ? 'SearchForm.anything' : 'SearchForm.whatPlaceholder';
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={id}>
        <Text id="SearchForm.what" />
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={text(placeholder)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/**
 * The form's own values. When filters or the back button change the search, the form takes the new values
 * and keeps the focus.
 */
function useFormValues(initial: SearchFormValues) {
  const [values, setValues] = useState(initial);
  const from = JSON.stringify(initial);
  const [takenFrom, setTakenFrom] = useState(from);
  if (from !== takenFrom) {
    setTakenFrom(from);
    setValues(initial);
  }
  return [values, setValues] as const;
}

/** What, where, when: leads to the search page. */
export function SearchForm(props: SearchFormProps) {
  const { layout, initial, today, maxDay, loadPlaces, firstPlaces, onSubmit } = props;
  const text = useText();
  const id = useId();
  const [values, setValues] = useFormValues(initial);
  const [isWorking, setWorking] = useState(false);
  const focusFault = useFaultFocus(`${id}-where`);
  const { placeFault } = values;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    setWorking(true);
    const fault = await onSubmit({ ...values, keywords: values.keywords.trim() });
    setWorking(false);
    setValues((old) => ({ ...old, placeFault: fault }));
    if (fault) focusFault();
  };
  return (
    <form
      role="search"
      className={styles.form}
      data-layout={layout}
      onSubmit={(event) => void submit(event)}
    >
      <What
        id={`${id}-what`}
        layout={layout}
        value={values.keywords}
        onChange={(keywords) => setValues((old) => ({ ...old, keywords }))}
      />
      <div className={styles.part}>
        <label className={styles.label} id={`${id}-where-label`} htmlFor={`${id}-where`}>
          <Text id="SearchForm.where" />
        </label>
        <Combobox
          id={`${id}-where`}
          labelId={`${id}-where-label`}
          look="bare"
          icon={MapPin}
          placeholder={text('SearchForm.wherePlaceholder')}
          {...placeFaultProps(`${id}-where`, placeFault)}
          value={values.where}
          onChange={(where) => setValues((old) => ({ ...old, where, placeFault: undefined }))}
          loadOptions={loadPlaces}
          firstOptions={firstPlaces}
        />
      </div>
      <div className={styles.part} data-dates="">
        <Dates
          today={today}
          maxDay={maxDay}
          dates={values.dates}
          onChange={(dates) => setValues((old) => ({ ...old, dates }))}
        />
      </div>
      <button type="submit" className={styles.submit} aria-disabled={isWorking || undefined}>
        {isWorking ? <Spinner size={20} /> : <Icon of={Search} />}
        {layout === 'bar' ? (
          <VisuallyHidden>
            <Text id="SearchForm.submit" />
          </VisuallyHidden>
        ) : (
          <Text id="SearchForm.submit" />
        )}
      </button>
      {placeFault && (
        <div className={styles.fault}>
          <PlaceFaultNote id={`${id}-where-fault`} fault={placeFault} />
        </div>
      )}
    </form>
  );
}
