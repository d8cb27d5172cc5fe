import { eq, sql } from 'drizzle-orm';
import { type Sandbox } from '../../../network';
import { type Sdk } from '../../../testing/harness';
import { fileParts, files } from '../../store/schema/files';

/** What an uploaded file contains. */
export const pdf = Buffer.from('%PDF-1.7 how to hold it');

interface UploadOptions {
  content?: Buffer;
  size?: number;
}

/** Announces a file and uploads it as a browser does. */
export async function uploadTo(
  sdk: Sdk,
  { content = pdf, size = content.length }: UploadOptions = {},
) {
  const announced = { name: 'manual.pdf', mimeType: 'application/pdf', size };
  const created = (await sdk.ownFiles.create(announced, { expand: true })).data.data;
  expect(created).toMatchObject({ type: 'ownFile', attributes: { state: 'pendingUpload' } });
  const { attributes } = (await sdk.fileUploads.create({ fileId: created.id })).data.data;
  const put = await fetch(attributes.url, {
    method: attributes.method,
    headers: attributes.headers,
    body: new Uint8Array(content),
  });
  const state = await finalState(sdk, created.id);
  return { id: created.id, state, status: put.status, url: attributes.url };
}

/** Asks until the file is verified, as clients do. */
export async function finalState(sdk: Sdk, id: unknown): Promise<string> {
  for (;;) {
    const { state } = (await sdk.ownFiles.show({ id })).data.data.attributes;
    if (state !== 'pendingVerification') return state;
  }
}

/** The part of a resource that tests of files need. */
export interface Resource {
  id: { uuid: string };
  type: string;
}

/** The included resources of a type. */
export const included = (reply: { data: { included?: Resource[] } }, type: string) =>
  (reply.data.included ?? []).filter((resource) => resource.type === type);

/** A file whose process was killed after the upload; in `seconds` any other process may verify it. */
export async function leaveUnverified(
  { db }: Pick<Sandbox, 'db'>,
  id: string,
  seconds: number,
): Promise<void> {
  const part = { fileId: id, uploadId: id, position: 0, data: pdf };
  await db.insert(fileParts).values(part).onConflictDoNothing();
  await db
    .update(files)
    .set({
      state: 'pendingVerification',
      uploadId: id,
      leaseUntil: sql`clock_timestamp() + make_interval(secs => ${seconds}::int)`,
    })
    .where(eq(files.id, id));
}
