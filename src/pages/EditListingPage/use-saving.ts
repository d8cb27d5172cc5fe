import { useState } from 'react';
import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { type FormFailure } from '~/features/forms/form-failure';
import { type MessageId } from '~/i18n/message-id';
import { useWizard } from './wizard-context';
import { failureText } from './wizard-failure';

interface Conflict {
  readonly theirs: EditedListing;
  readonly mine: ListingChange;
}

interface Saving {
  readonly isSaved: boolean;
  /** What went wrong, unless the page asks because of a conflict. */
  readonly why?: MessageId;
  readonly errors?: FormFailure;
}

interface SaveChoices {
  /** Overwrites what somebody else changed meanwhile. */
  readonly isForced?: boolean;
  /** Opens the next step afterwards. */
  readonly goesOn?: boolean;
}

export type SaveChange = (change: ListingChange, choices?: SaveChoices) => Promise<Saving>;

/** Saves the step, and keeps what somebody else has saved meanwhile until the owner decides. */
export function useSaving(onSaved: () => void) {
  const wizard = useWizard();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = async (
    change: ListingChange,
    { isForced = false, goesOn = true }: SaveChoices = {},
  ): Promise<Saving> => {
    setConflict(null);
    const answer = await wizard.save(change, { isForced });
    if (answer.kind === 'changed-elsewhere') {
      setConflict({ theirs: answer.listing, mine: change });
      return { isSaved: false, errors: { conflict: 'EditListingPage.conflict' } };
    }
    if (answer.kind === 'failed') {
      const { error } = answer;
      if (error.code === 'validation' && error.field === 'title') {
        const why = 'EditListingPage.titleRefused';
        return { isSaved: false, why, errors: { title: why } };
      }
      const otherwise = wizard.listing
        ? 'EditListingPage.updateFailed'
        : 'EditListingPage.createFailed';
      const why = failureText(error, otherwise);
      return { isSaved: false, why, errors: { fault: why } };
    }
    onSaved();
    if (goesOn) wizard.goOn(answer.listing);
    return { isSaved: true };
  };
  return { save, conflict, clear: () => setConflict(null) };
}
