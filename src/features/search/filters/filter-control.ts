import { type ComponentType, type ReactNode } from 'react';
import { type Day } from '~/domain/time/day';
import { type Currency } from '~/domain/money/money';
import { type useFormat } from '~/i18n/use-format';
import { type TextOf } from '~/i18n/use-text';
import { type IconShape } from '~/ui/controls/Icon';

export interface FilterFieldProps<Value> {
  /** The marketplace's day. */
  readonly today: Day;
  readonly value: Value | undefined;
  /** Whether its panel was opened to use it, so that a text field takes the focus. */
  readonly isAsked?: boolean;
  readonly onChange: (value: Value | undefined) => void;
}

/** What a filter needs to describe its value. */
export interface Words {
  readonly text: TextOf;
  readonly format: ReturnType<typeof useFormat>;
  /** The marketplace's currency. */
  readonly currency: Currency;
}

/** How a filter is shown: a button in the bar that opens its field, and a part of the phone's sheet. */
export interface FilterControl<Value> {
  readonly icon?: IconShape;
  /** The value in words, for the button. */
  readonly describe: (value: Value, words: Words) => string;
  /** The value on the button, if it is more than its words. */
  readonly show?: (value: Value) => ReactNode;
  /** The value in the name of a saved search, if it differs. */
  readonly nameOf?: (value: Value, words: Words) => string;
  readonly Field: ComponentType<FilterFieldProps<Value>>;
  /** Milliseconds that the sheet waits for another change before it searches. If it is absent, the sheet does not wait. */
  readonly pauseMs?: (value: Value | undefined) => number;
  /** Whether it also searches after that pause in its panel, where other filters wait for Apply. */
  readonly isLive?: boolean;
}
