import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { LRUCache } from 'lru-cache';
import { type ErrorEvent, type Frame } from './envelope';

/** The most events that are kept; the oldest ones go first. */
const MOST_EVENTS = 500;
/** The most bytes of source files and maps together. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface StoredError {
  readonly event: ErrorEvent;
  readonly receivedAt: Date;
}

/** A file of a release, as it was uploaded. */
interface ReleaseFile {
  readonly content: Buffer;
  /** The path of its source map, relative to it. */
  readonly sourceMap: string | undefined;
}

/** A frame in the source that its program was built from. */
interface SourceFrame extends Frame {
  readonly context_line?: string;
}

interface ParsedMap {
  readonly map: SourceMap;
  readonly payload: SourceMapPayload;
}

const keyOf = (release: string, name: string) => `${release} ${name}`;

/** The names under which a file may have been uploaded; `~` stands for any host. */
function namesOf(address: string): string[] {
  if (!URL.canParse(address)) return [address];
  return [address, `~${new URL(address).pathname}`];
}

function originOf(entry: SourceMapping, { sources, sourcesContent }: SourceMapPayload) {
  const { originalSource, originalLine, originalColumn } = entry;
  const line = sourcesContent[sources.indexOf(originalSource)]?.split('\n')[originalLine];
  return {
    filename: originalSource,
    lineno: originalLine + 1,
    colno: originalColumn + 1,
    ...(line !== undefined && { context_line: line }),
  };
}

/** What the error service keeps in memory until the sandbox ends. */
export class ErrorStore {
  readonly #errors: StoredError[] = [];
  readonly #files = new LRUCache<string, ReleaseFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ content }) => content.length + 1,
  });
  readonly #maps = new WeakMap<ReleaseFile, ParsedMap>();

  add(event: ErrorEvent, receivedAt: Date): void {
    this.#errors.unshift({ event, receivedAt });
    this.#errors.length = Math.min(this.#errors.length, MOST_EVENTS);
  }

  /** All errors, newest first. */
  list(): readonly StoredError[] {
    return this.#errors;
  }

  addFile(release: string, name: string, file: ReleaseFile): void {
    this.#files.set(keyOf(release, name), file);
  }

  /** The frame's place in the source if the release's source map was uploaded; otherwise the frame as it is. */
  inSource(release = '', frame: Frame): SourceFrame {
    const { lineno, colno } = frame;
    if (!lineno || !colno) return frame;
    const found = this.#mapOf(release, frame);
    const entry = found?.map.findEntry(lineno - 1, colno - 1);
    if (!found || !entry || !('originalSource' in entry)) return frame;
    return { ...frame, ...originOf(entry, found.payload) };
  }

  #mapOf(release: string, { abs_path, filename }: Frame): ParsedMap | undefined {
    for (const name of namesOf(abs_path ?? filename ?? '')) {
      const file = this.#files.get(keyOf(release, name));
      if (!file?.sourceMap) continue;
      const beside = name.slice(0, name.lastIndexOf('/') + 1);
      const map = this.#files.get(keyOf(release, `${beside}${file.sourceMap}`));
      if (map) return this.#parsed(map);
    }
    return undefined;
  }

  #parsed(file: ReleaseFile): ParsedMap {
    const known = this.#maps.get(file);
    if (known) return known;
    const payload = JSON.parse(file.content.toString()) as SourceMapPayload;
    const parsed = { payload, map: new SourceMap(payload) };
    this.#maps.set(file, parsed);
    return parsed;
  }
}
