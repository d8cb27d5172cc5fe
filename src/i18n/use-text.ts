import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type MessageId } from './message-id';
import { englishText } from './registered-texts';

/** Returns a text without tags. */
export type TextOf = (
  id: MessageId,
  values?: Readonly<Record<string, string | number | null | undefined>>,
) => string;

/** For texts that must be strings: labels, titles, toasts. Otherwise `<Text>` is simpler. */
export function useText(): TextOf {
  const intl = useIntl();
  return useMemo<TextOf>(
    () => (id, values) => intl.formatMessage({ id, defaultMessage: englishText(id) }, values),
    [intl],
  );
}
