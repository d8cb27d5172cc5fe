import { type MessageId, type ParsedText } from './message-id';

type RegisteredText = string | ParsedText;

/** English texts of the modules that have run so far. */
const texts: Partial<Record<string, ParsedText>> = {};

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
export const englishText = (id: MessageId): ParsedText | undefined => texts[id];
