import { type Action, defineAction } from '../action';

/** Files are not part of the draft: the code that writes the outcome copies them from the listing to the transaction. */
export const REVEAL_FILES = 'action/reveal-listing-protected-files';

const leftToTheOutcome = defineAction({ params: {}, config: {}, run: () => undefined });

/** The command line accepts the second one too, although its effect is not documented. */
export const fileActions = {
  [REVEAL_FILES]: leftToTheOutcome,
  'action/update-protected-files': leftToTheOutcome,
} satisfies Record<string, Action>;
