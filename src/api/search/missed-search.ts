import type * as v from 'valibot';
import { missedSearch } from '~/wire/missed-searches';
import { tellServer } from '../marketplace/own-server';

/** Tells our server what a search did not find. Rejects with ApiFailure if it could not be told. */
export const tellMissedSearch = (search: v.InferInput<typeof missedSearch.body>): Promise<void> =>
  tellServer(missedSearch, search);
