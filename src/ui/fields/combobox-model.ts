import type { IconShape } from '../controls/Icon';

export type ComboboxOption = {
  key: string;
  text: string;
  icon?: IconShape;
};

/** The text in the field, and the option it came from; typing on lets go of the option. */
export type ComboboxValue = { text: string; option: ComboboxOption | null };

export const emptyCombobox: ComboboxValue = { text: '', option: null };

export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

export type ComboboxInputProps = {
  id: string;
  /** The id of the label's element. */
  labelId: string;
  value: ComboboxValue;
  onChange: (value: ComboboxValue) => void;
  /** An option was taken, by press, Enter or Tab. */
  onChoose?: (option: ComboboxOption) => void;
  onBlur?: () => void;
  /** Asked for 300 ms after three or more characters, one second after fewer. */
  loadOptions: LoadOptions;
  /** Offered before anything is typed. */
  firstOptions?: readonly ComboboxOption[];
  placeholder?: string;
  icon?: IconShape;
  /** `bare` has no box of its own: search forms. */
  look?: 'box' | 'bare';
  isInvalid?: boolean;
  describedBy?: string;
};
