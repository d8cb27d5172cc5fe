import { drawAsJpeg, type PictureArea } from '~/lib/draw-as-jpeg';

/** Larger than any place shows it. */
const SIDE = 960;
const QUALITY = 0.9;

/** Crops a square out of a picture; undefined if the browser cannot. */
export async function cropSquare(file: File, area: PictureArea): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const side = Math.min(SIDE, Math.round(area.width));
    const blob = await drawAsJpeg(picture, area, { width: side, height: side, quality: QUALITY });
    picture.close();
    return blob ? new File([blob], 'profile.jpg', { type: blob.type }) : undefined;
  } catch {
    return undefined;
  }
}
