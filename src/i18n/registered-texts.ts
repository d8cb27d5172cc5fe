import { type MessageFormatElement } from 'react-intl';
import { type MessageId } from './message-id';

type RegisteredText = string | MessageFormatElement[];

/** English texts of the modules that have run so far. */
const texts: Partial<Record<string, MessageFormatElement[]>> = {};

const LITERAL = 0;

/**
 * Registers the English texts of a module: plain ones as they are, others parsed. The build adds these
 * calls, so that each chunk contains the texts that it shows.
 */
export function registerTexts(more: Readonly<Record<string, RegisteredText>>): void {
  for (const [id, text] of Object.entries(more)) {
    texts[id] = typeof text === 'string' ? [{ type: LITERAL, value: text }] : text;
  }
}

/** Undefined if the provider has every text: on the server and in tests. */
export const englishText = (id: MessageId): MessageFormatElement[] | undefined => texts[id];
