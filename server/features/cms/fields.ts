import * as v from 'valibot';
import {
  type CmsAppearance,
  type CmsImage,
  type CmsLink,
  type CmsMedia,
} from '~/api/site/cms-page';
import { isRecord } from '~/lib/is-record';
import { renderMarkdown } from '../../base/markdown';

/** "#f00" or "#ff0000". */
const hexColor = v.pipe(v.string(), v.regex(/^#(?:[0-9a-f]{3}){1,2}$/i));

type Ink = 'light' | 'dark';

/** WCAG's relative luminance, 0 (black) to 1 (white). */
function luminance(color: string): number {
  const digits = color.slice(1);
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of the secondary text in `src/styles/tokens.css`, which is lower than the main text's. */
const inkColors: Readonly<Record<Ink, string>> = { light: '#d9e4da', dark: '#455a53' };
/** WCAG's AA for text. */
const ENOUGH = 4.5;

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted(
    (left, right) => left - right,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** The ink for text on a color: the wanted one if it can be read there, otherwise the one with the better contrast. */
function readableInk(ground: string, wanted?: Ink): Ink {
  const contrastOf = (ink: Ink) => contrast(ground, inkColors[ink]);
  if (wanted && contrastOf(wanted) >= ENOUGH) return wanted;
  return contrastOf('light') >= contrastOf('dark') ? 'light' : 'dark';
}

/** A value with its expected shape; anything else counts as absent, so that one wrong field never breaks a page. */
export function readAs<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): Output | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const contentField = v.object({ content: filled });

/** The text of a heading or paragraph. */
export const readText = (field: unknown): string | undefined =>
  readAs(contentField, field)?.content;

/** A Markdown field as clean HTML; empty if there is none. */
export const readHtml = (field: unknown): string => renderMarkdown(readText(field) ?? '');

/** Any origin works, because it only shows whether an address leaves the site. */
const SITE = 'http://site.invalid';
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** The address of a page of this site or of another one; undefined for anything that is unsafe as a link. */
function readHref(href: string): string | undefined {
  if (!URL.canParse(href, SITE)) return undefined;
  const { protocol, origin, pathname, search, hash, href: whole } = new URL(href, SITE);
  if (!schemes.includes(protocol)) return undefined;
  if (origin !== SITE) return whole;
  return href.startsWith('#') ? hash : `${pathname}${search}${hash}`;
}

/** A link or button. If it has no text of its own, it shows its address. */
export function readLink(field: unknown): CmsLink | undefined {
  const given = readAs(v.object({ href: filled }), field);
  const href = given && readHref(given.href);
  return href ? { text: readText(field) ?? href, href } : undefined;
}

/** Says whether the operator has chosen a search form as the call to action. */
export const isSearchForm = (field: unknown): boolean =>
  v.is(v.object({ fieldType: v.literal('searchCta') }), field);

const size = v.pipe(v.number(), v.minValue(1));
const variantSchema = v.object({ url: filled, width: size, height: size });
const imageAssetSchema = v.object({
  type: v.literal('imageAsset'),
  attributes: v.object({ variants: v.record(v.string(), v.unknown()) }),
});

type Variant = v.InferOutput<typeof variantSchema>;

const isPicture = (url: string): boolean => /^(?:https?:|\/(?!\/))/.test(url);

function readVariant(value: unknown): Variant[] {
  const variant = readAs(variantSchema, value);
  const url = variant && readHref(variant.url);
  return variant && url && isPicture(url) ? [{ ...variant, url }] : [];
}

const ratioOf = ({ width, height }: Variant): number => width / height;
const RATIO_TOLERANCE = 0.03;
/** Wide enough for most places; `srcset` has the others. */
const USUAL_WIDTH = 800;

/** An image with all sizes of the same shape; undefined if none can be shown. */
export function readImage(asset: unknown, alt: unknown = ''): CmsImage | undefined {
  const variants = readAs(imageAssetSchema, asset)?.attributes.variants ?? {};
  const found = Object.values(variants).flatMap(readVariant);
  const bySize = found.toSorted((left, right) => left.width - right.width);
  const largest = bySize.at(-1);
  if (!largest) return undefined;
  const alike = bySize.filter(
    (variant) => Math.abs(ratioOf(variant) / ratioOf(largest) - 1) < RATIO_TOLERANCE,
  );
  const { url, width, height } = alike.find((variant) => variant.width >= USUAL_WIDTH) ?? largest;
  const srcSet = alike.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return { src: url, srcSet, width, height, alt: readAs(v.string(), alt) ?? '' };
}

const videoSchema = v.object({
  fieldType: v.literal('youtube'),
  youtubeVideoId: v.pipe(v.string(), v.regex(/^[\w-]{1,11}$/)),
  aspectRatio: v.fallback(v.picklist(['16/9', '4/3', '1/1']), '16/9'),
});
const imageFieldSchema = v.object({
  fieldType: v.literal('image'),
  image: v.unknown(),
  alt: v.optional(v.unknown()),
});

export function readMedia(field: unknown): CmsMedia | undefined {
  const video = readAs(videoSchema, field);
  if (video) return { video: { id: video.youtubeVideoId, ratio: video.aspectRatio } };
  const picture = readAs(imageFieldSchema, field);
  const image = picture && readImage(picture.image, picture.alt);
  return image && { image };
}

const BLACK = '#000000';

const appearanceSchema = v.object({
  fieldType: v.literal('customAppearance'),
  backgroundColor: v.fallback(v.optional(hexColor), undefined),
  backgroundImage: v.optional(v.unknown()),
  backgroundImageOverlay: v.optional(v.unknown()),
  textColor: v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined),
});
const overlaySchema = v.object({
  preset: v.pipe(v.string(), v.notValue('none')),
  color: v.fallback(hexColor, BLACK),
  opacity: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.5),
});

type CustomAppearance = v.InferOutput<typeof appearanceSchema>;
type Overlay = v.InferOutput<typeof overlaySchema>;

/** The operator's choice decides for text on a picture, because we do not know what is behind it. */
function inkOn(picture: boolean, custom: CustomAppearance, overlay: Overlay | undefined) {
  const { textColor, backgroundColor = BLACK } = custom;
  return picture
    ? (textColor ?? readableInk(overlay?.color ?? BLACK))
    : readableInk(backgroundColor, textColor);
}

/** How a section differs from the default look. Text on a color always gets an ink that can be read there. */
export function readAppearance(field: unknown): CmsAppearance | undefined {
  const custom = readAs(appearanceSchema, field);
  if (!custom) return undefined;
  const color = custom.backgroundColor;
  const image = readImage(custom.backgroundImage);
  if (!image && !color) return undefined;
  const overlay = image && readAs(overlaySchema, custom.backgroundImageOverlay);
  return {
    ...(color && { color }),
    ...(image && { image }),
    ...(overlay && { overlay: { color: overlay.color, opacity: overlay.opacity } }),
    ink: inkOn(image !== undefined, custom, overlay),
  };
}

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
