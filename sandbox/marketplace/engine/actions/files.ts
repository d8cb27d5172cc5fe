import { type Action, defineAction } from '../action';

/** This backend keeps no file attachments, so there are never any to copy to the transaction. */
const nothingToCopy = defineAction({ params: {}, config: {}, run: () => undefined });

export const fileActions = {
  'action/reveal-listing-protected-files': nothingToCopy,
  'action/update-protected-files': nothingToCopy,
} satisfies Record<string, Action>;
