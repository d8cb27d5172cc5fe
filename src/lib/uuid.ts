const BYTES = 16;
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID (version 4). Unlike `crypto.randomUUID` it also works on pages without HTTPS. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = hex(bytes);
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => text.slice(index === 0 ? 0 : ends[index - 1], end))
    .join('-');
}
