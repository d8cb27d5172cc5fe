import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Logger } from 'pino';
import { type ApiClient } from '~/api/marketplace/api-client';
import { fetchPageAsset, fetchPageIds } from '~/api/site/assets';
import { type CmsPage } from '~/api/site/cms-page';
import { isRecord } from '~/lib/is-record';
import { fillIn } from '../../core/content/facts';
import { withImages } from './fields';
import { readPage } from './page-asset';

/** A page's name, and for a preview the version of the hosted assets: "about", "about@1f00". */
const namePattern = /^([a-z0-9][\w-]{0,99})(?:@([\w.-]{1,100}))?$/i;
const EXTENSION = '.json';

interface Options {
  readonly api: ApiClient;
  /** The folder that contains the repository's pages. */
  readonly folder: string;
  /** The facts that those may use as `{{name}}`. */
  readonly facts: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** How long a page counts as fresh. */
  readonly maxAgeMs: number;
  /** A monotonic time in milliseconds; only differences count. */
  readonly elapsed?: () => number;
}

interface Known {
  readonly askedAt: number;
  readonly page: Promise<CmsPage | undefined>;
}

/** The number of names to remember. It is limited, because anybody can request any name. */
const MAX_KNOWN = 200;

const isMissing = (error: unknown): boolean => isRecord(error) && error['code'] === 'ENOENT';

/** Pages that operators compose: those of the hosted assets, and below them those of the repository. */
export class CmsPages {
  readonly #known = new Map<string, Known>();

  constructor(private readonly options: Options) {}

  /** A page by its name; undefined if there is none. Rejects if that cannot be found out. */
  readonly read = (name: string): Promise<CmsPage | undefined> => {
    const { maxAgeMs, elapsed = () => performance.now() } = this.options;
    const [, id, version] = namePattern.exec(name) ?? [];
    if (!id) return Promise.resolve(undefined);
    const known = this.#known.get(name);
    const now = elapsed();
    if (known && now - known.askedAt < maxAgeMs) return known.page;
    const page = this.#ask(id, version, known);
    this.#remember(name, { askedAt: now, page });
    return page;
  };

  /** The names of all pages, hosted or not. */
  async ids(): Promise<string[]> {
    const { api, folder, log } = this.options;
    const [files, hosted] = await Promise.all([
      readdir(folder),
      fetchPageIds(api).catch((error: unknown) => {
        log.warn({ err: error }, 'hosted pages could not be listed');
        return [];
      }),
    ]);
    const own = files
      .filter((file) => file.endsWith(EXTENSION))
      .map((file) => file.slice(0, -EXTENSION.length));
    return [...new Set([...own, ...hosted])].toSorted();
  }

  #remember(name: string, known: Known): void {
    this.#known.delete(name);
    this.#known.set(name, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    // A failure is not cached: the next visitor asks again.
    known.page.catch(() => {
      if (this.#known.get(name) === known) this.#known.delete(name);
    });
  }

  /** The former page stays while the assets cannot be reached; without one, the repository's page replaces it. */
  async #ask(
    id: string,
    version: string | undefined,
    before: Known | undefined,
  ): Promise<CmsPage | undefined> {
    try {
      const hosted = await this.#hosted(id, version);
      // Versions are those of the hosted assets; the repository has none.
      return hosted ?? (version ? undefined : await this.#ofRepository(id));
    } catch (error) {
      this.options.log.warn({ err: error, page: id }, 'a hosted page could not be loaded');
      const instead = before ? await before.page : undefined;
      const page = instead ?? (version ? undefined : await this.#ofRepository(id));
      if (page) return page;
      throw error;
    }
  }

  async #hosted(id: string, version: string | undefined): Promise<CmsPage | undefined> {
    const found = await fetchPageAsset(this.options.api, id, version);
    if (!found) return undefined;
    const page = this.#toPage(id, withImages(found.data, found.included), 'hosted');
    return page && { ...page, ...(version && { version }) };
  }

  async #ofRepository(id: string): Promise<CmsPage | undefined> {
    const { folder, facts } = this.options;
    try {
      const text = await readFile(path.join(folder, `${id}${EXTENSION}`), 'utf8');
      const asset: unknown = JSON.parse(text, (_key, value: unknown) =>
        typeof value === 'string' ? fillIn(value, facts) : value,
      );
      return this.#toPage(id, asset, 'repository');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new Error(`pages/${id}${EXTENSION} cannot be used`, { cause: error });
    }
  }

  #toPage(id: string, asset: unknown, source: 'hosted' | 'repository'): CmsPage | undefined {
    const { log } = this.options;
    const warn = (message: string) => log.warn({ page: id, source }, message);
    const page = readPage(id, asset, warn);
    if (!page) warn('an asset that is no page is left out');
    return page;
  }
}
