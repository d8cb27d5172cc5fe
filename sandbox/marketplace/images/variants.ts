import { type ImageVariant } from '../http/resource';

/** The variants that every image has by default. */
export const defaultVariants: ImageVariant[] = [
  { name: 'default', width: 750, height: 750, fit: 'scale' },
  { name: 'landscape-crop', width: 400, height: 267, fit: 'crop' },
  { name: 'landscape-crop2x', width: 800, height: 533, fit: 'crop' },
  { name: 'landscape-crop4x', width: 1600, height: 1066, fit: 'crop' },
  { name: 'landscape-crop6x', width: 2400, height: 1602, fit: 'crop' },
  { name: 'scaled-small', width: 320, height: 320, fit: 'scale' },
  { name: 'scaled-medium', width: 750, height: 750, fit: 'scale' },
  { name: 'scaled-large', width: 1024, height: 1024, fit: 'scale' },
  { name: 'scaled-xlarge', width: 2400, height: 2400, fit: 'scale' },
  { name: 'square-small', width: 240, height: 240, fit: 'crop' },
  { name: 'square-small2x', width: 480, height: 480, fit: 'crop' },
  { name: 'facebook', width: 1200, height: 630, fit: 'crop' },
  { name: 'twitter', width: 600, height: 314, fit: 'crop' },
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
