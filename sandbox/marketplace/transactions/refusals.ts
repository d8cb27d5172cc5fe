import { EngineError } from '../engine/engine-error';
import { ApiError } from '../http/api-error';

/** A refusal of the engine as the APIs tell it; anything else as it is. */
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

/** Runs the engine for an endpoint: its refusals leave as the contract's errors. */
export async function withRefusals<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asApiError(error);
  }
}
