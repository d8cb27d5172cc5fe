import { createHash } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { lockName } from '../../platform/locks';
import { ApiError } from '../http/api-error';
import { assertArriving } from '../http/read-body';
import { type JsonObject } from '../store/schema/columns';
import { assetContents, assetVersions } from '../store/schema/operations';
import { contentHashOf } from './content-hash';
import { isJson, pictureFiles, pictureContent } from './pictures';

export type AssetChange = {
  /** Without a leading slash, such as `content/translations.json`. */
  path: string;
} & (
  | {
      /** The JSON file as it is on disk; null deletes the asset. */
      raw: string | null;
    }
  /** The bytes of an image, or the id under which it was staged. */
  | { picture: Buffer | { stagingId: string } }
);

export interface AssetVersion {
  version: string;
  /** Path to content hash. */
  files: Record<string, string>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The content of an asset; throws `validation-invalid-value` if it is not a JSON object that can be stored. */
function parseAsset(path: string, raw: string): JsonObject {
  const assetError = (details: string, cause?: unknown) =>
    new ApiError('validation-invalid-value', {
      details: `${path}: ${details}`,
      source: { path: [path], type: 'body' },
      cause,
    });
  let data: unknown;
  try {
    data = JSON.parse(raw);
  } catch (cause) {
    throw assetError('is no JSON', cause);
  }
  if (!isObject(data)) throw assetError('must hold a JSON object');
  assertArriving(data, path);
  return data;
}

/** The newest state of all assets; null before the first push. */
export async function latestVersion(db: Db | Tx): Promise<AssetVersion | null> {
  const [row] = await db
    .select()
    .from(assetVersions)
    .orderBy(desc(assetVersions.position))
    .limit(1);
  return row ?? null;
}

/** A pinned state; null if there never was one with that name. */
export async function findVersion(db: Db | Tx, version: string): Promise<AssetVersion | null> {
  if (!/^[0-9a-f]+$/.test(version)) return null;
  const [row] = await db.select().from(assetVersions).where(eq(assetVersions.version, version));
  return row ?? null;
}

/** The content that a change stores; null if the change deletes the asset. */
async function contentOf(
  tx: Tx,
  change: AssetChange,
  now: Date,
): Promise<typeof assetContents.$inferSelect | null> {
  if ('picture' in change) return pictureContent(tx, change, now);
  if (change.raw === null) return null;
  const { path, raw } = change;
  return { contentHash: contentHashOf(raw), raw, data: parseAsset(path, raw) };
}

/** The files of a version exactly as they were pushed, by path. */
export async function readRawAssets(
  db: Db | Tx,
  { files }: AssetVersion,
): Promise<{ path: string; contentHash: string; raw: Buffer }[]> {
  const hashes = [...new Set(Object.values(files))];
  const rows =
    hashes.length === 0
      ? []
      : await db.select().from(assetContents).where(inArray(assetContents.contentHash, hashes));
  const pictures = await pictureFiles(db, rows);
  const byHash = new Map(
    rows.map(({ contentHash, raw }) => [
      contentHash,
      { contentHash, raw: pictures.get(contentHash) ?? Buffer.from(raw) },
    ]),
  );
  return Object.entries(files).flatMap(([path, hash]) => {
    const row = byHash.get(hash);
    return row ? [{ path, ...row }] : [];
  });
}

/** Contents of the named assets of a version, by path. Images have none. */
export async function readAssets(
  db: Db | Tx,
  { files }: AssetVersion,
  paths: string[],
): Promise<Map<string, JsonObject>> {
  const wanted = paths.filter((path) => isJson(path) && Object.hasOwn(files, path));
  const hashes = wanted.flatMap((path) => files[path] ?? []);
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(assetContents)
    .where(inArray(assetContents.contentHash, hashes));
  const byHash = new Map(rows.map((row) => [row.contentHash, row.data]));
  return new Map(
    wanted.flatMap((path) => {
      const data = byHash.get(files[path] ?? '');
      return data ? [[path, data] as const] : [];
    }),
  );
}

/**
 * Applies changes on top of `currentVersion` and returns the new version, or the same one if nothing changed. Throws `conflict` if
 * somebody else has pushed in between.
 */
export async function pushAssets(
  db: Db,
  {
    changes,
    currentVersion,
    now,
  }: { changes: AssetChange[]; currentVersion: string | null; now: Date },
): Promise<{ before: AssetVersion | null; after: AssetVersion }> {
  return db.transaction(async (tx) => {
    // A named lock, because the first push finds no row to lock.
    await lockName(tx, 'assets');
    const [latest] = await tx
      .select()
      .from(assetVersions)
      .orderBy(desc(assetVersions.position))
      .limit(1);
    const before = latest ?? null;
    if ((before?.version ?? null) !== currentVersion)
      throw new ApiError('conflict', { title: 'Assets were changed' });
    const files = { ...before?.files };
    for (const change of changes) {
      const content = await contentOf(tx, change, now);
      if (!content) {
        delete files[change.path];
        continue;
      }
      await tx.insert(assetContents).values(content).onConflictDoNothing();
      files[change.path] = content.contentHash;
    }
    const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
    const position = (latest?.position ?? 0) + 1;
    const same = before !== null && JSON.stringify(before.files) === JSON.stringify(sorted);
    if (same) return { before, after: before };
    const version = hashOf(`${position} ${JSON.stringify(sorted)}`).slice(0, 32);
    await tx.insert(assetVersions).values({ position, version, createdAt: now, files: sorted });
    return { before, after: { version, files: sorted } };
  });
}
