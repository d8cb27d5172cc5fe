import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db, type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { type ImageRow } from '../images/image-resource';
import { storeImage } from '../images/store-image';
import { assetContents } from '../store/schema/operations';
import { images } from '../store/schema/listings';
import { contentHashOf } from './content-hash';
import { type PicturesByPath } from './image-references';

/* The content of an image asset names a stored image. The image's file is stored there once, and variants are cut from it. */

const pictureSchema = v.object({
  picture: v.object({ id: v.string(), width: v.number(), height: v.number() }),
});

type Content = typeof assetContents.$inferSelect;

const pictureIn = ({ data }: Pick<Content, 'data'>): ImageRow | undefined => {
  const { success, output } = v.safeParse(pictureSchema, data);
  return success ? output.picture : undefined;
};

/** Whether the asset at this path is JSON; everything else is an image. */
export const isJson = (path: string): boolean => path.toLowerCase().endsWith('.json');

/** Stores an image; throws `asset-invalid-content` for anything else. */
async function store(db: Db | Tx, file: Buffer, now: Date): Promise<ImageRow> {
  try {
    return await storeImage(db, { file, userId: null, now });
  } catch (cause) {
    if (cause instanceof ApiError) throw new ApiError('asset-invalid-content', { cause });
    throw cause;
  }
}

/** Stores an image until a push names it; returns its staging id. */
export const stagePicture = async (db: Db, file: Buffer, now: Date): Promise<string> =>
  (await store(db, file, now)).id;

const stagedRow = { id: images.id, width: images.width, height: images.height, data: images.data };

async function findStaged(tx: Tx, { path, stagingId }: { path: string; stagingId: string }) {
  const [row] = v.is(v.pipe(v.string(), v.uuid()), stagingId)
    ? await tx.select(stagedRow).from(images).where(eq(images.id, stagingId))
    : [];
  if (row) return row;
  throw new ApiError('validation-invalid-value', {
    details: `${path}: nothing was staged with this id`,
    source: { path: [path], type: 'body' },
  });
}

/** The content of an image asset. */
export async function pictureContent(
  tx: Tx,
  { path, picture }: { path: string; picture: Buffer | { stagingId: string } },
  now: Date,
): Promise<Content> {
  const { data, ...row } = Buffer.isBuffer(picture)
    ? { ...(await store(tx, picture, now)), data: picture }
    : await findStaged(tx, { path, ...picture });
  return { contentHash: contentHashOf(data), raw: '', data: { picture: row } };
}

/** The image files of these contents, by content hash. */
export async function pictureFiles(
  db: Db | Tx,
  contents: readonly Content[],
): Promise<Map<string, Buffer>> {
  const hashes = new Map(
    contents.flatMap((content) => {
      const picture = content.raw === '' ? pictureIn(content) : undefined;
      return picture ? [[picture.id, content.contentHash] as const] : [];
    }),
  );
  if (hashes.size === 0) return new Map();
  const rows = await db
    .select({ id: images.id, data: images.data })
    .from(images)
    .where(inArray(images.id, [...hashes.keys()]));
  return new Map(rows.map(({ id, data }) => [hashes.get(id) ?? '', data]));
}

/** The images at these paths of a version. Other assets are left out. */
export async function readPictures(
  db: Db | Tx,
  files: Readonly<Record<string, string>>,
  paths: readonly string[],
): Promise<PicturesByPath> {
  const wanted = paths.filter((path) => !isJson(path) && Object.hasOwn(files, path));
  const hashes = wanted.flatMap((path) => files[path] ?? []);
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(assetContents)
    .where(inArray(assetContents.contentHash, hashes));
  const byHash = new Map(rows.map((row) => [row.contentHash, pictureIn(row)]));
  return new Map(
    wanted.flatMap((path) => {
      const picture = byHash.get(files[path] ?? '');
      return picture ? [[path, picture] as const] : [];
    }),
  );
}
