import { type ClaimCase } from '~/wire/claims';
import { type Currency, fractionDigits, majorUnits, parseTypedAmount } from '~/domain/money/money';
import { type ClaimSource } from '~/domain/order/claim/claim-terms';
import { type ClaimPart } from '~/domain/order/claim/claims';

/** What pays for a line: one source, several, or nothing. */
export type Way = ClaimSource | 'several' | 'rejected';

/** The chosen ways by line. */
export type Ways = Readonly<Record<number, Way>>;

/** The typed amounts for each line and source, by `line:source`. */
export type Typed = Readonly<Record<string, string>>;

type Line = ClaimCase['lines'][number];

/** Returns the chosen sources of a line. */
export function sourcesOf(
  { sources }: Pick<Line, 'sources'>,
  way: Way | undefined,
): readonly ClaimSource[] {
  if (way === undefined || way === 'rejected') return [];
  return way === 'several' ? sources : [way];
}

/** Returns the possible choices for a line. */
export const waysFor = ({ sources }: Pick<Line, 'sources'>): readonly Way[] => [
  ...sources,
  ...(sources.length > 1 ? (['several'] as const) : []),
  'rejected',
];

const typedAmount = (amount: number, currency: Currency): string =>
  majorUnits({ amount, currency }).toFixed(fractionDigits(currency));

/**
 * Returns the typed amounts after another way was chosen for a line: the full amount, as far as its source goes. Other lines keep theirs.
 */
export function typedForWay(
  { lines, left, currency }: Pick<ClaimCase, 'lines' | 'left' | 'currency'>,
  typed: Typed,
  { line, way }: { readonly line: number; readonly way: Way },
): Typed {
  const others = Object.entries(typed).filter(([key]) => !key.startsWith(`${String(line)}:`));
  const asked = lines[line];
  const limits: Readonly<Partial<Record<Way, number>>> = { ...left, several: 0, rejected: 0 };
  const open = asked ? asked.sum - asked.decided : 0;
  const sum = Math.min(open, limits[way] ?? open);
  const own = sum > 0 && way !== 'several' && way !== 'rejected';
  return Object.fromEntries([
    ...others,
    ...(own ? [[fieldOf(line, way), typedAmount(sum, currency)] as const] : []),
  ]);
}

export const fieldOf = (line: number, source: ClaimSource): string => `${String(line)}:${source}`;

export interface Decision {
  readonly parts: readonly ClaimPart[];
  /** The fields that are wrong, with the reasons. */
  readonly wrong: Readonly<Record<string, 'amount' | 'line' | 'source'>>;
  readonly paid: number;
  readonly rejected: number;
  readonly bySource: Readonly<Record<ClaimSource, number>>;
}

const sumOf = (parts: readonly ClaimPart[], isIn: (part: ClaimPart) => boolean): number =>
  parts.reduce((sum, part) => (isIn(part) ? sum + part.sum : sum), 0);

/** Returns the sources with too much. Protection pays up to its limit, less what the owner gets from elsewhere. */
function tooMuchOf(parts: readonly ClaimPart[], { left }: ClaimCase): readonly ClaimSource[] {
  const from = (source: ClaimSource) => sumOf(parts, (part) => part.source === source);
  const others = from('hold') + from('card');
  const above: readonly [ClaimSource, boolean][] = [
    ['hold', from('hold') > left.hold],
    ['protection', from('protection') > 0 && others + from('protection') > left.protection],
    ['refund', from('refund') > left.refund],
  ];
  return above.flatMap(([source, isAbove]) => (isAbove ? [source] : []));
}

/** Returns what staff have entered so far, as the server will judge it. */
export function decisionOf(found: ClaimCase, typed: Typed): Decision {
  const fields = found.lines.flatMap(({ sources }, line) =>
    sources.map((source) => ({ line, source, key: fieldOf(line, source) })),
  );
  const read = fields.map(({ line, source, key }) => {
    const text = typed[key]?.trim() ?? '';
    const sum = text === '' ? 0 : parseTypedAmount(text, found.currency)?.amount;
    return { line, source, key, sum };
  });
  const parts = read.flatMap(({ line, source, sum }) =>
    sum === undefined || sum === 0 ? [] : [{ line, source, sum }],
  );
  const tooMuch = tooMuchOf(parts, found);
  const isAboveLine = (line: number) => {
    const { sum = 0, decided = 0 } = found.lines[line] ?? {};
    return decided + sumOf(parts, (part) => part.line === line) > sum;
  };
  const faultOf = ({ line, source, sum }: (typeof read)[number]) => {
    if (sum === undefined) return 'amount';
    if (sum === 0) return undefined;
    if (isAboveLine(line)) return 'line';
    return tooMuch.includes(source) ? 'source' : undefined;
  };
  const wrong = read.flatMap((each) => {
    const fault = faultOf(each);
    return fault ? [[each.key, fault] as const] : [];
  });
  const asked = found.lines.reduce((all, { sum, decided }) => all + sum - decided, 0);
  const paid = sumOf(parts, () => true);
  const from = (source: ClaimSource) => sumOf(parts, (part) => part.source === source);
  return {
    parts,
    wrong: Object.fromEntries(wrong),
    paid,
    rejected: Math.max(0, asked - paid),
    bySource: {
      hold: from('hold'),
      protection: from('protection'),
      card: from('card'),
      refund: from('refund'),
    },
  };
}
