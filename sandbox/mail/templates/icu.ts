import Handlebars from 'handlebars';
import { IntlMessageFormat } from 'intl-messageformat';
import { HtmlTag, withTags } from './html-tag';
import { isObject, type JsonObject, toDate, toText } from './values';

interface IcuSettings {
  locale: string;
  timeZone: string;
}

type Ast = ReturnType<IntlMessageFormat['getAst']>;

/** The names of all arguments of a message. Kinds 1 to 6 of the parser's nodes have an argument. */
function argumentNames(nodes: Ast): string[] {
  return nodes.flatMap((node) => {
    const own = node.type >= 1 && node.type <= 6 && 'value' in node ? [String(node.value)] : [];
    const branches =
      'options' in node && node.options
        ? Object.values(node.options).flatMap((option) => argumentNames(option.value))
        : [];
    return [...own, ...branches];
  });
}

/** Formatters for which an absent value prints nothing; the platform's own would print "NaN" or today's date. */
function formatters(timeZone: string): ConstructorParameters<typeof IntlMessageFormat>[3] {
  return {
    ignoreTag: true,
    formatters: {
      getNumberFormat: (locales, options) => {
        const format = new Intl.NumberFormat(locales, options);
        const print = format.format.bind(format);
        return Object.defineProperty(format, 'format', {
          value: (value: unknown) => (typeof value === 'number' ? print(value) : toText(value)),
        });
      },
      getDateTimeFormat: (locales, options) => {
        const format = new Intl.DateTimeFormat(locales, { timeZone, ...options });
        const print = format.format.bind(format);
        return Object.defineProperty(format, 'format', {
          value: (value: unknown) => (value instanceof Date ? print(value) : ''),
        });
      },
      getPluralRules: (locales, options) => new Intl.PluralRules(locales, options),
    },
  };
}

/** Converts a template's value: date objects become moments, and money and other objects become text. */
function icuValue(value: unknown): string | number | boolean | Date {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value;
  if (isObject(value)) return toDate(value) ?? toText(value);
  return toText(value);
}

/**
 * Replaces `Y` in date patterns: ICU reads it as the week's year, which this formatter does not support, but default templates mean the
 * calendar year.
 */
const withCalendarYears = (message: string): string =>
  message.replaceAll(/,\s*(?:date|time)\s*,\s*::[^{}]*/g, (skeleton) =>
    skeleton.replaceAll('Y', 'y'),
  );

const parse = (...args: ConstructorParameters<typeof IntlMessageFormat>): IntlMessageFormat => {
  const [message, ...rest] = args;
  const text = typeof message === 'string' ? withCalendarYears(message) : message;
  return new IntlMessageFormat(text, ...rest);
};

const tagsAmong = (values: JsonObject): Map<string, HtmlTag> =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      value instanceof HtmlTag ? [[name, value] as const] : [],
    ),
  );

/**
 * Formats an ICU message. If one of the values is an element (`html-tag`), the result is HTML, in which the other
 * values are escaped. Throws when the message is malformed.
 */
export function formatIcu(
  message: string,
  values: JsonObject,
  { locale, timeZone }: IcuSettings,
): string {
  const format = parse(message, locale, undefined, formatters(timeZone));
  const tags = tagsAmong(values);
  const known = Object.fromEntries(argumentNames(format.getAst()).map((name) => [name, '']));
  const escaped = <T>(value: T) =>
    tags.size > 0 && typeof value === 'string' ? Handlebars.escapeExpression(value) : value;
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escaped(icuValue(value))]),
  );
  return withTags(toText(format.format({ ...known, ...given })), tags);
}

/** Why a message is malformed; undefined if it is well-formed. */
export function icuProblem(message: string): string | undefined {
  try {
    parse(message, 'en', undefined, { ignoreTag: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
