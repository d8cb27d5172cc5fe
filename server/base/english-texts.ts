import { type PublicConfig } from '~/config/public-config';
import { createTexts, type TextOf, textOf } from '~/i18n/texts';
import english from '../../translations/en.json';

/** The locale of the server's own texts. They are not hosted, so they can be written while that service is down. */
export const LOCALE = 'en-US';

/** Texts of files and of entries in an order. */
export const text: TextOf = textOf(createTexts(LOCALE, english));

/** Texts of emails and plain pages: each can name the marketplace. */
export function englishTexts({ locale, marketplaceName }: PublicConfig): TextOf {
  const plain = textOf(createTexts(locale, english));
  return (id, values) => plain(id, { marketplaceName, ...values });
}
