import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type ImageVariant } from '../http/resource';
import { type ImageRow, variantsOf } from '../images/image-resource';
import { type Json, type JsonObject } from '../store/schema/columns';

/** The pictures of a version of the assets, by path. */
export type PicturesByPath = ReadonlyMap<string, ImageRow>;

interface ImageAsset {
  id: string;
  type: 'imageAsset';
  attributes: { assetPath: string; variants: ReturnType<typeof variantsOf> };
}

const MAX_SIDE = 9999;
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIDE));
const variants = v.record(
  v.string(),
  v.object({ width: side, height: side, fit: v.picklist(['crop', 'scale']) }),
);
const scaled = (width: number) => ({ width, height: width, fit: 'scale' as const });

/** What the console writes into an asset in place of an image. */
const reference = v.object({
  resolver: v.literal('image'),
  target: v.string(),
  params: v.optional(v.object({ variants }), {
    variants: { scaled800: scaled(800), scaled1200: scaled(1200), scaled2400: scaled(2400) },
  }),
});
type Reference = v.InferOutput<typeof reference>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readReference(value: JsonObject): Reference | undefined {
  if (!isObject(value['_ref'])) return undefined;
  const { success, output } = v.safeParse(reference, value['_ref']);
  return success ? output : undefined;
}

const pathOf = ({ target }: Reference): string => target.replace(/^\//, '');

/** The asset paths of all images that a value refers to. */
export function imagesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (!isObject(value)) return [];
  const found = readReference(value);
  return found ? [pathOf(found)] : Object.values(value).flatMap(imagesIn);
}

/** A UUID that is always the same for the same texts. */
export function idFrom(...texts: string[]): string {
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
}

/**
 * Collects the images of one reply. The same picture with the same variants is included once. A reference to a missing picture is left as
 * it is, and clients skip it.
 */
export class IncludedImages {
  private readonly byId = new Map<string, ImageAsset>();
  constructor(
    private readonly pictures: PicturesByPath,
    private readonly baseUrl: string,
  ) {}

  all(): ImageAsset[] {
    return [...this.byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Replaces the references in a value with the ids of included images. */
  resolve(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item));
    if (!isObject(value)) return value;
    const found = readReference(value);
    if (!found) {
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, this.resolve(member)]),
      );
    }
    const id = this.include(found);
    return id === undefined ? value : { _ref: { type: 'imageAsset', id } };
  }

  private include(found: Reference): string | undefined {
    const path = pathOf(found);
    const picture = this.pictures.get(path);
    if (!picture) return undefined;
    const wanted: ImageVariant[] = Object.entries(found.params.variants).map(([name, variant]) => ({
      name,
      ...variant,
    }));
    const id = idFrom(picture.id, path, JSON.stringify(wanted));
    const attributes = {
      assetPath: `/${path}`,
      variants: variantsOf(picture, wanted, this.baseUrl),
    };
    this.byId.set(id, { id, type: 'imageAsset', attributes });
    return id;
  }
}
