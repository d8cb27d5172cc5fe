import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { reportError } from '~/lib/report';
import { type MessageId, type Messages } from './message-id';
import { englishText } from './registered-texts';

/** Returns a text without tags. */
export type TextOf = (
  id: MessageId,
  values?: Readonly<Record<string, string | number | null | undefined>>,
) => string;

/** Texts are prepared once for a program: all pages and emails of a server show the same ones. */
const cache = createIntlCache();

/**
 * The texts of one locale: those of `messages`, otherwise the English ones that modules have registered. A faulty text
 * is reported, and shown as it is written.
 */
export function createTexts(locale: string, messages: Messages): IntlShape {
  return createIntl(
    {
      locale,
      // English texts count as much as others: only a text in neither place is missing.
      defaultLocale: locale,
      messages,
      onError: (error) => reportError(error, 'text-faulty'),
    },
    cache,
  );
}

/**
 * The text, if it has no values, tags, or quotes, so that it is shown as it is written. Most texts are like that, and `formatMessage` would
 * search its cache with the whole text as the key each time.
 */
export function plainText({ messages }: Pick<IntlShape, 'messages'>, id: MessageId) {
  const text = messages[id] ?? englishText(id);
  return typeof text === 'string' && /^[^{<']+$/.test(text) ? text : undefined;
}

/** Makes texts that must be strings, and texts outside React. */
export const textOf =
  (intl: IntlShape): TextOf =>
  (id, values) =>
    plainText(intl, id) ?? intl.formatMessage({ id, defaultMessage: englishText(id) }, values);
