/**
 * Draws the pictures of the demo listings into `sandbox/seed/pictures`. They are kept in the repository,
 * because drawing all of them takes minutes. Existing files stay; `--all` draws all of them again.
 *
 *   npx tsx sandbox/seed/make-pictures.ts [--all]
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { picture } from '../illustrations/compose';
import { listings } from './content/listings';
import { planPictures, type PlannedPicture } from './picture-plan';
import { inParallel } from './pool';

const folder = path.join(__dirname, 'pictures');
const size = { width: 1200, height: 900 };
const encoding = { quality: 74, effort: 6, smartSubsample: true };

const draw = async ({ file, options }: PlannedPicture): Promise<void> => {
  await sharp(Buffer.from(picture(options)))
    .resize(size)
    .webp(encoding)
    .toFile(path.join(folder, file));
};

const report = (done: number, total: number): void => {
  process.stdout.write(`\rpictures ${done}/${total}${done === total ? '\n' : ''}`);
};

const totalBytes = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(folder, file))).size),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
};

const main = async (): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const planned = [...planPictures(listings).values()].flat();
  const wanted = new Set(planned.map(({ file }) => file));
  const present = await readdir(folder);
  await Promise.all(
    present.filter((file) => !wanted.has(file)).map((file) => rm(path.join(folder, file))),
  );
  const again = process.argv.includes('--all');
  const missing = planned.filter(({ file }) => again || !present.includes(file));
  let done = planned.length - missing.length;
  await inParallel(2, missing, async (item) => {
    await draw(item);
    done += 1;
    report(done, planned.length);
  });
  const bytes = await totalBytes([...wanted]);
  console.log(`${planned.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
