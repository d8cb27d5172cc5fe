/** Files live in the database here, so they are kept smaller than the hosted service's 1 GB. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

const ZIP_START = [0x50, 0x4b];

/** Types of files that may be uploaded, with the bytes that they begin with, if any. */
const KINDS: ReadonlyMap<string, readonly number[]> = new Map([
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
  ['text/plain', []],
  ['text/csv', []],
  ['application/json', []],
  ['application/zip', ZIP_START],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ZIP_START],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ZIP_START],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ZIP_START],
  ['video/mp4', []],
  ['audio/mpeg', []],
]);

export const mimeTypes: readonly string[] = [...KINDS.keys()];

/** Whether content begins as files of its announced type do. */
export const looksLike = (mimeType: string, data: Buffer): boolean =>
  (KINDS.get(mimeType) ?? []).every((byte, index) => data[index] === byte);
