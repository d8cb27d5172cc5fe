import { type Request } from 'express';
import * as v from 'valibot';
import { type ServiceContext } from '../../platform/service';
import { type AuditData } from '../store/schema/operations';
import { ApiError, type ErrorCode } from './api-error';
import { type Envelope } from './envelope';
import { type View } from './resource';

export type Scope = 'public-read' | 'user' | 'user:limited' | 'trusted:user' | 'integ';

/** The caller, as the access token tells. */
export interface Caller {
  scope: Scope;
  /** The signed-in user; null for anonymous and integration tokens. */
  userId: string | null;
  clientId: string;
  sessionId: string;
  /** A session outlives a ban, but then allows no more than an anonymous one. */
  banned: boolean;
}

/**
 * `anon`: any token. `user`: a signed-in user. `unlimited`: a signed-in user, but not an operator acting as one.
 * `trusted`: a user's token exchanged by a server. `integration`: the Integration API's.
 */
export type Access = 'anon' | 'user' | 'unlimited' | 'trusted' | 'integration';

export interface Call {
  context: ServiceContext;
  caller: Caller;
  view: View;
  audit: AuditData;
  request: Request;
}

/** A call of a signed-in user. */
export interface UserCall extends Call {
  userId: string;
}

type CallFor<A extends Access> = A extends 'anon' | 'integration' ? Call : UserCall;

interface Common {
  /** The path below the API's prefix, such as `listings/show`. */
  path: string;
  access: Access;
  /** The schema of the parameters or the body; uploads have none. */
  input?: v.GenericSchema;
}

interface QueryEndpoint extends Common {
  kind: 'query';
  run: (call: Call, params: Record<string, string>) => Promise<Envelope>;
}

interface CommandEndpoint extends Common {
  kind: 'command';
  /** When replies contain attributes: only with `expand`, always, or never. */
  reply: 'on-expand' | 'always' | 'never';
  body: 'transit' | 'multipart';
  run: (call: Call, body: unknown) => Promise<Envelope>;
}

export type Endpoint = QueryEndpoint | CommandEndpoint;

const withUser = <A extends Access>(call: Call): CallFor<A> =>
  ({ ...call, userId: call.caller.userId ?? '' }) as CallFor<A>;

type Schema<T> = v.GenericSchema<unknown, T>;

/** A GET endpoint. Its schema refuses parameters that it does not know. */
export function defineQuery<A extends Access, T>(definition: {
  path: string;
  access: A;
  params: Schema<T>;
  handle: (call: CallFor<A>, params: T) => Promise<Envelope>;
}): QueryEndpoint {
  const { path, access, params, handle } = definition;
  return {
    kind: 'query',
    path,
    access,
    input: params,
    run: (call, raw) => handle(withUser<A>(call), parseWith(params, raw, 'query')),
  };
}

/** A POST endpoint with a Transit or JSON body. */
export function defineCommand<A extends Access, T>(definition: {
  path: string;
  access: A;
  body: Schema<T>;
  reply?: CommandEndpoint['reply'];
  handle: (call: CallFor<A>, body: T) => Promise<Envelope>;
}): CommandEndpoint {
  const { path, access, body, reply = 'on-expand', handle } = definition;
  return {
    kind: 'command',
    path,
    access,
    input: body,
    reply,
    body: 'transit',
    run: (call, raw) => handle(withUser<A>(call), parseWith(body, raw, 'body')),
  };
}

/** A POST endpoint that reads the request itself. */
export function defineUpload<A extends Access>(definition: {
  path: string;
  access: A;
  handle: (call: CallFor<A>) => Promise<Envelope>;
}): CommandEndpoint {
  const { path, access, handle } = definition;
  return {
    kind: 'command',
    path,
    access,
    reply: 'on-expand',
    body: 'multipart',
    run: (call) => handle(withUser<A>(call)),
  };
}

/** Parses a value. Throws the contract's validation error, which names the wrong member. */
export function parseWith<T>(schema: Schema<T>, raw: unknown, type: 'body' | 'query'): T {
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  throw validationError(parsed.issues[0], type);
}

function validationError(issue: v.BaseIssue<unknown>, type: 'body' | 'query'): ApiError {
  const path = (issue.path ?? []).map((item) => String(item.key));
  return new ApiError(codeOf(issue, type), {
    details: issue.message,
    ...(path.length > 0 ? { source: { path, type } } : {}),
  });
}

function codeOf(issue: v.BaseIssue<unknown>, type: 'body' | 'query'): ErrorCode {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return type === 'query' ? 'validation-invalid-params' : 'validation-disallowed-key';
  }
  const absent = issue.input === undefined && issue.path !== undefined;
  if (absent) return 'validation-missing-key';
  return type === 'query' ? 'validation-invalid-params' : 'validation-invalid-value';
}
