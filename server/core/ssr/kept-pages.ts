import { LRUCache } from 'lru-cache';
import { facts } from '../../base/facts';

export interface Kept<Page> {
  readonly page: Page;
  /** The size in bytes; null if the page may only be given to those who have already asked for it. */
  readonly size: number | null;
}

interface Options<Page> {
  readonly maxBytes: number;
  readonly isFresh: (page: Page) => boolean;
}

/** Finds a page, or makes it. Those who ask for it at the same time wait for the same one. */
type FindPage<Page> = (key: string, make: () => Promise<Kept<Page>>) => Promise<Page>;

/** Keeps pages in memory; when it is full, the ones that were not asked for the longest make room. */
export function createKeptPages<Page extends object>({
  maxBytes,
  isFresh,
}: Options<Page>): FindPage<Page> {
  const kept = new LRUCache<string, Page>({ maxSize: maxBytes });
  const underWay = new Map<string, Promise<Page>>();

  const makeAndKeep = async (key: string, make: () => Promise<Kept<Page>>): Promise<Page> => {
    try {
      const { page, size } = await make();
      if (size !== null) kept.set(key, page, { size: size + Buffer.byteLength(key) });
      return page;
    } finally {
      underWay.delete(key);
    }
  };

  return (key, make) => {
    const known = kept.get(key);
    if (known && isFresh(known)) {
      facts.page.tell({ from: 'kept' });
      return Promise.resolve(known);
    }
    kept.delete(key);
    facts.page.tell({ from: underWay.has(key) ? 'shared' : 'made' });
    const asked = underWay.get(key) ?? makeAndKeep(key, make);
    underWay.set(key, asked);
    return asked;
  };
}
