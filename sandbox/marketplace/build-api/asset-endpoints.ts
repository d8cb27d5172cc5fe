import { zipSync } from 'fflate';
import * as v from 'valibot';
import {
  type AssetChange,
  findVersion,
  latestVersion,
  pushAssets,
  readRawAssets,
} from '../assets/asset-store';
import { isJson, stagePicture } from '../assets/pictures';
import { ApiError } from '../http/api-error';
import { KeywordMap, type WireValue } from '../http/values';
import {
  type BuildCall,
  type BuildEndpoint,
  type BuildReply,
  defineBuild,
} from '../processes/build-endpoint';
import { readForm } from '../http/read-form';
import { MAX_UPLOAD_BYTES, readUpload } from '../images/read-upload';

/** Plain folder and file names only: the path is used on disk and in addresses. */
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@ -]+(?:\/[\w.@ -]+)*$/;
const MAX_PATH = 300;

/** Whether an asset may have this path, which has no leading slash. */
const isAssetPath = (path: string): boolean => path.length <= MAX_PATH && PATH.test(path);

const ZIP = 'application/zip';
const PUSH_LIMITS = {
  fieldSize: MAX_UPLOAD_BYTES,
  fileSize: MAX_UPLOAD_BYTES + 1,
  parts: 5000,
};

const valueError = (name: string, details: string) =>
  new ApiError('validation-invalid-value', { details, source: { path: [name], type: 'body' } });

function readPath(parts: ReadonlyMap<string, Buffer>, index: number): string | null {
  const path = parts.get(`path-${index}`)?.toString('utf8').replace(/^\//, '');
  if (path === undefined) return null;
  if (!isAssetPath(path)) throw valueError(`path-${index}`, 'is no asset path');
  return path;
}

/** Reads the numbered changes of a form. Each has a path and an operation, and an upsert also has a file. */
function readChanges(parts: ReadonlyMap<string, Buffer>): AssetChange[] {
  const changes: AssetChange[] = [];
  for (let index = 0; ; index += 1) {
    const path = readPath(parts, index);
    if (path === null) return changes;
    const op = parts.get(`op-${index}`)?.toString('utf8');
    if (op === 'delete') changes.push({ path, raw: null });
    else if (op === 'upsert') {
      const change = readUpsert(parts, path, index);
      // The command line names a file by its hash if the marketplace has it already.
      if (change) changes.push(change);
    } else throw valueError(`op-${index}`, 'is upsert or delete');
  }
}

/** JSON comes with the push. An image was staged before, although the command line sends it again. */
function readUpsert(
  parts: ReadonlyMap<string, Buffer>,
  path: string,
  index: number,
): AssetChange | undefined {
  const stagingId = parts.get(`staging-id-${index}`)?.toString('utf8');
  const file = parts.get(`data-raw-${index}`);
  if (isJson(path)) return file && { path, raw: file.toString('utf8') };
  if (stagingId !== undefined) return { path, picture: { stagingId } };
  return file && { path, picture: file };
}

const NO_VERSION = ['', 'nil', 'null', 'undefined'];

async function push({ context: { db }, request, now }: BuildCall): Promise<BuildReply> {
  const parts = await readForm(request, PUSH_LIMITS);
  const given = parts.get('current-version')?.toString('utf8').trim() ?? '';
  const currentVersion = NO_VERSION.includes(given) ? null : given;
  const changes = readChanges(parts);
  const { before, after } = await pushAssets(db, { changes, currentVersion, now });
  if (before?.version === after.version) return { data: new KeywordMap({}) };
  const meta = Object.entries(after.files).map(([path, hash]) => assetMeta(path, hash));
  return { data: new KeywordMap({ version: after.version, 'asset-meta': meta }) };
}

/** Stores an image until a push names it. */
async function stage({ context: { db }, request, now }: BuildCall): Promise<BuildReply> {
  const file = await readUpload(request, 'file');
  return { data: new KeywordMap({ 'staging-id': await stagePicture(db, file, now) }) };
}

const assetMeta = (path: string, contentHash: string, more: Record<string, WireValue> = {}) =>
  new KeywordMap({ path, 'content-hash': contentHash, ...more });

/** Quotes a text for EDN, whose quotes are the same as JSON's. */
const quoted = (text: string) => JSON.stringify(text);

async function pull(
  { context: { db }, request }: BuildCall,
  wanted: { version?: string | undefined; 'version-alias'?: string | undefined },
): Promise<BuildReply> {
  const pinned = wanted.version !== undefined;
  const found = pinned ? await findVersion(db, wanted.version ?? '') : await latestVersion(db);
  if (pinned && !found) throw new ApiError('not-found', { title: 'There is no such version' });
  const files = found ? await readRawAssets(db, found) : [];
  const name = pinned ? 'version' : 'aliased-version';
  if (request.get('accept') !== ZIP) {
    const data = files.map(({ path, contentHash, raw }) =>
      assetMeta(path, contentHash, isJson(path) ? { 'data-raw': raw.toString('utf8') } : {}),
    );
    return { data, meta: { [name]: found?.version ?? null } };
  }
  const list = files.map(
    ({ path, contentHash }) => `{:path ${quoted(path)} :content-hash ${quoted(contentHash)}}`,
  );
  const version = found ? quoted(found.version) : 'nil';
  // A client that pinned no version reads one key or the other for its next push.
  const meta = `{:version ${version} :aliased-version ${version} :assets [${list.join(' ')}]}`;
  const entries = files.map(({ path, raw }) => [`assets/${path}`, raw] as const);
  const archive = { 'meta/asset-meta.edn': Buffer.from(meta), ...Object.fromEntries(entries) };
  return { contentType: ZIP, file: Buffer.from(zipSync(archive, { level: 0 })) };
}

/** The calls of `flex-cli assets`. */
export const assetEndpoints: BuildEndpoint[] = [
  defineBuild({ method: 'POST', path: 'assets/stage', input: v.unknown(), handle: stage }),
  defineBuild({ method: 'POST', path: 'assets/push', input: v.unknown(), handle: push }),
  defineBuild({
    method: 'GET',
    path: 'assets/pull',
    input: v.object({
      version: v.optional(v.string()),
      'version-alias': v.optional(v.literal('latest')),
    }),
    handle: pull,
  }),
];
