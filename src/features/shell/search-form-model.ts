import type { DayRangeValue, DayValue } from '~/ui/dates/day-types';
import type { ComboboxOption, ComboboxValue, LoadOptions } from '~/ui/fields/combobox-model';

export type SearchFormValues = {
  keywords: string;
  /** A place that was chosen, or the bare text: its first match counts. */
  where: ComboboxValue;
  dates: DayRangeValue | null;
};

export type SearchFormProps = {
  /** `bar` in the top bar, `hero` on the board, `stacked` in the phone's sheet. */
  layout: 'bar' | 'hero' | 'stacked';
  initial: SearchFormValues;
  /** Today where the marketplace is; days before cannot be chosen. */
  today: DayValue;
  maxDay?: DayValue;
  loadPlaces: LoadOptions;
  /** "Current location" and the like, offered before typing. */
  firstPlaces?: readonly ComboboxOption[];
  /** Settles once the search is on its way: a place may have to be found first. */
  onSubmit: (values: SearchFormValues) => Promise<void>;
};
