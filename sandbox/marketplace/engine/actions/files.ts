import { type Action, defineAction } from '../action';

/** Files are no part of the draft: who writes the outcome copies them from the listing to the transaction. */
export const REVEAL_FILES = 'action/reveal-listing-protected-files';

const leftToTheOutcome = defineAction({ params: {}, config: {}, run: () => undefined });

/** The command line lets the second one pass too; nothing is documented of what it would do. */
export const fileActions = {
  [REVEAL_FILES]: leftToTheOutcome,
  'action/update-protected-files': leftToTheOutcome,
} satisfies Record<string, Action>;
