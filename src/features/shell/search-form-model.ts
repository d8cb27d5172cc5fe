import { type PlaceFault } from '~/domain/search/search-place';
import { type DayRangeValue, type DayValue } from '~/ui/dates/day-types';
import {
  type ComboboxOption,
  type ComboboxValue,
  type LoadOptions,
} from '~/ui/fields/combobox-model';

/** The key of the option for where the shown search looks: its place, or what the map shows. */
export const SEARCHED = 'searched';

export interface SearchFormValues {
  readonly keywords: string;
  /** A chosen place, or plain text whose first match is used. */
  readonly where: ComboboxValue;
  readonly dates: DayRangeValue | null;
  /** The fault of the place. Changing the place removes it. */
  readonly placeFault?: PlaceFault;
}

const LEAST_LETTERS = 2;
const PAUSE_MS = 200;

/** How long the field What waits after the last letter before it asks for options. */
export const pauseMs = ({ length }: string): number | undefined =>
  length < LEAST_LETTERS ? undefined : PAUSE_MS;

/** What the field What offers. */
export interface WhatOptions {
  /** Returns options for the typed text, counted at the form's place. */
  readonly load: (text: string, where: ComboboxValue) => Promise<readonly ComboboxOption[]>;
  /** Offered before typing: what is rented around the form's place, and the user's searches. It is read again with each focus. */
  readonly first: readonly ComboboxOption[];
  readonly onFocus: (values: SearchFormValues) => void;
  /** Searches for the option. Settles like `onSubmit`. */
  readonly onPick: (
    option: ComboboxOption,
    values: SearchFormValues,
  ) => Promise<PlaceFault | undefined>;
}

export interface SearchFormProps {
  /** The layout: `bar` in the top bar, `hero` on the board. Phones have `SearchStart`. */
  readonly layout: 'bar' | 'hero';
  readonly initial: SearchFormValues;
  /** Today's date at the marketplace. Earlier days cannot be chosen. */
  readonly today: DayValue;
  readonly maxDay?: DayValue;
  readonly loadPlaces: LoadOptions;
  /** Options such as "Current location", offered before typing. */
  readonly firstPlaces?: readonly ComboboxOption[];
  /** Opens the page that phones have for the search. A press on What leads there. */
  readonly onOpenPage?: (() => void) | undefined;
  /** The options for the words. If it is absent, there are none. */
  readonly what?: WhatOptions;
  /**
   * Settles once the search has started, because the place may have to be found first. If it is not found, no search starts and the field
   * must say why.
   */
  readonly onSubmit: (values: SearchFormValues) => Promise<PlaceFault | undefined>;
}
