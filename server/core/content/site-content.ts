import { type ContentSource } from '~/api/site/content';
import { type ContentFolder } from './content-source';

/** Texts that are not in the folder. */
interface MoreTexts {
  /** Reads one by its name; undefined if there is none. Rejects if the source cannot be read. */
  readonly read: (name: string) => Promise<unknown>;
  /** The names of those that have pages. */
  readonly ids?: () => Promise<readonly string[]>;
}

/**
 * The texts that features add: operator pages at `/p/`, facts about places at `/tools/`, the meanings of search words, and the operator's
 * documents, which replace those of the folder.
 */
export type AddedContent = Readonly<
  Partial<Record<'documents' | 'pages' | 'places' | 'words', MoreTexts>>
>;

const isAdded = (kind: string): kind is keyof AddedContent =>
  kind === 'pages' || kind === 'places' || kind === 'words';

export interface SiteContent extends ContentSource, Pick<ContentFolder, 'articles' | 'documents'> {
  readonly ids: (kind: keyof AddedContent) => Promise<readonly string[]>;
}

/** Combines the texts of the folder with those of features, below `pages/`, `places/` and `words/`. */
export const createSiteContent = (texts: ContentFolder, added: AddedContent): SiteContent => ({
  read: async (address) => {
    const [kind = '', ...name] = address.split('/');
    const instead = kind === 'documents' ? await added.documents?.read(name.join('/')) : undefined;
    if (!isAdded(kind)) return instead ?? texts.read(address);
    return added[kind]?.read(name.join('/'));
  },
  articles: () => texts.articles(),
  documents: () => texts.documents(),
  ids: async (kind) => (await added[kind]?.ids?.()) ?? [],
});
