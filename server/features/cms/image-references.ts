import * as v from 'valibot';
import { isRecord } from '~/lib/is-record';

const includedSchema = v.array(v.looseObject({ id: v.string(), type: v.string() }));
const referenceSchema = v.object({
  _ref: v.object({ type: v.literal('imageAsset'), id: v.string() }),
});

/** Replaces an asset's references with the images that came with it. References without an image stay as they are. */
export function withImages(data: unknown, included: unknown): unknown {
  const images = new Map(
    v.is(includedSchema, included) ? included.map((image) => [image.id, image]) : [],
  );
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isRecord(value)) return value;
    if (v.is(referenceSchema, value)) return images.get(value._ref.id) ?? value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member)]));
  };
  return images.size === 0 ? data : resolve(data);
}
