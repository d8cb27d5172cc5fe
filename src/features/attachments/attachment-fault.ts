import { attachmentTypes } from '~/domain/order/process/attachments';
import { photoTypes } from '~/domain/listing/listing-fields';
import { type ApiError } from '~/api/marketplace/api-error';
import { type MessageId } from '~/i18n/message-id';
import { fileFault } from '../pictures/check-file';

export type FileKinds = 'pictures' | 'pictures-and-pdf';

export const fileTypes: Readonly<Record<FileKinds, readonly string[]>> = {
  pictures: photoTypes,
  'pictures-and-pdf': attachmentTypes,
};

/** Returns why a file cannot be attached, before anything is sent, or undefined if it can be. */
export function attachmentFault(file: File, kinds: FileKinds): MessageId | undefined {
  const fault = fileFault(file, fileTypes[kinds]);
  const isOfNoKind = fault === 'EditListingPage.photoType' && kinds === 'pictures-and-pdf';
  return isOfNoKind ? 'Attachments.type' : fault;
}

export interface UploadFailure {
  readonly why: MessageId;
  /** Whether another try may help. */
  readonly mayRetry: boolean;
}

/** Returns why an upload failed. */
export function uploadFailure({ code, field }: ApiError): UploadFailure {
  if (code === 'forbidden') return { why: 'Attachments.off', mayRetry: false };
  if (code === 'file-refused') return { why: 'Attachments.refused', mayRetry: false };
  if (code === 'upload-over-limit')
    return { why: 'EditListingPage.photoTooLarge', mayRetry: false };
  if (code === 'validation' && field === 'mimeType')
    return { why: 'Attachments.type', mayRetry: false };
  if (code === 'network') return { why: 'Attachments.offline', mayRetry: true };
  return { why: 'Attachments.failed', mayRetry: true };
}
