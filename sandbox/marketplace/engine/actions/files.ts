import * as v from 'valibot';
import { type Action, defineAction } from '../action';
import { fileList } from '../param-types';

/** Files are not part of the draft: the code that writes the outcome copies them from the listing to the transaction. */
export const REVEAL_FILES = 'action/reveal-listing-protected-files';

export const UPDATE_FILES = 'action/update-protected-files';

/** The command line knows the second one, but its effect is not documented: here the caller shows own files to both parties. */
export const fileActions = {
  [REVEAL_FILES]: defineAction({ params: {}, config: {}, run: () => undefined }),
  [UPDATE_FILES]: defineAction({
    params: { protectedFileAttachments: v.optional(fileList) },
    config: {},
    run: () => undefined,
  }),
} satisfies Record<string, Action>;
