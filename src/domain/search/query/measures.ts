import { type Span } from './tokens';

/** A size or strength, such as 18 volts. */
interface Measure extends Span {
  /** The form among a listing's terms, such as "18v". */
  readonly id: string;
  /** The form in texts for people, such as "18 V". */
  readonly label: string;
}

interface Unit {
  readonly label: string;
  /** The words after the number, in lower case. */
  readonly forms: readonly string[];
}

const units = {
  v: { label: 'V', forms: ['v', 'volt', 'volts'] },
  psi: { label: 'PSI', forms: ['psi'] },
  w: { label: 'W', forms: ['w', 'watt', 'watts'] },
  kw: { label: 'kW', forms: ['kw', 'kilowatt', 'kilowatts'] },
  amp: { label: 'A', forms: ['a', 'amp', 'amps'] },
  hp: { label: 'hp', forms: ['hp', 'horsepower'] },
  gal: { label: 'gal', forms: ['gal', 'gallon', 'gallons'] },
  ft: { label: 'ft', forms: ['ft', 'foot', 'feet', "'", '′'] },
  in: { label: 'in', forms: ['in', 'inch', 'inches', '"', '″'] },
  lb: { label: 'lb', forms: ['lb', 'lbs', 'pound', 'pounds'] },
  ton: { label: 'ton', forms: ['ton', 'tons'] },
  cc: { label: 'cc', forms: ['cc'] },
  gauge: { label: 'gauge', forms: ['gauge', 'ga'] },
} as const satisfies Readonly<Record<string, Unit>>;

type UnitId = keyof typeof units;

const unitOf = new Map(
  (Object.keys(units) as UnitId[]).flatMap((id) =>
    units[id].forms.map((form): [string, UnitId] => [form, id]),
  ),
);

/** "7-1/4", "1/2", "3,000", "2.5" and then perhaps a unit. A number inside a word, as in a model's name, is not a measure. */
const MEASURE =
  /(?<![\p{L}\p{N}])(\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d{1,3})?)?(?:[ -]?\b(\d{1,2})\/(\d{1,2}))?([ -]?)(\p{L}+|["'″′])/gu;

interface Written {
  readonly form: string;
  /** The text between the number and the unit. */
  readonly gap: string;
  readonly after: string;
}

/** "a" and "in" are also words: apart from their number, "a" must be in capitals, and no place may follow "in". */
function isUnit({ form, gap, after }: Written, isPlace: (rest: string) => boolean): boolean {
  if (gap !== ' ') return true;
  if (form === 'a') return false;
  if (form.toLowerCase() !== 'in') return true;
  return !/^\s+(?:the\s+)?\p{Lu}/u.test(after) && !isPlace(after);
}

/** 0 without a number. */
function amountOf(whole: string | undefined, over: string | undefined, under = '1'): number {
  if (whole === undefined && over === undefined) return 0;
  const amount = Number((whole ?? '0').replaceAll(',', '')) + Number(over ?? '0') / Number(under);
  return Number.isFinite(amount) ? amount : 0;
}

/** The sizes and strengths that a text names. `isPlace` tells whether a place begins there, as in "5 in Austin". */
export function measuresIn(
  text: string,
  isPlace: (rest: string) => boolean = () => false,
): readonly Measure[] {
  return Array.from(text.matchAll(MEASURE)).flatMap((found) => {
    const [all, whole, over, under, gap = '', form = ''] = found;
    const [start, end] = [found.index, found.index + all.length];
    const unit = unitOf.get(form.toLowerCase());
    const amount = amountOf(whole, over, under);
    const isMeasure = amount > 0 && isUnit({ form, gap, after: text.slice(end) }, isPlace);
    if (!unit || !isMeasure) return [];
    const number = String(Math.round(amount * 1000) / 1000);
    return { id: `${number}${unit}`, label: `${number} ${units[unit].label}`, start, end };
  });
}
