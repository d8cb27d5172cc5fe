import { combineSlices } from '@reduxjs/toolkit';
import { currentUserSlice } from './current-user';
import { entitiesSlice } from './entities';
import { ownActivitySlice } from './own-activity';
import { sessionSlice } from './session';

const slices = [entitiesSlice, sessionSlice, currentUserSlice, ownActivitySlice] as const;

/** The parts that every store has; all others belong to later chunks. */
export const commonParts: ReadonlySet<string> = new Set(slices.map(({ name }) => name));

/** It has no state of its own. Stores are made from it, and slices of later chunks join it (`injectSlice`). */
export const rootReducer = combineSlices(...slices);
