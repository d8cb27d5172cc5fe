import { type ComponentType } from 'react';
import { type Day } from '~/domain/day';
import { type Currency } from '~/domain/money';
import { type useFormat } from '~/i18n/use-format';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/use-text';
import { type IconShape } from '~/ui/controls/Icon';

export interface FilterFieldProps<Value> {
  /** Where the marketplace is. */
  readonly today: Day;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** What a filter needs to say its value. */
export interface Words {
  readonly text: TextOf;
  readonly format: ReturnType<typeof useFormat>;
  /** The marketplace's. */
  readonly currency: Currency;
}

/** How a filter is shown: a button in the bar that opens its field, and a part of the phone's sheet. */
export interface FilterControl<Value> {
  readonly label: MessageId;
  readonly icon?: IconShape;
  /** The value as the button says it. */
  readonly describe: (value: Value, words: Words) => string;
  readonly Field: ComponentType<FilterFieldProps<Value>>;
  /** Milliseconds that the sheet waits for another change before it searches; without it, none. */
  readonly pauseMs?: (value: Value | undefined) => number;
  /** The field itself cannot take the value away, so the sheet has a button for it. */
  readonly needsClear?: boolean;
}
