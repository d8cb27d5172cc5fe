import { type Request } from 'express';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { parseWith } from '../http/endpoint';
import { assertArriving } from '../http/read-body';
import { type PushedProcess } from './push-process';
import { readForm } from '../http/read-form';

const MAX_FIELD_BYTES = 2 * 1024 * 1024;
const MAX_PARTS = 2000;

/** The parts of a push: texts of up to 2 MiB, with or without a file name. */
const readPushForm = (request: Request): Promise<Map<string, Buffer>> =>
  readForm(request, { fieldSize: MAX_FIELD_BYTES, fileSize: MAX_FIELD_BYTES, parts: MAX_PARTS });

const HTML = 'template-html-';
const SUBJECT = 'template-subject-';

/** Form encoders write line ends as CRLF; the pushed files have LF. */
function textOf(parts: ReadonlyMap<string, Buffer>, name: string): string {
  const text = parts.get(name)?.toString('utf8').replaceAll('\r\n', '\n') ?? '';
  assertArriving(text, name);
  return text;
}

function required(parts: ReadonlyMap<string, Buffer>, name: string): string {
  const value = textOf(parts, name);
  if (value) return value;
  throw new ApiError('validation-missing-key', { source: { path: [name], type: 'body' } });
}

const withoutColon = (keyword: string) => keyword.replace(/^:/, '');

const jsonSchema = v.record(v.string(), v.string());

/** The command line sends a form. JSON has the same members, all of them texts. */
async function partsOf(request: Request, body: unknown): Promise<ReadonlyMap<string, Buffer>> {
  if (!request.is('application/json')) return readPushForm(request);
  const texts = Object.entries(parseWith(jsonSchema, body, 'body'));
  return new Map(texts.map(([name, text]) => [name, Buffer.from(text)]));
}

/** Reads the process in a push: its name, its text, and a pair of parts for each email template. `body` is what was read as JSON. */
export async function readPush(request: Request, body: unknown): Promise<PushedProcess> {
  const parts = await partsOf(request, body);
  const names = [...parts.keys()]
    .filter((part) => part.startsWith(HTML))
    .map((part) => part.slice(HTML.length));
  return {
    name: withoutColon(required(parts, 'name')),
    definition: required(parts, 'definition'),
    templates: names.map((name) => ({
      name: withoutColon(name),
      html: textOf(parts, `${HTML}${name}`),
      subject: textOf(parts, `${SUBJECT}${name}`),
    })),
  };
}
