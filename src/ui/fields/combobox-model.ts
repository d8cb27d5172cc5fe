import { type IconShape } from '../controls/Icon';

export interface ComboboxOption {
  readonly key: string;
  readonly text: string;
  readonly icon?: IconShape;
}

/** The text in the field, and the option it came from; further typing clears the option. */
export interface ComboboxValue {
  readonly text: string;
  readonly option: ComboboxOption | null;
}

export const emptyCombobox: ComboboxValue = { text: '', option: null };

export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

export interface ComboboxInputProps {
  readonly id: string;
  /** The id of the label's element. */
  readonly labelId: string;
  readonly value: ComboboxValue;
  readonly onChange: (value: ComboboxValue) => void;
  /** Called when an option is chosen, by press, Enter or Tab. */
  readonly onChoose?: (option: ComboboxOption) => void;
  readonly onBlur?: () => void;
  /** Called 300 ms after typing stops with three or more characters, one second with fewer. */
  readonly loadOptions: LoadOptions;
  /** Offered before anything is typed. */
  readonly firstOptions?: readonly ComboboxOption[];
  /** Text alone is no answer: Enter waits for the options of what was typed, and takes the first one. */
  readonly mustPick?: boolean;
  readonly placeholder?: string;
  readonly icon?: IconShape;
  /** `bare` has no box of its own, for search forms. */
  readonly look?: 'box' | 'bare';
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
}
