export const MAX_FILE_BYTES = 1024 ** 3;

/** Types that would run on the recipient's computer: scripts, programs, installers and disk images. All other types may be uploaded. */
const BLOCKED: ReadonlySet<string> = new Set([
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/vnd.apple.installer+xml',
  'application/vnd.microsoft.portable-executable',
  'application/x-apple-diskimage',
  'application/x-bat',
  'application/x-csh',
  'application/x-dosexec',
  'application/x-elf',
  'application/x-executable',
  'application/x-iso9660-image',
  'application/x-mach-binary',
  'application/x-ms-installer',
  'application/x-msdos-program',
  'application/x-msdownload',
  'application/x-msi',
  'application/x-powershell',
  'application/x-raw-disk-image',
  'application/x-sh',
  'application/x-sharedlib',
  'application/x-shellscript',
  'text/x-sh',
  'text/x-shellscript',
]);

const PATTERN = /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/i;

export const isAllowedType = (mimeType: string): boolean =>
  PATTERN.test(mimeType) && !BLOCKED.has(mimeType.toLowerCase());

const ZIP_START = [0x50, 0x4b];

/** The first bytes of files of some types. */
const STARTS: ReadonlyMap<string, readonly number[]> = new Map([
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
  ['application/zip', ZIP_START],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ZIP_START],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ZIP_START],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ZIP_START],
]);

/** Whether content begins like a file of its announced type. */
export const looksLike = (mimeType: string, start: Buffer): boolean =>
  (STARTS.get(mimeType) ?? []).every((byte, index) => start[index] === byte);
