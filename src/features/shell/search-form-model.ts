import { type PlaceFault } from '~/domain/search/search-place';
import { type DayRangeValue, type DayValue } from '~/ui/dates/day-types';
import {
  type ComboboxOption,
  type ComboboxValue,
  type LoadOptions,
} from '~/ui/fields/combobox-model';

/** Key of the option that stands for where the shown search looks: its place, or what the map shows. */
export const SEARCHED = 'searched';

export interface SearchFormValues {
  readonly keywords: string;
  /** A chosen place, or plain text, whose first match is used. */
  readonly where: ComboboxValue;
  readonly dates: DayRangeValue | null;
  /** What is wrong with the place; changing the place removes it. */
  readonly placeFault?: PlaceFault;
}

/** What the field What offers. */
export interface WhatOptions {
  /** Options for what is typed, counted at the place of the form. */
  readonly load: (text: string, where: ComboboxValue) => Promise<readonly ComboboxOption[]>;
  /** Own searches, offered before typing; they are read anew when the field gets the focus. */
  readonly first: readonly ComboboxOption[];
  readonly onFocus: () => void;
  /** Searches for the option. Settles like `onSubmit`. */
  readonly onPick: (
    option: ComboboxOption,
    values: SearchFormValues,
  ) => Promise<PlaceFault | undefined>;
}

export interface SearchFormProps {
  /** `bar` in the top bar, `hero` on the board, `stacked` in the phone's sheet. */
  readonly layout: 'bar' | 'hero' | 'stacked';
  readonly initial: SearchFormValues;
  /** Today where the marketplace is; earlier days cannot be chosen. */
  readonly today: DayValue;
  readonly maxDay?: DayValue;
  readonly loadPlaces: LoadOptions;
  /** "Current location" and the like, offered before typing. */
  readonly firstPlaces?: readonly ComboboxOption[];
  /** Without it nothing is offered for the words. */
  readonly what?: WhatOptions;
  /**
   * Settles once the search has started, because the place may have to be found first. If it cannot be found, no search starts, and the
   * field has to say why.
   */
  readonly onSubmit: (values: SearchFormValues) => Promise<PlaceFault | undefined>;
}
