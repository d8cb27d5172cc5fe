import { type RefObject } from 'react';
import { type IconShape } from '../controls/Icon';

export interface ComboboxOption {
  readonly key: string;
  readonly text: string;
  readonly icon?: IconShape;
  /** A picture in place of an icon. It adds nothing to the text. */
  readonly picture?: string;
  /** Whether the options of its group are tiles side by side, each with a large picture. */
  readonly isTile?: boolean;
  /** The heading above the option, shared with the options before and after it that have the same one. */
  readonly group?: string;
  /** A second line. */
  readonly note?: string;
  /** The text at the end of its line. */
  readonly count?: string;
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
  /** The name under which the form sends the text without scripts. */
  readonly name?: string;
  readonly labelId: string;
  readonly value: ComboboxValue;
  readonly onChange: (value: ComboboxValue) => void;
  /** Called when an option is chosen, by press, Enter or Tab. */
  readonly onChoose?: (option: ComboboxOption) => void;
  readonly onBlur?: () => void;
  readonly loadOptions: LoadOptions;
  /** The pause between the last key and the call; undefined for no call. By default 300 ms, or a second for fewer than three letters. */
  readonly pauseMs?: (text: string) => number | undefined;
  /** The options before anything is typed. */
  readonly firstOptions?: readonly ComboboxOption[];
  /** The element below which the list opens, if not below the field. */
  readonly listBelow?: RefObject<HTMLElement | null>;
  /** Text alone is no answer: Enter waits for the options of the typed text, and takes the first one. */
  readonly mustPick?: boolean;
  /** The typed text is an answer of its own, and the options are shortcuts: Enter sends the text unless an option is marked. */
  readonly isFreeText?: boolean;
  readonly placeholder?: string;
  readonly icon?: IconShape;
  /** `bare` has no box of its own, for search forms. */
  readonly look?: 'box' | 'bare';
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
}
