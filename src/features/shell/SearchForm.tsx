import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { pathTo } from '~/config/paths';
import { type PlaceFault } from '~/domain/search/search-place';
import { PlainForm } from '~/features/forms/PlainForm';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stay } from '~/ui/content/Stay';
import { Icon } from '~/ui/controls/Icon';
import { Spinner } from '~/ui/controls/Spinner';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { DateRangePicker } from '~/ui/dates/DateRangePicker';
import { type DayRangeValue } from '~/ui/dates/day-types';
import { Combobox } from '~/ui/fields/Combobox';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { placeFaultProps, PlaceFaultNote, useFaultFocus } from './place-fault';
import { pauseMs, type SearchFormProps, type SearchFormValues } from './search-form-model';
import styles from './SearchForm.module.css';

type DatesProps = Pick<SearchFormProps, 'today' | 'maxDay'> & {
  dates: DayRangeValue | null;
  onChange: (dates: DayRangeValue | null) => void;
};

function Dates({ today, maxDay, dates, onChange }: DatesProps) {
  return (
    <DateRangePicker
      today={today}
      max={maxDay}
      hasUsualStays
      value={dates}
      onChange={onChange}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.dates}>
          <Text as="span" className={styles.label} id="SearchForm.when" />{' '}
          <span className={styles.value} data-empty={dates === null || undefined}>
            <Icon of={CalendarDays} size="s" />
            {dates ? <Stay value={dates} form="short" /> : <Text id="SearchForm.addDates" />}
          </span>
        </button>
      )}
    />
  );
}

interface WhatProps extends Pick<SearchFormProps, 'layout' | 'what' | 'onOpenPage'> {
  readonly id: string;
  readonly values: SearchFormValues;
  readonly onChange: (value: string) => void;
  readonly onPick: (option: ComboboxOption) => void;
}

function What({ id, layout, what, onOpenPage, values, onChange, onPick }: WhatProps) {
  const text = useText();
  const placeholder = layout === 'bar' ? 'SearchForm.anything' : 'SearchForm.whatPlaceholder';
  return (
    <div className={styles.part} onFocus={() => what?.onFocus(values)}>
      {onOpenPage && (
        // A finger opens the page for the search. Keyboards and screen readers use the field.
        <button
          type="button"
          className={styles.opener}
          tabIndex={-1}
          aria-hidden="true"
          onClick={onOpenPage}
        />
      )}
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        <Text id="SearchForm.what" />
      </label>
      <Combobox
        id={id}
        name="keywords"
        labelId={`${id}-label`}
        look="bare"
        isFreeText
        placeholder={text(placeholder)}
        value={{ text: values.keywords, option: null }}
        onChange={(value) => onChange(value.text)}
        onChoose={onPick}
        pauseMs={pauseMs}
        loadOptions={(typed) => what?.load(typed, values.where) ?? Promise.resolve([])}
        firstOptions={what?.first}
      />
    </div>
  );
}

/** Holds the form's own values. When filters or the back button change the search, the form takes the new values and keeps the focus. */
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

/** The form for what, where and when. It leads to the search page. */
export function SearchForm(props: SearchFormProps) {
  const { layout, initial, today, maxDay, loadPlaces, firstPlaces, what, onSubmit } = props;
  const text = useText();
  const id = useId();
  const [values, setValues] = useFormValues(initial);
  const [isWorking, setWorking] = useState(false);
  const focusFault = useFaultFocus(`${id}-where`);
  const { placeFault } = values;
  const run = async (search: () => Promise<PlaceFault | undefined>) => {
    if (isWorking) return;
    setWorking(true);
    const fault = await search();
    setWorking(false);
    setValues((old) => ({ ...old, placeFault: fault }));
    if (fault) focusFault();
  };
  const submit = () => run(() => onSubmit({ ...values, keywords: values.keywords.trim() }));
  return (
    <PlainForm
      role="search"
      // The form sends its fields by itself where scripts do not run.
      action={pathTo('search')}
      className={styles.form}
      data-layout={layout}
      onSubmit={submit}
    >
      <What
        id={`${id}-what`}
        layout={layout}
        what={what}
        onOpenPage={props.onOpenPage}
        values={values}
        onPick={(option) => {
          if (what) void run(() => what.onPick(option, values));
        }}
        onChange={(keywords) => setValues((old) => ({ ...old, keywords }))}
      />
      <div className={styles.part}>
        <label className={styles.label} id={`${id}-where-label`} htmlFor={`${id}-where`}>
          <Text id="SearchForm.where" />
        </label>
        <Combobox
          id={`${id}-where`}
          name="address"
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
          <VisuallyHidden text="SearchForm.submit" />
        ) : (
          <Text id="SearchForm.submit" />
        )}
      </button>
      {placeFault && (
        <div className={styles.fault}>
          <PlaceFaultNote id={`${id}-where-fault`} fault={placeFault} />
        </div>
      )}
    </PlainForm>
  );
}
