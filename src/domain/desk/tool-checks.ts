import { GOOD_PHOTO_COUNT } from '../listing/listing-quality';
import { type Money } from '../money/money';
import { isPaidOut, type PayoutAccount } from '../payout/payouts';
import { priceSpread } from '../search/price-spread';

export const contactKinds = ['email', 'phone', 'link'] as const;
type ContactKind = (typeof contactKinds)[number];

/** A way to contact somebody outside the marketplace, as written in a text. */
interface Contact {
  readonly kind: ContactKind;
  readonly found: string;
}

const EMAIL = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
const LINK =
  /(?:https?:\/\/|www\.)[^\s,;)]+|\b[a-z\d-]{2,}\.(?:com|net|org|info|biz|shop|store|app|io|co|us|me)\b(?:\/[^\s,;)]*)?/gi;
/** Numbers as they are written here, and those that begin with a plus. Measures have other groups. */
const PHONE =
  /(?<![\w.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\w-])|\+\d[\d ().-]{7,17}\d/g;

/** Contact details in a tool's texts that lead away from the marketplace, each once. A link within an email address does not count. */
export function contactsIn(texts: readonly string[]): readonly Contact[] {
  const text = texts.join('\n');
  const all = (kind: ContactKind, pattern: RegExp, from: string): readonly Contact[] =>
    [...new Set(from.match(pattern) ?? [])].map((found) => ({ kind, found }));
  return [
    ...all('email', EMAIL, text),
    ...all('phone', PHONE, text),
    ...all('link', LINK, text.replaceAll(EMAIL, ' ')),
  ];
}

/** Shorter ones are "none" or a count, and mean nothing. */
const LEAST_SIGNS = 4;

/** A serial number in the form in which two are compared, however they were typed; null if there is nothing to compare. */
export function comparedSerial(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
  return signs.length >= LEAST_SIGNS && /\d/.test(signs) ? signs : null;
}

/** The part of a serial number that is shown. */
export const lastSigns = (compared: string): string => compared.slice(-4);

export const priceVerdicts = ['low', 'usual', 'high'] as const;
export const similarities = ['kind', 'category'] as const;

/** The position of a price among those of similar tools. Amounts are in minor units. */
export interface PriceCheck {
  readonly is: (typeof priceVerdicts)[number];
  /** The middle half of the prices is between these. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** The reason why the tools are similar. */
  readonly of: (typeof similarities)[number];
}

interface PricedTool {
  readonly price: Money | null;
  /** Kinds of tools that it is, as the search knows them. */
  readonly kinds: readonly string[];
}

/** A price is far from the usual ones if it is less than half of them, or more than twice as high. */
const FAR = 2;

function verdictOf(amount: number, from: number, to: number): PriceCheck['is'] {
  if (amount * FAR < from) return 'low';
  return amount > to * FAR ? 'high' : 'usual';
}

/**
 * Compares with the published tools of the same category: with those of the same kind, or with all if these are too few. Null without a
 * price, or with too few tools.
 */
export function priceCheck(
  { price, kinds }: PricedTool,
  inCategory: readonly PricedTool[],
): PriceCheck | null {
  if (!price) return null;
  const comparable = inCategory.filter((each) => each.price?.currency === price.currency);
  const ofKind = comparable.filter((each) => each.kinds.some((kind) => kinds.includes(kind)));
  for (const [of, tools] of [['kind', ofKind] as const, ['category', comparable] as const]) {
    const amounts = tools.map((each) => each.price?.amount ?? 0);
    const spread = priceSpread(amounts.toSorted((left, right) => left - right));
    if (!spread) continue;
    const [from, to] = [Math.round(spread.from), Math.round(spread.to)];
    return { is: verdictOf(price.amount, from, to), from, to, count: tools.length, of };
  }
  return null;
}

/** The facts that staff check about a tool. */
interface ToolFacts {
  readonly serial: {
    /** The last characters of the tool's own serial number; null if there is none to compare. */
    readonly last: string | null;
    /** How many other tools have the same one. */
    readonly others: readonly unknown[];
  };
  readonly contacts: readonly Contact[];
  readonly price: PriceCheck | null;
  readonly payouts: PayoutAccount;
  readonly pictures: number;
}

/** The checks that staff should look at. This is only advice. */
export const needLook = ({ serial, contacts, price, payouts, pictures }: ToolFacts) => ({
  serial: serial.last === null || serial.others.length > 0,
  contacts: contacts.length > 0,
  price: price !== null && price.is !== 'usual',
  payouts: !isPaidOut(payouts),
  pictures: pictures < GOOD_PHOTO_COUNT,
});
