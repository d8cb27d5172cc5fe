import { randomBytes } from 'node:crypto';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** A text that is sent many times, each time with other values in its gaps. */
export interface GappedText<Name extends string> {
  /** The size in bytes, without the values. */
  readonly size: number;
  readonly fill: (values: Values<Name>) => Buffer;
}

/** Marks to write the text with, in place of the values. Nobody can guess them, so nothing else in the text is taken for a gap. */
export const createMarks = <Name extends string>(names: readonly Name[]): Values<Name> =>
  Object.fromEntries(names.map((name) => [name, randomBytes(16).toString('hex')])) as Values<Name>;

/** Cuts a text that was written with marks into the parts between them. */
export function cutAtMarks<Name extends string>(
  text: string,
  marks: Values<Name>,
): GappedText<Name> {
  const names = new Map(Object.entries<string>(marks).map(([name, mark]) => [mark, name as Name]));
  const parts = text
    .split(new RegExp(`(${[...names.keys()].join('|')})`))
    .map((part) => names.get(part) ?? Buffer.from(part));
  const isGap = (part: Buffer | Name): part is Name => typeof part === 'string';
  return {
    size: parts.reduce((sum, part) => sum + (isGap(part) ? 0 : part.length), 0),
    fill: (values) =>
      Buffer.concat(parts.map((part) => (isGap(part) ? Buffer.from(values[part]) : part))),
  };
}
