import { createContext, useContext } from 'react';
import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { type ApiError } from '~/api/marketplace/api-error';
import { type ReturnKind } from '~/features/payout/use-return';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { type Leaving } from './use-leaving';

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly listing: EditedListing }
  | { readonly kind: 'changed-elsewhere'; readonly listing: EditedListing }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface SaveOptions {
  /** Whether it overwrites what somebody else changed meanwhile. */
  readonly isForced?: boolean;
}

export interface Wizard {
  /** The listing, or null until the first step was saved. */
  readonly listing: EditedListing | null;
  readonly tab: WizardTab;
  /** The mode: `create` leads from step to step, and `edit` stays on the current one. */
  readonly flow: 'create' | 'edit';
  /** The outcome of a visit to the payment provider's pages that has just ended. */
  readonly returned: ReturnKind;
  /** Whether it was saved since the page was opened. */
  readonly isUpdated: boolean;
  readonly leaving: Leaving;
  readonly save: (change: ListingChange, options?: SaveOptions) => Promise<SaveAnswer>;
  /** Shows what somebody else saved. */
  readonly take: (listing: EditedListing) => void;
  /** Opens the next step after a step, if there is one. */
  readonly goOn: (listing: EditedListing) => void;
}

const Context = createContext<Wizard | null>(null);

export const WizardProvider = Context.Provider;

/** Returns the listing in the wizard for its steps. Throws outside of the wizard. */
export function useWizard(): Wizard {
  const wizard = useContext(Context);
  if (!wizard) throw new Error('useWizard needs the wizard above it');
  return wizard;
}
