import { type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type MessageWithValues } from './message-id';
import { englishText } from './registered-texts';
import { plainText } from './texts';

/** Tags that every text may have. */
const commonTags = { b: (words: ReactNode[]) => <b>{words}</b> };

/** A text of `translations/en.json`, or the operator's replacement. Values define tags other than `<b>`. */
export function Text({ id, values }: MessageWithValues) {
  const plain = plainText(useIntl(), id);
  if (plain !== undefined) return plain;
  return (
    <FormattedMessage
      id={id}
      defaultMessage={englishText(id)}
      values={{ ...commonTags, ...values }}
    />
  );
}
