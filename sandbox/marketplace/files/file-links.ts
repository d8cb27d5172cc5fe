import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken } from '../auth/tokens';
import { ApiError } from '../http/api-error';
import { type Call } from '../http/endpoint';
import { type Db } from '../../platform/database';
import { fileLinks } from '../store/schema/files';
import { type FileRow } from './file-resource';

export const FILE_PATH = '/files';
const LIFETIME_MS = 3_600_000;

/** Issues an address for a file that is valid for an hour. Whoever has the address needs nothing else. */
export async function issueLink(
  { context, view }: Pick<Call, 'context' | 'view'>,
  file: FileRow,
  kind: 'upload' | 'download',
): Promise<{ url: string; expiresAt: Date }> {
  const wanted = kind === 'upload' ? 'pendingUpload' : 'available';
  if (file.state !== wanted || file.deleted)
    throw new ApiError('conflict', { title: `The file is not ready for ${kind}` });
  const token = newToken();
  const expiresAt = new Date(view.now.getTime() + LIFETIME_MS);
  await context.db
    .insert(fileLinks)
    .values({ tokenHash: hashToken(token), fileId: file.id, kind, expiresAt });
  return { url: `${view.baseUrl}${FILE_PATH}/${kind}s/${token}`, expiresAt };
}

/** The file of an address; undefined if the address is unknown or has expired. */
export async function fileOfLink(
  db: Db,
  { token, kind, now }: { token: string; kind: 'upload' | 'download'; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ fileId: fileLinks.fileId })
    .from(fileLinks)
    .where(
      and(
        eq(fileLinks.tokenHash, hashToken(token)),
        eq(fileLinks.kind, kind),
        gt(fileLinks.expiresAt, now),
      ),
    );
  return row?.fileId;
}
