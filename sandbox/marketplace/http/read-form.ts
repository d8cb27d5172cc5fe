import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
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

/** All parts of a multipart form, both fields and files; throws if it is broken or too large. */
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

/** Writes the file of a form to the disk while it arrives. Returns how many bytes it has; 0 without a file of this name. */
export function saveFormFile(
  request: Request,
  { name, path }: { name: string; path: string },
): Promise<number> {
  const parser = openParser(request, { files: 1 });
  return new Promise((resolve, reject) => {
    let saved = Promise.resolve(0);
    const fail = (cause: unknown) => {
      request.unpipe(parser);
      request.resume();
      reject(new ApiError('bad-request', { cause }));
    };
    parser.on('file', (field, stream) => {
      if (field !== name) {
        stream.resume();
        return;
      }
      const output = createWriteStream(path);
      saved = pipeline(stream, output).then(() => output.bytesWritten);
      saved.catch(fail);
    });
    parser.on('error', fail);
    parser.on('close', () => void saved.then(resolve, reject));
    request.on('aborted', fail);
    request.pipe(parser);
  });
}
