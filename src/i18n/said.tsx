import { type ReactNode } from 'react';
import { type MessageId, type MessageWithValues } from './message-id';
import { Text } from './Text';

/** The content of a component: a text by its key, or other content. */
export type Said =
  | {
      readonly text: MessageId;
      readonly values?: MessageWithValues['values'];
      readonly children?: undefined;
    }
  | { readonly text?: undefined; readonly values?: undefined; readonly children: ReactNode };

/** Separates a component's content, ready to be shown, from its other properties. */
export function takeSaid<Props extends Said>({ text, values, children, ...rest }: Props) {
  const words: ReactNode = text === undefined ? children : <Text id={text} values={values} />;
  return [words, rest] as const;
}
