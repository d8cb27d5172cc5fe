import { type Request, type Response } from 'express';
import * as v from 'valibot';
import { type MarketplaceConfig } from '../marketplace/config';
import { ApiError } from '../marketplace/http/api-error';
import { type ProcessStore } from '../marketplace/processes/process-store';
import { type MovableClock } from '../platform/clock';
import { type ServiceContext } from '../platform/service';
import { isUuid } from './list-query';
import { type OperatorCalls } from './operator-calls';
import { targetOf } from './operator-session';
import { NO_REMARK, type Remark } from './pages/data-parts';

export interface ConsoleParts {
  context: ServiceContext;
  clock: MovableClock;
  config: MarketplaceConfig;
  store: ProcessStore;
  calls: OperatorCalls;
}

/** The id in the address; throws `not-found` if it is not a UUID. */
export function idOf(request: Request): string {
  const id = String(request.params['id']);
  if (!isUuid(id)) throw new ApiError('not-found');
  return id.toLowerCase();
}

/** Reads the fields of a form. Throws `validation-invalid-value` with the first wrong field if they do not match the schema. */
export function fields<const Schema extends v.GenericSchema>(
  schema: Schema,
  request: Request,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, request.body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const at = v.getDotPath(issue) ?? 'form';
  throw new ApiError('validation-invalid-value', { details: `${at}: ${issue.message}` });
}

/** All fields of a form as text, to show them again. */
export const typedFields = (request: Request): Record<string, string> =>
  v.parse(v.fallback(v.record(v.string(), v.string()), {}), request.body);

interface Refusal {
  status: number;
  reason: string;
}

const detailsOf = ({ options: { details } }: ApiError): string =>
  typeof details === 'string' ? ` ${details}.` : '';

/** Why the API refused something, as a sentence. */
export const reasonOf = (error: ApiError): string =>
  `${error.title.replace(/\.$/, '')}.${detailsOf(error)} (${error.code})`;

/** Runs a change. Returns why it was refused, or null; errors of the sandbox itself are thrown. */
export async function refusalOf(change: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 500) throw error;
    return { status: error.status, reason: reasonOf(error) };
  }
}

const DONE = {
  clock: 'The clock was moved. What has become due happens now.',
  metadata: 'The metadata are saved.',
  permissions: 'The permissions are saved.',
  action: 'Done.',
  deleted: 'Deleted.',
  saved: 'Saved.',
  transition: 'The transition was taken.',
} as const;
export type Done = keyof typeof DONE;

const done = v.fallback(v.nullable(v.picklist(Object.keys(DONE) as Done[])), null);

/** What to say about the form that led here. */
export function remarkOf(request: Request): Remark {
  const key = v.parse(done, request.query['done'] ?? null);
  return key ? { ...NO_REMARK, done: DONE[key] } : NO_REMARK;
}

/**
 * Answers a form of a resource's page. If the change is refused, the page is shown again with what was typed; otherwise the browser goes
 * to the changed page, or to the page that the form names in `to`.
 */
export const formsOf =
  (path: string, show: (request: Request, response: Response, remark: Remark) => Promise<void>) =>
  async (
    request: Request,
    response: Response,
    { run, done }: { run: () => Promise<unknown>; done: Done },
  ): Promise<void> => {
    const typed = typedFields(request);
    const refusal = await refusalOf(run);
    if (refusal) {
      response.status(refusal.status);
      await show(request, response, { refusal: refusal.reason, done: null, typed });
      return;
    }
    const page = `${request.baseUrl}/${path}/${idOf(request)}?done=${done}`;
    response.redirect(303, typed['to'] ? targetOf(typed['to'], request.baseUrl) : page);
  };
