import { type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type MessageWithValues } from './message-id';
import { englishText } from './registered-texts';

/** Tags that every text may have. */
const commonTags = { b: (words: ReactNode[]) => <b>{words}</b> };

/** A text of `translations/en.json`, or the operator's replacement. Values define tags other than `<b>`. */
export const Text = ({ id, values }: MessageWithValues) => (
  <FormattedMessage
    id={id}
    defaultMessage={englishText(id)}
    values={{ ...commonTags, ...values }}
  />
);
