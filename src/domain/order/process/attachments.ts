import { photoTypes } from '~/domain/listing/listing-fields';

export const MAX_ATTACHMENTS = 10;
/** The longest name that the API takes. */
const NAME_MAX = 255;

const PDF = 'application/pdf';

/** Types of files that a message may have. */
export const attachmentTypes = [...photoTypes, PDF] as const;

const endings: Readonly<Record<(typeof attachmentTypes)[number], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  [PDF]: 'pdf',
};

const isAttachmentType = (type: string): type is (typeof attachmentTypes)[number] =>
  attachmentTypes.some((known) => known === type);

const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp)$/i;

/** Whether a file is shown as a picture. Those who receive a file learn its name and size, but not its type. */
export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name);

const endsAs = (name: string, ending: string): boolean =>
  ending === 'pdf' ? /\.pdf$/i.test(name) : isPictureName(name);

/** The name under which a file is sent: it tells the type, and is not too long. */
export function attachmentName({ name, type }: Pick<File, 'name' | 'type'>): string {
  const ending = isAttachmentType(type) ? endings[type] : '';
  if (ending === '' || endsAs(name, ending)) return name.slice(-NAME_MAX);
  const added = `.${ending}`;
  return `${name.slice(0, NAME_MAX - added.length) || 'file'}${added}`;
}
