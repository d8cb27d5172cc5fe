import { type TextOf } from './translator';
import { useTranslator } from './translator-context';

export { type TextOf };

/** For texts that must be strings: labels, titles, toasts. Otherwise `<Text>` is simpler. */
export const useText = (): TextOf => useTranslator().text;
