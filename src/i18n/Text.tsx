import { type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type MessageWithValues } from './message-id';
import { englishText } from './registered-texts';

/** Tags that every text may have. */
const commonTags = { b: (words: ReactNode[]) => <b>{words}</b> };

/** A text of `translations/en.json`, or the operator's replacement. Values define tags other than `<b>`. */
export function Text({ id, values }: MessageWithValues) {
  const intl = useIntl();
  const descriptor = { id, defaultMessage: englishText(id) };
  return <>{intl.formatMessage(descriptor, { ...commonTags, ...values })}</>;
}
