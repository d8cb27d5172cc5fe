import { inArray } from 'drizzle-orm';
import { type ImageVariant, type Resource, type View } from '../http/resource';
import { images } from '../store/schema/listings';
import { defaultVariants, variantSize, type Size } from './variants';

export interface ImageRow extends Size {
  id: string;
}

export const IMAGE_PATH = '/images';

/** Variants of a picture by name, each with its size and address. */
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
