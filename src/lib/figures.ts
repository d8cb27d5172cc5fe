/** Adds up records that have the same figures: none of them, two, and a list. */
export function figuresOf<Key extends string>(keys: readonly Key[]) {
  type Figures = Readonly<Record<Key, number>>;
  const each = (figure: (key: Key) => number): Figures =>
    Object.fromEntries(keys.map((key) => [key, figure(key)])) as Figures;
  const none = each(() => 0);
  const add = (left: Figures, right: Figures): Figures => each((key) => left[key] + right[key]);
  return { none, add, sum: (all: readonly Figures[]): Figures => all.reduce(add, none) };
}
