import {
  type AsyncThunk,
  createAsyncThunk,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure } from '~/api/marketplace/api-error';
import { type ContentSource } from '~/api/site/content';
import { type PublicConfig } from '~/config/public-config';
import { reportError } from '~/lib/report';
import { type RootState } from './root-state';

/** The services that thunks get in addition to the store. */
export interface ThunkExtra {
  readonly api: ApiClient;
  readonly config: PublicConfig;
  readonly content: ContentSource;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

export interface AppThunkConfig {
  readonly state: RootState;
  readonly dispatch: AppDispatch;
  readonly extra: ThunkExtra;
  readonly rejectValue: ApiError;
}

export interface ThunkTools extends ThunkExtra {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly signal: AbortSignal;
}

/**
 * A thunk around calls of the API. A refusal by the API becomes the rejected action's payload; anything
 * else that is thrown is a bug and keeps its error.
 */
export function createAppAsyncThunk<Returned, Argument = void>(
  type: string,
  run: (argument: Argument, tools: ThunkTools) => Promise<Returned>,
  options: { condition?: (argument: Argument, state: RootState) => boolean } = {},
): AsyncThunk<Returned, Argument, AppThunkConfig> {
  const { condition } = options;
  return createAsyncThunk<Returned, Argument, AppThunkConfig>(
    type,
    async (argument, { extra, dispatch, getState, signal, rejectWithValue }) => {
      try {
        return await run(argument, { ...extra, dispatch, getState, signal });
      } catch (thrown) {
        // Refusals are answers, and a call without one is the visitor's connection. A named report has come first.
        const isRefusal = thrown instanceof ApiFailure && thrown.error.status < 500;
        if (!isRefusal && !signal.aborted) reportError(thrown, type);
        if (thrown instanceof ApiFailure) return rejectWithValue(thrown.error);
        throw thrown;
      }
    },
    condition && { condition: (argument, { getState }) => condition(argument, getState()) },
  ) as AsyncThunk<Returned, Argument, AppThunkConfig>;
}
