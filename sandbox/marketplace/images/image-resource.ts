import { inArray } from 'drizzle-orm';
import { type ImageVariant, type Resource, type View } from '../http/resource';
import { images } from '../store/schema/listings';

const defaultVariants: ImageVariant[] = [
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

interface Size {
  width: number;
  height: number;
}

/**
 * The pixel size of a variant. `scale` fits the original into the box and never enlarges it; `crop` takes the box's shape, as large as
 * the original allows.
 */
function variantSize(original: Size, { width, height, fit }: ImageVariant): Size {
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

export interface ImageRow extends Size {
  id: string;
}

export const IMAGE_PATH = '/images';

/** The variants of a picture by name, each with its size and address. */
export const variantsOf = (row: ImageRow, variants: readonly ImageVariant[], baseUrl: string) =>
  Object.fromEntries(
    variants.map((variant) => {
      const size = variantSize(row, variant);
      const url = `${baseUrl}${IMAGE_PATH}/${row.id}/${size.width}x${size.height}-${variant.fit}`;
      return [variant.name, { name: variant.name, ...size, url }] as const;
    }),
  );

/** An image with the variants that the request asks for. */
export function imageResource(view: View, row: ImageRow): Resource<ImageRow> {
  const known = [...view.imageVariants, ...defaultVariants];
  const shown = view.imageFields
    ? view.imageFields.flatMap((name) => known.find((variant) => variant.name === name) ?? [])
    : defaultVariants;
  const variants = variantsOf(row, shown, view.baseUrl);
  return { id: row.id, type: 'image', attributes: { variants }, row };
}

export const imageColumns = { id: images.id, width: images.width, height: images.height };

export async function loadImages(view: View, ids: string[]): Promise<Resource[]> {
  const rows = await view.db.select(imageColumns).from(images).where(inArray(images.id, ids));
  return rows.map((row) => imageResource(view, row));
}
