import Handlebars from 'handlebars';
import { type JsonObject, toText } from './values';

const NAME = /^[a-z][a-z0-9-]*$/i;

/** An element that stands for a tag of a message: `<order>…</order>` becomes this element if it is passed as `order`. */
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

  /** Without content, only its opening tag is printed. */
  toString(): string {
    return this.open;
  }
}

/**
 * Replaces a message's own tags with elements. Tags that `tags` does not have stay as they are. The message's values must have been
 * escaped, so that they cannot contain tags.
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
