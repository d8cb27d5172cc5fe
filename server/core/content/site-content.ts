import { type ContentSource } from '~/api/site/content';
import { type ContentFolder } from './content-source';

const COMPOSED = 'pages/';

/** Pages that operators compose. */
export interface ComposedPages {
  /** A page by its name; undefined if there is none. Rejects if that cannot be found out. */
  readonly read: (name: string) => Promise<unknown>;
  readonly ids: () => Promise<readonly string[]>;
}

/** All texts of the site. */
export interface SiteContent extends ContentSource, Pick<ContentFolder, 'articles' | 'documents'> {
  /** The names of the composed pages. */
  readonly pageIds: () => Promise<readonly string[]>;
}

/** The texts of the folder, and below `pages/` the composed ones, if the server has any. */
export const createSiteContent = (
  texts: ContentFolder,
  composed: ComposedPages | undefined,
): SiteContent => ({
  read: (address) =>
    address.startsWith(COMPOSED)
      ? (composed?.read(address.slice(COMPOSED.length)) ?? Promise.resolve(undefined))
      : texts.read(address),
  articles: () => texts.articles(),
  documents: () => texts.documents(),
  pageIds: () => composed?.ids() ?? Promise.resolve([]),
});
