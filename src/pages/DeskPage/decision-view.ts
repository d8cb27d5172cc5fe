import { type ClaimCase } from '~/api/desk/claims';
import { parseTypedAmount } from '~/domain/money/money';
import { type ClaimSource } from '~/domain/order/claim-terms';
import { type ClaimPart } from '~/domain/order/claims';

/** What is typed for each line and source, by `line:source`. */
export type Typed = Readonly<Record<string, string>>;

export const fieldOf = (line: number, source: ClaimSource): string => `${String(line)}:${source}`;

export interface Decision {
  readonly parts: readonly ClaimPart[];
  /** The fields that are wrong, with why. */
  readonly wrong: Readonly<Record<string, 'amount' | 'line' | 'source'>>;
  readonly paid: number;
  readonly rejected: number;
  readonly bySource: Readonly<Record<ClaimSource, number>>;
}

const sumOf = (parts: readonly ClaimPart[], isIn: (part: ClaimPart) => boolean): number =>
  parts.reduce((sum, part) => (isIn(part) ? sum + part.sum : sum), 0);

/** Protection pays up to its limit less what the owner gets from elsewhere. */
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

/** What staff have entered so far, as the server will judge it. */
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
