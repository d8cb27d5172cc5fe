import { EngineError } from '../engine/engine-error';
import { ApiError } from '../http/api-error';

/** Turns an engine refusal into an API error; returns any other error unchanged. */
function asApiError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const { path, meta, details } = error.info;
  return new ApiError(error.code, {
    ...(details === undefined ? {} : { details }),
    ...(path ? { source: { path: [...path], type: 'body' as const } } : {}),
    ...(meta ? { meta } : {}),
    cause: error,
  });
}

/** Runs the engine for an endpoint and turns its refusals into API errors. */
export async function withRefusals<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asApiError(error);
  }
}
