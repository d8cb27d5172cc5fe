import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type TextOf, textOf } from './texts';

export { type TextOf };

/** Makes texts that must be strings: labels, titles and toasts. `<Text>` is simpler for all others. */
export function useText(): TextOf {
  const intl = useIntl();
  return useMemo(() => textOf(intl), [intl]);
}
