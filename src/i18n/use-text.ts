import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type TextOf, textOf } from './texts';

export { type TextOf };

/** For texts that must be strings: labels, titles, toasts. Otherwise `<Text>` is simpler. */
export function useText(): TextOf {
  const intl = useIntl();
  return useMemo(() => textOf(intl), [intl]);
}
