import * as v from 'valibot';

/** How many parts a tool can have, and how long the name of one is. An order keeps those of all its tools. */
export const PARTS_MAX = 20;
export const PART_MAX = 60;

/** The key in an order's protected data for the parts of its tools at the time of the order, in the order of its tools. */
export const PARTS_KEY = 'parts';

/** The positions of parts in a tool's list of parts. */
export const partPlaces = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PARTS_MAX - 1))),
  v.maxLength(PARTS_MAX),
);

const distinct = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '')),
];

/** The parts that somebody typed, one on each line. */
export const partsIn = (typed: string): string[] => distinct(typed.split('\n'));

/** The parts of a tool. Extra parts and long names are cut off. */
export const partsSchema = v.pipe(
  v.array(v.string()),
  v.transform((names) =>
    distinct(names.map((name) => [...name].slice(0, PART_MAX).join(''))).slice(0, PARTS_MAX),
  ),
);
