/** Part of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** The quality from 0 to 1. */
  readonly quality: number;
}

/**
 * Draws the part of the picture in another size, as JPEG; null if the browser cannot. JPEG has no transparency and would show black, so
 * transparent parts become white.
 */
export function drawAsJpeg(
  picture: ImageBitmap,
  { x, y, width, height }: PictureArea,
  drawn: Drawn,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, drawn.width, drawn.height);
  context.drawImage(picture, x, y, width, height, 0, 0, drawn.width, drawn.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', drawn.quality);
  });
}
