import { useIntl } from 'react-intl';

/** The language and region of the page, such as "en-US". */
export const useLocale = (): string => useIntl().locale;
