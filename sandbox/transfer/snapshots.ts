import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = /^[\w-][\w.-]{0,63}$/;
const ENDING = '.json';

/** The name cannot be one, or there is no such snapshot; the message says which. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
  constructor(
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message);
  }
}

export interface Snapshot {
  readonly name: string;
  /** By the machine's clock. */
  readonly takenAt: string;
  readonly bytes: number;
}

/** Files of whole states, by name. Without a folder they are temporary files, which `end` removes. */
export class Snapshots {
  #made: Promise<string> | undefined;

  constructor(private readonly folder: string | undefined) {}

  /** The oldest first. */
  async list(): Promise<Snapshot[]> {
    const folder = await this.#folder();
    const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
    const all = await Promise.all(names.map((name) => this.#look(name.slice(0, -ENDING.length))));
    return all.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
  }

  /** Keeps what `write` puts into a file, in place of an older snapshot of that name. */
  async keep(name: string, write: (file: string) => Promise<void>): Promise<Snapshot> {
    const file = await this.#fileOf(name);
    const unfinished = `${file}.unfinished`;
    try {
      await write(unfinished);
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
    return this.#look(name);
  }

  /** The file of a snapshot; throws `SnapshotError` if there is none. */
  async find(name: string): Promise<string> {
    const file = await this.#fileOf(name);
    await stat(file).catch(() => {
      throw new SnapshotError(404, `There is no snapshot "${name}".`);
    });
    return file;
  }

  async remove(name: string): Promise<void> {
    await rm(await this.find(name));
  }

  async end(): Promise<void> {
    if (this.folder === undefined && this.#made)
      await rm(await this.#made, { recursive: true, force: true });
  }

  async #look(name: string): Promise<Snapshot> {
    const { mtime, size } = await stat(await this.#fileOf(name));
    return { name, takenAt: mtime.toISOString(), bytes: size };
  }

  async #fileOf(name: string): Promise<string> {
    if (!NAME.test(name))
      throw new SnapshotError(400, 'A name has up to 64 letters, digits, "-", "_" and ".".');
    return path.join(await this.#folder(), `${name}${ENDING}`);
  }

  #folder(): Promise<string> {
    return (this.#made ??= this.#make());
  }

  async #make(): Promise<string> {
    if (this.folder === undefined) return mkdtemp(path.join(tmpdir(), 'sandbox-snapshots-'));
    await mkdir(this.folder, { recursive: true });
    return this.folder;
  }
}
