import { type Reducer } from '@reduxjs/toolkit';
import { rootReducer } from './root-reducer';
import { type RootState } from './root-state';

interface LazySlice<State> {
  readonly name: string;
  readonly reducerPath: string;
  readonly reducer: Reducer<State>;
  readonly getInitialState: () => State;
}

/**
 * Adds a slice of a later chunk to every store. Returns the selector of its state, which is the initial state until the store has
 * handled an action. Only the slice's own file reads it, so `RootState` does not list it.
 */
export function injectSlice<State>(slice: LazySlice<State>): (state: RootState) => State {
  rootReducer.inject(slice);
  const initialState = slice.getInitialState();
  return (state) => {
    // No other reducer writes under the slice's name.
    const { [slice.name]: own } = state as RootState & Readonly<Record<string, State | undefined>>;
    return own ?? initialState;
  };
}
