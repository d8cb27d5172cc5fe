import busboy from 'busboy';
import { type Request } from 'express';
import { ApiError } from '../http/api-error';

const MAX_FIELD_BYTES = 2 * 1024 * 1024;
const MAX_PARTS = 2000;

function openParser(request: Request): busboy.Busboy {
  const limits = { fieldSize: MAX_FIELD_BYTES, fileSize: MAX_FIELD_BYTES, parts: MAX_PARTS };
  try {
    return busboy({ headers: request.headers, limits });
  } catch (cause) {
    throw new ApiError('unsupported-content-type', { cause });
  }
}

/** All parts of a multipart form, whether they come as fields or as files; throws when it is broken or too large. */
export function readForm(request: Request): Promise<Map<string, Buffer>> {
  const parser = openParser(request);
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Buffer>();
    const fail = (error: ApiError) => {
      // The rest is read and dropped, so that the client gets the answer instead of a broken connection.
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    const tooLarge = () => fail(new ApiError('request-upload-over-limit'));
    parser.on('field', (name, value) => parts.set(name, Buffer.from(value)));
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', tooLarge);
      stream.on('end', () => parts.set(name, Buffer.concat(chunks)));
    });
    parser.on('partsLimit', tooLarge);
    parser.on('error', (cause) => fail(new ApiError('bad-request', { cause })));
    parser.on('close', () => resolve(parts));
    request.pipe(parser);
  });
}
