import { type ImageVariant } from '../http/resource';

const variant = (
  name: string,
  width: number,
  height: number,
  fit: ImageVariant['fit'],
): ImageVariant => ({
  name,
  width,
  height,
  fit,
});

/** The variants every image has without being asked. */
export const defaultVariants: ImageVariant[] = [
  variant('default', 750, 750, 'scale'),
  variant('landscape-crop', 400, 267, 'crop'),
  variant('landscape-crop2x', 800, 533, 'crop'),
  variant('landscape-crop4x', 1600, 1066, 'crop'),
  variant('landscape-crop6x', 2400, 1602, 'crop'),
  variant('scaled-small', 320, 320, 'scale'),
  variant('scaled-medium', 750, 750, 'scale'),
  variant('scaled-large', 1024, 1024, 'scale'),
  variant('scaled-xlarge', 2400, 2400, 'scale'),
  variant('square-small', 240, 240, 'crop'),
  variant('square-small2x', 480, 480, 'crop'),
  variant('facebook', 1200, 630, 'crop'),
  variant('twitter', 600, 314, 'crop'),
];

export interface Size {
  width: number;
  height: number;
}

/**
 * Pixel size of a variant cut from an original. `scale` fits into the box and never enlarges; `crop` fills the
 * box's shape, as large as the original allows.
 */
export function variantSize(original: Size, { width, height, fit }: ImageVariant): Size {
  const ratio =
    fit === 'scale'
      ? Math.min(1, width / original.width, height / original.height)
      : Math.min(1, original.width / width, original.height / height);
  const from = fit === 'scale' ? original : { width, height };
  return {
    width: Math.max(1, Math.round(from.width * ratio)),
    height: Math.max(1, Math.round(from.height * ratio)),
  };
}
