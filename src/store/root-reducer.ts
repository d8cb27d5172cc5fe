import { combineSlices } from '@reduxjs/toolkit';
import { currentUserSlice } from './current-user';
import { entitiesSlice } from './entities';
import { ownActivitySlice } from './own-activity';
import { sessionSlice } from './session';

/** A duck that comes with a page's own chunk adds its state here by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into by the ducks
export interface LazySlices {}

/** Holds no state: stores are made from it, and ducks inject their slice when their chunk is loaded. */
export const rootReducer = combineSlices(
  entitiesSlice,
  sessionSlice,
  currentUserSlice,
  ownActivitySlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
