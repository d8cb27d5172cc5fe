import * as v from 'valibot';
import { ApiFailure } from '../marketplace/api-error';
import { type ContentSource } from './content';
import { parseAnswer } from '../marketplace/own-server';

const linkSchema = v.object({ text: v.string(), href: v.string() });

const imageSchema = v.object({
  src: v.string(),
  srcSet: v.string(),
  width: v.number(),
  height: v.number(),
  /** Empty for decoration. */
  alt: v.string(),
});

const videoSchema = v.object({
  /** YouTube's id. */
  id: v.string(),
  ratio: v.picklist(['16/9', '4/3', '1/1']),
});

/** Media have one of the two types. A variant would add its parser to the first load of every page. */
const mediaSchema = v.object({
  image: v.optional(imageSchema),
  video: v.optional(videoSchema),
});

/** Colors are "#rrggbb" or "#rgb". */
const appearanceSchema = v.object({
  color: v.optional(v.string()),
  image: v.optional(imageSchema),
  /** Covers the image. */
  overlay: v.optional(v.object({ color: v.string(), opacity: v.number() })),
  /** Color of the text on it. */
  ink: v.picklist(['light', 'dark']),
});

const blockSchema = v.object({
  id: v.string(),
  title: v.optional(v.string()),
  html: v.string(),
  media: v.optional(mediaSchema),
  action: v.optional(linkSchema),
  alignment: v.picklist(['left', 'center', 'right']),
});

export const sectionKinds = [
  'hero',
  'article',
  'columns',
  'features',
  'carousel',
  'faq',
  'listings',
] as const;

const sectionSchema = v.object({
  kind: v.picklist(sectionKinds),
  /** An anchor that is unique on the page. */
  id: v.string(),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  action: v.optional(linkSchema),
  /** A form that searches the marketplace, in place of a link. */
  hasSearchForm: v.optional(v.boolean()),
  appearance: v.optional(appearanceSchema),
  /** How many blocks are side by side if there is room: 1 to 4. */
  columns: v.number(),
  blocks: v.array(blockSchema),
  /** The search for listings: the query of a search page's address. */
  search: v.string(),
});

/** A page that an operator composes, rendered and sanitized by our server. */
const cmsPageSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  /** The texts that social networks show instead. */
  social: v.object({
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    image: v.optional(imageSchema),
  }),
  /** Version of the hosted assets, if the address asks for one instead of the published page. */
  version: v.optional(v.string()),
  sections: v.array(sectionSchema),
});

export type CmsPage = v.InferOutput<typeof cmsPageSchema>;
export type CmsSection = v.InferOutput<typeof sectionSchema>;
export type CmsBlock = v.InferOutput<typeof blockSchema>;
export type CmsMedia = v.InferOutput<typeof mediaSchema>;
export type CmsVideo = v.InferOutput<typeof videoSchema>;
export type CmsImage = v.InferOutput<typeof imageSchema>;
export type CmsLink = v.InferOutput<typeof linkSchema>;
export type CmsAppearance = v.InferOutput<typeof appearanceSchema>;

const NOT_FOUND = 404;

/** A page by its address below `/api/content`. Rejects with ApiFailure, `not-found` if there is none. */
export async function fetchCmsPage({ read }: ContentSource, address: string): Promise<CmsPage> {
  const answer = await read(address);
  if (answer === undefined) throw new ApiFailure({ code: 'not-found', status: NOT_FOUND });
  return parseAnswer(cmsPageSchema, answer);
}
