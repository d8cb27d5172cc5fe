import { PHOTO_MAX_BYTES, photoTypes } from '~/domain/listing/listing-fields';
import { type MessageId } from '~/i18n/message-id';

const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file cannot be uploaded, before anything is sent; undefined if it can. */
export function fileFault(file: File): MessageId | undefined {
  if (isHeic(file)) return 'EditListingPage.photoHeic';
  if (!photoTypes.some((type) => type === file.type)) return 'EditListingPage.photoType';
  return file.size > PHOTO_MAX_BYTES ? 'EditListingPage.photoTooLarge' : undefined;
}
