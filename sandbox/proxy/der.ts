/** The few forms of DER that a certificate is made of. */

const SEQUENCE = 0x30;
const SET = 0x31;

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.of(size);
  const bytes = Buffer.from(size.toString(16).padStart(size > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes]);
}

/** One value with its tag and its length; nothing here has more than 65,535 bytes. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(SEQUENCE, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => tagged(SET, ...parts);
export const octets = (content: Uint8Array): Buffer => tagged(0x04, content);
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value));
export const truth = (): Buffer => tagged(0x01, Buffer.of(0xff));

/** Bits from the left; `unused` ones of the last byte do not count. */
export const bits = (content: Uint8Array, unused = 0): Buffer =>
  tagged(0x03, Buffer.of(unused), content);

/** A number that is not negative: a first bit that is set would be its sign. */
export const integer = (bytes: Uint8Array): Buffer =>
  tagged(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.of(0) : Buffer.of(), bytes);

/** `context(0, …)` is `[0]` around whole values; `named(2, …)` is `[2]` in place of a value's own tag. */
export const context = (number: number, ...parts: readonly Uint8Array[]): Buffer =>
  tagged(0xa0 + number, ...parts);
export const named = (number: number, content: Uint8Array): Buffer =>
  tagged(0x80 + number, content);

/** Seven bits a byte; all but the last one of a number have the first bit set. */
function base128(number: number): number[] {
  const bytes = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) bytes.unshift(0x80 | (rest & 0x7f));
  return bytes;
}

/** An object identifier, such as `2.5.29.17`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...others].flatMap(base128)));
}

/** To the second. Years have two digits up to 2049 and four from then on, as certificates want it. */
export function time(moment: Date): Buffer {
  const digits = moment.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return moment.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2)))
    : tagged(0x18, Buffer.from(digits));
}
