import { IntlMessageFormat } from 'intl-messageformat';
import { type ReactNode } from 'react';
import { reportError } from '~/lib/report';
import { type MessageId, type Messages, type ParsedText, type RichPart } from './message-id';
import { englishText } from './registered-texts';

/** Returns a text without tags. */
export type TextOf = (
  id: MessageId,
  values?: Readonly<Record<string, string | number | null | undefined>>,
) => string;

/** Puts values into texts of one locale. */
export interface Translator {
  readonly locale: string;
  /** A text whose values and tags are plain. */
  readonly text: TextOf;
  /** A text whose values or tags may be elements: its parts in order. */
  readonly parts: (
    id: MessageId,
    values: Readonly<Record<string, ReactNode | RichPart>>,
  ) => ReactNode;
}

/** By locale, then by text: pages for many visitors use the same parsed texts. */
const parsedFormats = new Map<string, WeakMap<ParsedText, IntlMessageFormat>>();

function formatOf(locale: string, source: string | ParsedText): IntlMessageFormat {
  if (typeof source === 'string') return new IntlMessageFormat(source, locale);
  const formats = parsedFormats.get(locale) ?? new WeakMap<ParsedText, IntlMessageFormat>();
  parsedFormats.set(locale, formats);
  const known = formats.get(source);
  if (known) return known;
  const format = new IntlMessageFormat(source, locale);
  formats.set(source, format);
  return format;
}

/** Texts of `messages`, otherwise the English ones that modules have registered. A faulty text is reported and shown as its id. */
export function createTranslator(locale: string, messages: Messages): Translator {
  /** Of texts that are not parsed yet: on servers for pages of their own, and in tests. */
  const unparsed = new Map<MessageId, IntlMessageFormat>();
  const find = (id: MessageId): IntlMessageFormat => {
    const known = unparsed.get(id);
    if (known) return known;
    const source = messages[id] ?? englishText(id);
    if (source === undefined) throw new Error(`There is no text ${id}`);
    const format = formatOf(locale, source);
    if (typeof source === 'string') unparsed.set(id, format);
    return format;
  };
  const parts: Translator['parts'] = (id, values) => {
    try {
      return find(id).format<ReactNode>(values);
    } catch (error) {
      reportError(error, 'text-faulty');
      return id;
    }
  };
  return {
    locale,
    parts,
    text: (id, values = {}) => {
      const result = parts(id, values);
      return Array.isArray(result) ? result.join('') : String(result);
    },
  };
}
