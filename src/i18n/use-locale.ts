import { useTranslator } from './translator-context';

/** The language and region of the page, such as "en-US". */
export const useLocale = (): string => useTranslator().locale;
