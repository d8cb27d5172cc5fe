import * as v from 'valibot';
import {
  attachedFile,
  extendedData as anyExtendedData,
  money as anyMoney,
  text as boundedText,
  timestamp as anyTimestamp,
} from '../http/schemas';
import { parseDecimal } from './rational';

// The type names for clients that ask which parameters a transition takes.

const MAX_TEXT = 100_000;
const MAX_DIGITS = 40;
const isDecimal = (value: string) => value.length <= MAX_DIGITS && parseDecimal(value) !== null;

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.maxValue(1_000_000));

const EARLIEST = new Date('1970-01-01T00:00:00.000Z');
const LATEST = new Date('2500-01-01T00:00:00.000Z');

export const timestamp = v.pipe(
  anyTimestamp,
  v.minValue(EARLIEST),
  v.maxValue(LATEST),
  v.metadata({ type: 'timestamp' }),
);
export const text = v.pipe(boundedText({ max: MAX_TEXT }), v.metadata({ type: 'string' }));
export const filledText = v.pipe(
  boundedText({ min: 1, max: MAX_TEXT }),
  v.metadata({ type: 'string' }),
);
export const flag = v.pipe(v.boolean(), v.metadata({ type: 'boolean' }));
export const positiveInteger = v.pipe(wholeNumber, v.minValue(1), v.metadata({ type: 'integer' }));
export const count = v.pipe(wholeNumber, v.minValue(0), v.metadata({ type: 'integer' }));
export const rating = v.pipe(
  wholeNumber,
  v.minValue(1),
  v.maxValue(5),
  v.metadata({ type: 'integer' }),
);
export const extendedData = v.pipe(anyExtendedData, v.metadata({ type: 'map' }));
export const textList = v.pipe(
  v.array(boundedText({ min: 1, max: 100 })),
  v.maxLength(20),
  v.nonEmpty(),
  v.metadata({ type: 'vector' }),
);
export const fileList = v.pipe(
  v.array(attachedFile),
  v.maxLength(20),
  v.metadata({ type: 'vector' }),
);
export const money = v.pipe(anyMoney, v.metadata({ type: 'money' }));

/** A decimal number as text, read from a number, a text or a BigDecimal without going through a float. */
export const decimal = v.pipe(
  v.union([
    v.pipe(v.number(), v.finite(), v.transform(String)),
    v.string(),
    v.pipe(
      v.object({ value: v.string() }),
      v.transform((big) => big.value),
    ),
  ]),
  v.check(isDecimal, 'a decimal number is needed'),
  v.metadata({ type: 'decimal' }),
);
