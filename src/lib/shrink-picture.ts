import { drawAsJpeg } from './draw-as-jpeg';

/** The length is that of the largest shown picture, and exceeds all sizes that are made from it. */
const LONGEST_SIDE = 2560;
const LIGHT_BYTES = 2 * 1024 * 1024;
const QUALITY = 0.86;

/** Animations would lose their motion, and small files gain nothing. */
const isWorthIt = ({ type, size }: File): boolean => type !== 'image/gif' && size > LIGHT_BYTES;

/** A phone's picture is made smaller before it is sent. If the browser cannot do that, it is sent as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!isWorthIt(file) || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const { width, height } = picture;
    const blob = await drawAsJpeg(
      picture,
      { x: 0, y: 0, width, height },
      { width: Math.round(width * scale), height: Math.round(height * scale), quality: QUALITY },
    );
    picture.close();
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}
