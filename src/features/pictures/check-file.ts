import { PICTURE_BYTES, photoTypes } from '~/domain/listing/listing-fields';
import { type MessageId } from '~/i18n/message-id';
import { drawAsJpeg } from '~/lib/draw-as-jpeg';

const QUALITY = 0.9;

/** The brands with which HEIC files begin, after the size of their first box. */
const heicStart = /^ftyp(?:he[iv]|mif1|msf1)/;

const isCalledHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Returns the `accept` value of a file chooser. Safari converts HEIC photos to JPEG if only JPEG is accepted. */
export const acceptedTypes = (types: readonly string[] = photoTypes): string => types.join(',');

/** Returns why a file cannot be sent, as far as its name, type and size say, or undefined if it may be. */
export function fileFault(
  file: File,
  types: readonly string[] = photoTypes,
): MessageId | undefined {
  if (!isCalledHeic(file) && !types.includes(file.type)) return 'EditListingPage.photoType';
  if (file.size < PICTURE_BYTES.least) return 'Attachments.empty';
  return file.size > PICTURE_BYTES.most ? 'EditListingPage.photoTooLarge' : undefined;
}

/** Whether it is a HEIC file, whose extension may differ because phones and mail programs rename files. */
const isHeic = async (file: File): Promise<boolean> =>
  isCalledHeic(file) || heicStart.test(await file.slice(4, 12).text());

async function asJpeg(picture: ImageBitmap, name: string): Promise<File | undefined> {
  const { width, height } = picture;
  const size = { width, height };
  const blob = await drawAsJpeg(picture, { x: 0, y: 0, ...size }, { ...size, quality: QUALITY });
  return blob
    ? new File([blob], name.replace(/(?:\.\w+)?$/, '.jpg'), { type: blob.type })
    : undefined;
}

/**
 * Resolves with the file to send, or with why it cannot be sent. HEIC becomes JPEG if the browser can decode it. A browser that cannot
 * decode pictures in scripts sends all other files unchecked.
 */
export async function readPicture(file: File): Promise<File | MessageId> {
  const isConverted = await isHeic(file);
  const fault = isConverted ? 'EditListingPage.photoHeic' : 'ImageFromFile.couldNotReadFile';
  if (typeof createImageBitmap !== 'function') return isConverted ? fault : file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const read = isConverted ? await asJpeg(picture, file.name) : file;
    picture.close();
    return read ?? fault;
  } catch {
    return fault;
  }
}
