import busboy from 'busboy';
import { type Request } from 'express';
import { ApiError } from '../http/api-error';

/** 20 MiB, as the hosted service and the web application's own check have it. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: { files: 1, fileSize: MAX_UPLOAD_BYTES } });
  } catch (cause) {
    throw new ApiError('unsupported-content-type', { cause });
  }
}

/** Bytes of the named part; throws when it is missing, broken or larger than 20 MiB. */
export function readUpload(request: Request, partName: string): Promise<Buffer> {
  const parser = openParser(request);
  return new Promise((resolve, reject) => {
    let content: Buffer | undefined;
    const fail = (error: ApiError) => {
      // The rest is read and dropped, so that the client gets the answer instead of a broken connection.
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      if (name !== partName) {
        stream.resume();
        return;
      }
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(new ApiError('request-upload-over-limit')));
      stream.on('end', () => {
        content = Buffer.concat(chunks);
      });
    });
    parser.on('error', (cause) => fail(new ApiError('bad-request', { cause })));
    parser.on('close', () => {
      if (content) resolve(content);
      else
        reject(
          new ApiError('validation-missing-key', { source: { path: [partName], type: 'body' } }),
        );
    });
    request.pipe(parser);
  });
}
