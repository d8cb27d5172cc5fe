import { type Json, type JsonObject } from './json';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** The inside of `{error: …}` as the hosted API writes it. */
export interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_method?: Json;
}

/** A refusal: the request changes nothing, and the caller gets `body`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly attachments: JsonObject = {},
  ) {
    super(body.message);
    this.name = 'ApiError';
  }
}

/** The JSON answer for an error, with a link to its documentation and any attached objects. */
export function errorAnswer(body: ErrorBody, attachments: JsonObject = {}): JsonObject {
  const error: JsonObject = { ...attachments };
  for (const [key, value] of Object.entries(body)) error[key] = value;
  if (body.code)
    error['doc_url'] = `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`;
  return { error };
}

/** A refusal by the rules, 400 by default. */
export function invalidRequest(
  message: string,
  { code, param, status = 400 }: { code?: string; param?: string; status?: number } = {},
): ApiError {
  const body: ErrorBody = { type: 'invalid_request_error', message };
  if (code) body.code = code;
  if (param) body.param = param;
  return new ApiError(status, body);
}

/** A 404 for an unknown id in the path. */
export function noSuchObject(kind: string, id: string, param = 'id'): ApiError {
  return invalidRequest(`No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
    status: 404,
  });
}

/** A 400 for an unknown id in the body. */
export function noSuchReference(kind: string, id: string, param: string): ApiError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}

export function parameterMissing(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** A refusal because of the card's data or by the cardholder's bank, sent with 402. */
export interface CardRefusal {
  code: string;
  message: string;
  declineCode?: string;
  param?: string;
}

export function cardErrorBody(refusal: CardRefusal): ErrorBody {
  const body: ErrorBody = { type: 'card_error', code: refusal.code, message: refusal.message };
  if (refusal.declineCode) body.decline_code = refusal.declineCode;
  if (refusal.param) body.param = refusal.param;
  return body;
}

export function cardError(refusal: CardRefusal): ApiError {
  return new ApiError(402, cardErrorBody(refusal));
}
