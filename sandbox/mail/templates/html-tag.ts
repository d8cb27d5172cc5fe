import Handlebars from 'handlebars';
import { type JsonObject, toText } from './values';

const NAME = /^[a-z][a-z0-9-]*$/i;

/** An element that a message names by a tag of its own: what `<order>…</order>` becomes when `order` is one of these. */
export class HtmlTag {
  readonly open: string;
  readonly close: string;

  /** Throws `RangeError` for a name that no element or attribute can have. */
  constructor(name: string, attributes: JsonObject) {
    const wrong = [name, ...Object.keys(attributes)].find((each) => !NAME.test(each));
    if (wrong !== undefined) throw new RangeError(`Not a name of HTML: ${wrong}`);
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${Handlebars.escapeExpression(toText(value))}"`,
    );
    this.open = `<${name}${written.join('')}>`;
    this.close = `</${name}>`;
  }

  /** Printed by itself, it is only its beginning. */
  toString(): string {
    return this.open;
  }
}

/**
 * Puts elements in place of a message's own tags. Tags that `tags` does not have stay as they are. The message's
 * values must be escaped before, so that they cannot bring tags along.
 */
export function withTags(message: string, tags: ReadonlyMap<string, HtmlTag>): string {
  return [...tags].reduce(
    (text, [name, { open, close }]) =>
      text
        .replaceAll(`<${name}/>`, () => open + close)
        .replaceAll(`<${name}>`, () => open)
        .replaceAll(`</${name}>`, () => close),
    message,
  );
}
