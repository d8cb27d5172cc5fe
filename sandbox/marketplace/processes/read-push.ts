import busboy from 'busboy';
import { type Request } from 'express';
import { ApiError } from '../http/api-error';
import { type PushedProcess } from './push-process';

const MAX_FIELD_BYTES = 2 * 1024 * 1024;
const MAX_PARTS = 500;
const HTML = 'template-html-';
const SUBJECT = 'template-subject-';

/** Form encoders write line ends as CRLF; the files that were pushed have LF. */
const lines = (text: string) => text.replaceAll('\r\n', '\n');

/** All parts of a multipart form as text, whether they come as fields or as files. */
function readParts(request: Request): Promise<Map<string, string>> {
  const limits = { fieldSize: MAX_FIELD_BYTES, fileSize: MAX_FIELD_BYTES, parts: MAX_PARTS };
  const parser = openParser(request, limits);
  return new Promise((resolve, reject) => {
    const parts = new Map<string, string>();
    parser.on('field', (name, value) => parts.set(name, lines(value)));
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => parts.set(name, lines(Buffer.concat(chunks).toString('utf8'))));
    });
    parser.on('error', (cause) => reject(new ApiError('bad-request', { cause })));
    parser.on('close', () => resolve(parts));
    request.pipe(parser);
  });
}

function openParser(request: Request, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits });
  } catch (cause) {
    throw new ApiError('unsupported-content-type', { cause });
  }
}

function required(parts: Map<string, string>, name: string): string {
  const value = parts.get(name);
  if (value) return value;
  throw new ApiError('validation-missing-key', { source: { path: [name], type: 'body' } });
}

const withoutColon = (keyword: string) => keyword.replace(/^:/, '');

/** The process that a push carries: its name, its text, and a pair of parts for each email template. */
export async function readPush(request: Request): Promise<PushedProcess> {
  const parts = await readParts(request);
  const names = [...parts.keys()]
    .filter((part) => part.startsWith(HTML))
    .map((part) => part.slice(HTML.length));
  return {
    name: withoutColon(required(parts, 'name')),
    definition: required(parts, 'definition'),
    templates: names.map((name) => ({
      name: withoutColon(name),
      html: parts.get(`${HTML}${name}`) ?? '',
      subject: parts.get(`${SUBJECT}${name}`) ?? '',
    })),
  };
}
