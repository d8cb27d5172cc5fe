import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Logger } from 'pino';

export interface Drawn {
  readonly bytes: Buffer;
  /** False for a card that should be drawn again the next time. */
  readonly isComplete: boolean;
}

/** Drawn files, in their own folder. More than `limit` are not kept: the oldest are deleted first. */
export class CardFiles {
  readonly #drawing = new Map<string, Promise<Drawn>>();

  constructor(
    private readonly folder: string,
    private readonly limit: number,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /**
   * The file for this content. If several requests need it at once, it is drawn only once. Only complete files are kept; one that cannot be
   * kept, for example on a full disk, is returned all the same.
   */
  async get(content: unknown, draw: () => Promise<Drawn>): Promise<Drawn> {
    const name = `${createHash('sha256').update(JSON.stringify(content)).digest('hex')}.jpg`;
    const drawing = this.#drawing.get(name) ?? this.#readOrDraw(name, draw);
    this.#drawing.set(name, drawing);
    try {
      return await drawing;
    } finally {
      this.#drawing.delete(name);
    }
  }

  async #readOrDraw(name: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const file = path.join(this.folder, name);
    try {
      return { bytes: await readFile(file), isComplete: true };
    } catch {
      const drawn = await draw();
      if (drawn.isComplete) {
        await this.#keep(file, drawn.bytes).catch((error: unknown) =>
          this.log.warn({ err: error }, 'a social card cannot be kept'),
        );
      }
      return drawn;
    }
  }

  /** Written in one step, so that nobody reads half a file. */
  async #keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const part = `${file}.${randomUUID()}`;
    try {
      await writeFile(part, bytes);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await this.#removeOldest(path.basename(file));
  }

  async #removeOldest(newest: string): Promise<void> {
    const others = (await readdir(this.folder)).filter(
      (name) => name.endsWith('.jpg') && name !== newest,
    );
    if (others.length < this.limit) return;
    const files = await Promise.all(
      others.map(async (name) => {
        const file = path.join(this.folder, name);
        return { file, writtenAt: (await stat(file)).mtimeMs };
      }),
    );
    const oldest = files
      .toSorted((left, right) => left.writtenAt - right.writtenAt)
      .slice(0, files.length + 1 - this.limit);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  }
}
