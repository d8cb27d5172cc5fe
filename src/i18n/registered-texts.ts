import { type MessageFormatElement } from 'react-intl';
import { type MessageId } from './message-id';

type RegisteredText = string | MessageFormatElement[];

/** English, of the modules that run so far. */
const texts: Partial<Record<string, MessageFormatElement[]>> = {};

const LITERAL = 0;

/**
 * Takes the English texts that a module names: words alone as they are, others parsed. The build writes these
 * calls, so that each chunk brings the texts that it shows.
 */
export function registerTexts(more: Readonly<Record<string, RegisteredText>>): void {
  for (const [id, text] of Object.entries(more)) {
    texts[id] = typeof text === 'string' ? [{ type: LITERAL, value: text }] : text;
  }
}

/** Undefined where the provider has every text: on the server and in tests. */
export const englishText = (id: MessageId): MessageFormatElement[] | undefined => texts[id];
