/** In the picture's own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Larger than any place shows it. */
const SIDE = 960;
const QUALITY = 0.9;

/** Crops a square out of a picture; undefined if the browser cannot. */
export async function cropSquare(file: File, area: CropArea): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const side = Math.min(SIDE, Math.round(area.width));
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const { x, y, width, height } = area;
    canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return blob ? new File([blob], 'profile.jpg', { type: blob.type }) : undefined;
  } catch {
    return undefined;
  }
}
