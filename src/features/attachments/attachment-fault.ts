import { ATTACHMENT_MAX_BYTES, attachmentTypes } from '~/domain/order/attachments';
import { photoTypes } from '~/domain/listing/listing-fields';
import { type ApiError } from '~/api/marketplace/api-error';
import { type MessageId } from '~/i18n/message-id';

export type FileKinds = 'pictures' | 'pictures-and-pdf';

const types: Readonly<Record<FileKinds, readonly string[]>> = {
  pictures: photoTypes,
  'pictures-and-pdf': attachmentTypes,
};

/** The types that the file chooser accepts. Safari converts HEIC photos where JPEG is accepted and HEIC is not. */
export const acceptedTypes = (kinds: FileKinds): string => types[kinds].join(',');

const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file cannot be attached, before anything is sent; undefined if it can. */
export function attachmentFault(file: File, kinds: FileKinds): MessageId | undefined {
  if (isHeic(file)) return 'Attachments.heic';
  if (!types[kinds].includes(file.type))
    return kinds === 'pictures' ? 'Attachments.pictureType' : 'Attachments.type';
  if (file.size === 0) return 'Attachments.empty';
  return file.size > ATTACHMENT_MAX_BYTES ? 'Attachments.tooLarge' : undefined;
}

export interface UploadFailure {
  readonly why: MessageId;
  /** Whether another try may help. */
  readonly mayRetry: boolean;
}

/** Why an upload failed. */
export function uploadFailure({ code, field }: ApiError): UploadFailure {
  if (code === 'forbidden') return { why: 'Attachments.off', mayRetry: false };
  if (code === 'file-refused') return { why: 'Attachments.refused', mayRetry: false };
  if (code === 'upload-over-limit') return { why: 'Attachments.tooLarge', mayRetry: false };
  if (code === 'validation' && field === 'mimeType')
    return { why: 'Attachments.type', mayRetry: false };
  if (code === 'network') return { why: 'Attachments.offline', mayRetry: true };
  return { why: 'Attachments.failed', mayRetry: true };
}
