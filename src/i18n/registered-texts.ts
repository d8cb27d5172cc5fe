import { type MessageId } from './message-id';

/** English texts of the modules that have run so far. */
const texts: Partial<Record<string, string>> = {};

/** Registers the English texts of a module. The build adds these calls, so that each chunk brings the texts that it shows. */
export function registerTexts(more: Readonly<Record<string, string>>): void {
  Object.assign(texts, more);
}

/** Undefined if the provider has every text: on the server and in tests. */
export const englishText = (id: MessageId): string | undefined => texts[id];
