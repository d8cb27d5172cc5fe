import { type HTMLAttributes, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { alone, eachAlone } from './alone';
import { type MessageWithValues } from './message-id';
import { englishText } from './registered-texts';
import { plainText } from './texts';

/** Tags that every text may have. */
const commonTags = { b: (words: ReactNode[]) => <b>{words}</b> };

type Values = NonNullable<MessageWithValues['values']>;

/** Puts the words inside each tag into their own elements. */
const withWordsAlone = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (words: ReactNode[]) => value(eachAlone(words)) : value,
    ]),
  );

type Tag =
  | 'p'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'span'
  | 'b'
  | 'small'
  | 'strong'
  | 'li'
  | 'dt'
  | 'dd'
  | 'legend';

/** An element of this kind around the text, with its attributes. */
type Around =
  | ({ readonly as: Tag } & Omit<HTMLAttributes<HTMLElement>, 'id' | 'children'>)
  | { readonly as?: undefined };

/** A text of `translations/en.json`, or the operator's replacement. Values define tags other than `<b>`. */
export function Text({ as: Element, id, values, ...attributes }: MessageWithValues & Around) {
  const plain = plainText(useIntl(), id);
  const words =
    plain === undefined ? (
      <FormattedMessage
        id={id}
        defaultMessage={englishText(id)}
        values={withWordsAlone({ ...commonTags, ...values })}
      >
        {(parts) => eachAlone(parts)}
      </FormattedMessage>
    ) : (
      alone(plain)
    );
  return Element ? <Element {...attributes}>{words}</Element> : words;
}
