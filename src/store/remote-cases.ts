import { type ActionReducerMapBuilder, type AsyncThunk } from '@reduxjs/toolkit';
import { unexpectedError } from '~/api/marketplace/api-error';
import { failed, loading, ready, type Remote } from './remote';
import { type AppThunkConfig } from './thunk';

interface Call<Argument> {
  readonly argument: Argument;
  readonly requestId: string;
}

/** Returns the state with the new state of a thunk's work: loading, then ready or failed. */
type PutRemote<State, Data, Argument> = (
  state: State,
  remote: Remote<Data>,
  call: Call<Argument>,
) => State;

/** The cases of a thunk's pending, fulfilled and rejected actions, as one function of the work's state. */
export function addRemoteCases<State, Data, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: AsyncThunk<Data, Argument, AppThunkConfig>,
  put: PutRemote<State, Data, Argument>,
): ActionReducerMapBuilder<State> {
  interface Meta {
    readonly arg: Argument;
    readonly requestId: string;
  }
  // The reducers of this app return new states and never change a draft.
  const reduce = (draft: unknown, remote: Remote<Data>, { arg, requestId }: Meta) =>
    put(draft as State, remote, { argument: arg, requestId });
  return builder
    .addCase(thunk.pending, (state, { meta }) => reduce(state, loading, meta))
    .addCase(thunk.fulfilled, (state, { payload, meta }) => reduce(state, ready(payload), meta))
    .addCase(thunk.rejected, (state, { payload, meta }) =>
      reduce(state, failed(payload ?? unexpectedError), meta),
    );
}
