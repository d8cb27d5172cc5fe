import { combineSlices } from '@reduxjs/toolkit';
import { currentUserSlice } from './current-user';
import { entitiesSlice } from './entities';
import { ownActivitySlice } from './own-activity';
import { sessionSlice } from './session';

/** Has no state of its own: stores are made from it, and slices of later chunks join it (`injectSlice`). */
export const rootReducer = combineSlices(
  entitiesSlice,
  sessionSlice,
  currentUserSlice,
  ownActivitySlice,
);
