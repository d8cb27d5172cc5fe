import { desc, eq, lt } from 'drizzle-orm';
import { isAssetPath } from '../../marketplace/assets/asset-path';
import {
  findVersion,
  latestVersion,
  pushAssets,
  readRawAssets,
} from '../../marketplace/assets/asset-store';
import { isJson } from '../../marketplace/assets/pictures';
import { ApiError } from '../../marketplace/http/api-error';
import { assetVersions } from '../../marketplace/store/schema/operations';
import { type Db } from '../../platform/database';

export interface AssetFile {
  path: string;
  contentHash: string;
  isText: boolean;
  bytes: number;
  /** The file itself, for JSON. */
  raw: string;
}

/** The assets of a version, or of the latest one if no version is named. */
export async function loadAssets(db: Db, version?: string): Promise<AssetFile[]> {
  const found = version === undefined ? await latestVersion(db) : await findVersion(db, version);
  if (!found && version !== undefined) throw new ApiError('not-found');
  const files = found ? await readRawAssets(db, found) : [];
  const inOrder = files.toSorted((a, b) => a.path.localeCompare(b.path));
  return inOrder.map(({ path, contentHash, raw }) => ({
    path,
    contentHash,
    isText: isJson(path),
    bytes: raw.length,
    raw: isJson(path) ? raw.toString('utf8') : '',
  }));
}

/** One asset; throws `not-found`. */
export async function loadAsset(db: Db, path: string, version?: string): Promise<AssetFile> {
  const found = (await loadAssets(db, version)).find((file) => file.path === path);
  if (!found) throw new ApiError('not-found');
  return found;
}

export interface VersionLine {
  version: string;
  createdAt: Date;
  /** The paths that the version added, changed or removed. */
  added: string[];
  changed: string[];
  removed: string[];
}

const MOST_VERSIONS = 50;

const differences = (before: Record<string, string>, after: Record<string, string>) => ({
  added: Object.keys(after).filter((path) => !Object.hasOwn(before, path)),
  changed: Object.keys(after).filter(
    (path) => Object.hasOwn(before, path) && before[path] !== after[path],
  ),
  removed: Object.keys(before).filter((path) => !Object.hasOwn(after, path)),
});

/** The latest versions, newest first, each with what it changed. */
export async function loadVersions(db: Db): Promise<VersionLine[]> {
  const rows = await db
    .select()
    .from(assetVersions)
    .orderBy(desc(assetVersions.position))
    .limit(MOST_VERSIONS + 1);
  return rows.slice(0, MOST_VERSIONS).map(({ version, createdAt, files }, index) => ({
    version,
    createdAt,
    ...differences(rows[index + 1]?.files ?? {}, files),
  }));
}

/** One version with what it changed; throws `not-found`. */
export async function loadVersion(db: Db, version: string): Promise<VersionLine> {
  const [row] = await db.select().from(assetVersions).where(eq(assetVersions.version, version));
  if (!row) throw new ApiError('not-found');
  const [before] = await db
    .select()
    .from(assetVersions)
    .where(lt(assetVersions.position, row.position))
    .orderBy(desc(assetVersions.position))
    .limit(1);
  return { ...row, ...differences(before?.files ?? {}, row.files) };
}

interface Publication {
  path: string;
  /** Null deletes the asset. */
  raw: string | null;
  /** The content that was there when the form was made; empty for a new asset. */
  before: string;
  now: Date;
}

const refuse = (title: string) => new ApiError('validation-invalid-value', { title });

/**
 * Publishes a new version with one changed JSON asset. Throws `conflict` if that asset has changed since the form was made; changes of
 * other assets do not matter.
 */
export async function publishAsset(db: Db, { path, raw, before, now }: Publication): Promise<void> {
  if (!isAssetPath(path)) throw refuse(`"${path}" is no path, such as content/translations.json`);
  if (!isJson(path)) throw refuse('Only JSON assets are edited here: the path ends with .json');
  const latest = await latestVersion(db);
  if ((latest?.files[path] ?? '') !== before) {
    throw new ApiError('conflict', {
      title:
        before === ''
          ? 'There is an asset with this path already'
          : 'The asset was changed while you edited it. Your text is still here: open the asset in another tab to compare',
    });
  }
  const currentVersion = latest?.version ?? null;
  await pushAssets(db, { changes: [{ path, raw }], currentVersion, now });
}

/** The members of a JSON asset if all of them are texts, as in translations; otherwise null. */
export function textsOf(raw: string): Record<string, string> | null {
  try {
    const parsed: unknown = JSON.parse(raw);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    const entries = Object.entries(parsed);
    const isTexts = entries.every(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return isTexts ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}

/** Sets one text of an asset. An empty text is removed, so that the application shows its own. */
export function withText(raw: string, key: string, text: string): string {
  const texts = textsOf(raw);
  if (!texts) throw refuse('This asset holds more than texts');
  if (key === '') throw refuse('A key is needed');
  const others = Object.entries(texts).filter(([name]) => name !== key);
  const all = text === '' ? others : [...others, [key, text] as [string, string]];
  const sorted = all.sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
