import busboy from 'busboy';
import { type Request } from 'express';
import { ApiError } from './api-error';

function openParser(request: Request, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits });
  } catch (cause) {
    throw new ApiError('unsupported-content-type', { cause });
  }
}

/** Reads all parts of a multipart form, both fields and files. Throws if the form is broken or too large. */
export function readForm(request: Request, limits: busboy.Limits): Promise<Map<string, Buffer>> {
  const parser = openParser(request, limits);
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Buffer>();
    const fail = (error: ApiError) => {
      // The rest is read and dropped, so that the client gets the answer instead of a broken connection.
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    const tooLarge = () => fail(new ApiError('request-upload-over-limit'));
    const broken = (cause: unknown) => fail(new ApiError('bad-request', { cause }));
    parser.on('field', (name, value) => parts.set(name, Buffer.from(value)));
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', tooLarge);
      stream.on('end', () => parts.set(name, Buffer.concat(chunks)));
      // A form that ends inside a file emits its error here too; without a listener it would end the process.
      stream.on('error', broken);
    });
    parser.on('partsLimit', tooLarge);
    parser.on('error', broken);
    parser.on('close', () => resolve(parts));
    request.pipe(parser);
  });
}
