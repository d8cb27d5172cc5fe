import { type Request } from 'express';
import { ApiError } from '../http/api-error';
import { readForm } from '../http/read-form';

/** 20 MiB, like the hosted service and the web application's own check. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** Returns the bytes of the named part. Throws if it is missing, broken or larger than 20 MiB. */
export async function readUpload(request: Request, partName: string): Promise<Buffer> {
  // The parser considers a file of exactly its limit too large.
  const parts = await readForm(request, { files: 1, fileSize: MAX_UPLOAD_BYTES + 1 });
  const content = parts.get(partName);
  if (content) return content;
  throw new ApiError('validation-missing-key', { source: { path: [partName], type: 'body' } });
}
