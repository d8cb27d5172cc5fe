import * as v from 'valibot';
import { isBlankText } from '~/lib/blank-text';

const MAX_EMAIL = 254;

/** Control characters except line breaks and tabs are not allowed, because mail services refuse them. */
// oxlint-disable-next-line no-control-regex -- they are what it is about
export const printable = v.regex(/^[^\0-\x08\x0B\x0C\x0E-\x1F\x7F]*$/, 'has control characters');
/** Text that can be seen. */
export const filled = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => !isBlankText(text), 'is blank'),
);
export const words = (limit: number) => v.pipe(filled, printable, v.maxLength(limit));
export const email = v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_EMAIL), v.email());

/** The press of a command that moves or notes money. It is done once for each key, and only if its page knew every entry. */
export const pressed = {
  /** The key that the form made when it opened. */
  key: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  /** The highest entry number that the page knew; 0 for none. */
  seen: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
};

/** The answer to a form. */
export const sent = v.object({ sent: v.boolean() });
