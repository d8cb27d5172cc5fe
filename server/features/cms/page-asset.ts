import * as v from 'valibot';
import { type CmsBlock, type CmsPage, type CmsSection, sectionKinds } from '~/api/site/cms-page';
import { formatSearchParams, parseSearchParams } from '~/domain/search/search-params';
import { slugify } from '~/domain/listing/slug';
import { isRecord } from '~/lib/is-record';
import {
  isSearchForm,
  readAppearance,
  readAs,
  readHtml,
  readImage,
  readLink,
  readMedia,
  readText,
} from './fields';

/** Tells the editor of a page which parts are not shown. */
type Warn = (message: string) => void;

const anything = v.optional(v.unknown());
const things = v.fallback(v.array(v.unknown()), []);

const pageSchema = v.object({ sections: v.optional(things, []), meta: anything });
const metaSchema = v.object({
  pageTitle: anything,
  pageDescription: anything,
  socialSharing: anything,
});
const socialSchema = v.object({ title: anything, description: anything, image: anything });

const sectionSchema = v.object({
  sectionType: v.string(),
  sectionId: anything,
  title: anything,
  description: anything,
  callToAction: anything,
  appearance: anything,
  numColumns: anything,
  blocks: v.optional(things, []),
  listingSelection: anything,
  listingSearchQuery: anything,
});
const blockSchema = v.object({
  blockType: v.optional(v.string(), 'defaultBlock'),
  blockId: anything,
  title: anything,
  text: anything,
  media: anything,
  callToAction: anything,
  alignment: v.fallback(v.optional(v.picklist(['left', 'center', 'right']), 'left'), 'left'),
});

type SectionAsset = v.InferOutput<typeof sectionSchema>;
type Kind = CmsSection['kind'];

const columnsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4));
const usualColumns: Readonly<Record<Kind, number>> = {
  hero: 1,
  article: 1,
  columns: 3,
  features: 1,
  carousel: 3,
  faq: 1,
  listings: 1,
};

/** An anchor made from these words; undefined if they have no letters for one. */
function anchorOf(words: unknown): string | undefined {
  const name = slugify(readAs(v.string(), words) ?? '');
  return name === slugify('') ? undefined : name;
}

/** Gives anchors, each only once: the wanted one, otherwise one made from the words that follow. */
function anchors(): (wanted: readonly unknown[], otherwise: string) => string {
  const taken = new Set<string>();
  return (wanted, otherwise) => {
    const name = wanted.map(anchorOf).find((anchor) => anchor !== undefined) ?? otherwise;
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
    taken.add(free);
    return free;
  };
}

/** Leaves out members that are undefined: optional members of the result are absent. */
const present = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;

interface Reading {
  readonly anchor: ReturnType<typeof anchors>;
  readonly warn: Warn;
}

function readBlock(value: unknown, { anchor, warn }: Reading): CmsBlock[] {
  const block = readAs(blockSchema, value);
  if (block?.blockType !== 'defaultBlock') {
    warn(`a block of the unknown type ${block?.blockType ?? '(none)'} is left out`);
    return [];
  }
  const title = readText(block.title);
  return [
    present({
      id: anchor([block.blockId, title], 'block'),
      title,
      html: readHtml(block.text),
      media: readMedia(block.media),
      action: readLink(block.callToAction),
      alignment: block.alignment,
    }),
  ];
}

/** The search for a section's tools, in the form of a search page's address. */
function searchOf({ listingSelection, listingSearchQuery }: SectionAsset): string {
  const given = listingSelection === 'newest' ? undefined : readAs(v.string(), listingSearchQuery);
  const query = new URLSearchParams(given?.replace(/^.*\?/, '') ?? '');
  return formatSearchParams({ ...parseSearchParams(query), page: 1 }).toString();
}

function readSection(value: unknown, reading: Reading): CmsSection[] {
  const section = readAs(sectionSchema, value);
  const kind = sectionKinds.find((known) => known === section?.sectionType);
  if (!section || !kind) {
    reading.warn(`a section of the unknown type ${section?.sectionType ?? '(none)'} is left out`);
    return [];
  }
  const title = readText(section.title);
  return [
    present({
      kind,
      id: reading.anchor([section.sectionId, title], 'section'),
      title,
      description: readText(section.description),
      action: readLink(section.callToAction),
      hasSearchForm: isSearchForm(section.callToAction) || undefined,
      appearance: readAppearance(section.appearance),
      columns: readAs(columnsSchema, section.numColumns) ?? usualColumns[kind],
      blocks: section.blocks.flatMap((block) => readBlock(block, reading)),
      search: kind === 'listings' ? searchOf(section) : '',
    }),
  ];
}

const words = v.pipe(v.string(), v.trim(), v.nonEmpty());

function readSocial(value: unknown): CmsPage['social'] {
  const social = readAs(socialSchema, value);
  return present({
    title: readAs(words, social?.title),
    description: readAs(words, social?.description),
    image: readImage(social?.image),
  });
}

const firstOf = (sections: readonly CmsSection[], key: 'title' | 'description') =>
  sections.find((section) => section[key])?.[key];

/**
 * A page in the hosted service's format, in our page's form. Unknown and invalid parts are left out
 * with a warning. Undefined if the asset is not a page at all. References to images must be resolved already.
 */
export function readPage(id: string, asset: unknown, warn: Warn): CmsPage | undefined {
  const page = isRecord(asset) ? readAs(pageSchema, asset) : undefined;
  if (!page) return undefined;
  const meta = readAs(metaSchema, page.meta);
  const reading = { anchor: anchors(), warn };
  const sections = page.sections.flatMap((section) => readSection(section, reading));
  return {
    id,
    title: readText(meta?.pageTitle) ?? firstOf(sections, 'title') ?? id,
    description: readText(meta?.pageDescription) ?? firstOf(sections, 'description') ?? '',
    social: readSocial(meta?.socialSharing),
    sections,
  };
}
