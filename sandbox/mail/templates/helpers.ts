import { currencyDigits } from '../../platform/currency';
import type Handlebars from 'handlebars';
import { HtmlTag } from './html-tag';
import { formatIcu } from './icu';
import { formatJoda } from './joda-format';
import {
  isObject,
  type JsonObject,
  languageTag,
  shiftDays,
  toDate,
  toDateObject,
  toNumber,
  toText,
} from './values';

/** Hosted assets as parsed JSON, by path. */
export type MailAssets = ReadonlyMap<string, unknown>;

/** What a template's statement helpers change for the rest of it. */
interface Settings {
  locale: string;
  timeZone: string;
  translations: JsonObject;
}

interface HelperCall {
  params: readonly unknown[];
  hash: JsonObject;
  /** Renders the block or its else part; an inline helper renders nothing. */
  choose(condition: boolean): string;
}

type Helper = (call: HelperCall) => unknown;

const DEFAULT_DATE_PATTERN = 'MMM d, YYYY';

function adapt(helper: Helper): Handlebars.HelperDelegate {
  return function (this: unknown, ...args: unknown[]) {
    // Handlebars always passes its options last; its types cannot express that for a variable number of parameters.
    const options = args.at(-1) as Handlebars.HelperOptions;
    return helper({
      params: args.slice(0, -1),
      hash: options.hash,
      choose: (condition) => (condition ? options.fn(this) : options.inverse(this)),
    });
  };
}

function formatDate(call: HelperCall, days: number): string {
  const date = toDate(call.params[0]);
  if (!date) return '';
  const text = (name: string, otherwise: string): string => toText(call.hash[name]) || otherwise;
  return formatJoda(shiftDays(date, days), text('format', DEFAULT_DATE_PATTERN), {
    lang: languageTag(text('lang', 'en-US')),
    timeZone: text('tz', 'UTC'),
  });
}

function formatNumber({ params, hash }: HelperCall): string {
  const value = toNumber(params[0]);
  if (value === undefined) return '';
  const minimum = toNumber(hash['min-fraction-digits']);
  const maximum = toNumber(hash['max-fraction-digits']);
  return new Intl.NumberFormat(languageTag(toText(hash.lang) || 'en-US'), {
    ...(minimum === undefined ? {} : { minimumFractionDigits: minimum }),
    ...(maximum === undefined ? {} : { maximumFractionDigits: maximum }),
  }).format(value);
}

function formatMoney({ params, hash }: HelperCall): string {
  const [money] = params;
  const amount = isObject(money) ? toNumber(money.amount) : undefined;
  if (!isObject(money) || amount === undefined) return '';
  const digits = currencyDigits(toText(money.currency));
  return new Intl.NumberFormat(languageTag(toText(hash.lang) || 'en-US'), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

function contains(collection: unknown, value: unknown): boolean {
  if (Array.isArray(collection)) return collection.includes(value);
  return isObject(collection) && typeof value === 'string' && Object.hasOwn(collection, value);
}

const formEncoded = (text: string): string => new URLSearchParams({ t: text }).toString().slice(2);

const valueHelpers: Readonly<Record<string, Helper>> = {
  concat: ({ params }) => params.map(toText).join(''),
  contains: ({ params, choose }) => choose(contains(params[0], params[1])),
  eq: ({ params, choose }) => choose(params[0] === params[1]),
  date: (call) => formatDate(call, 0),
  'date-day-before': (call) => formatDate(call, -1),
  'date-transform': ({ params, hash }) => {
    const date = toDate(params[0]);
    return date && toDateObject(shiftDays(date, toNumber(hash.days) ?? 0));
  },
  'html-tag': ({ params, hash }) => new HtmlTag(toText(params[0]), hash),
  'form-encode': ({ params }) => formEncoded(toText(params[0])),
  'url-encode': ({ params }) => encodeURIComponent(toText(params[0])),
  inflect: ({ params }) => toText(Number(params[0]) === 1 ? params[1] : params[2]),
  'money-amount': formatMoney,
  number: formatNumber,
};

/** Follows a dotted key into parsed JSON. */
function valueAt(json: unknown, keyPath: string): unknown {
  return keyPath
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      json,
    );
}

function findAsset(assets: MailAssets, [path, keyPath, otherwise]: readonly unknown[]): unknown {
  const asset = assets.get(toText(path));
  const found = keyPath === undefined ? asset : valueAt(asset, toText(keyPath));
  return found ?? otherwise;
}

function statefulHelpers(assets: MailAssets, settings: Settings): Record<string, Helper> {
  const icu = (message: string, hash: JsonObject): string => formatIcu(message, hash, settings);
  return {
    asset: ({ params }) => findAsset(assets, params),
    'format-text': ({ params, hash }) => icu(toText(params[0]), hash),
    t: ({ params: [key, fallback], hash }) => {
      const translated = settings.translations[toText(key)];
      return icu(typeof translated === 'string' ? translated : toText(fallback), hash);
    },
    'set-locale': ({ params }) => {
      settings.locale = languageTag(toText(params.find(Boolean)) || settings.locale);
      return '';
    },
    'set-timezone': ({ params }) => {
      settings.timeZone = toText(params.find(Boolean)) || settings.timeZone;
      return '';
    },
    'set-translations': ({ params: [translations, fallback] }) => {
      settings.translations = {
        ...(isObject(fallback) ? fallback : {}),
        ...(isObject(translations) ? translations : {}),
      };
      return '';
    },
  };
}

/** All helpers of the template language, with separate settings for one rendering. */
export function createHelpers(assets: MailAssets): Record<string, Handlebars.HelperDelegate> {
  const settings: Settings = { locale: 'en-US', timeZone: 'UTC', translations: {} };
  const all = { ...valueHelpers, ...statefulHelpers(assets, settings) };
  return Object.fromEntries(Object.entries(all).map(([name, helper]) => [name, adapt(helper)]));
}

/** Names that a template may call: ours, and the language's own. */
export const helperNames: ReadonlySet<string> = new Set([
  ...Object.keys(createHelpers(new Map())),
  'each',
  'with',
  'if',
  'unless',
]);
