import { createContext, useContext, useState } from 'react';
import { type ListingId } from '~/domain/ids';
import { type Photos } from './use-photos';

const Context = createContext<Photos | null>(null);

export const PhotosProvider = Context.Provider;

/** The pictures of the listing in the wizard, for all of its steps. Throws outside of the wizard. */
export function useWizardPhotos(): Photos {
  const photos = useContext(Context);
  if (!photos) throw new Error('useWizardPhotos needs the wizard above it');
  return photos;
}

export interface Box {
  /** Another one for each listing that is opened. */
  readonly count: number;
  /** Whose pictures they are; null until the draft exists. */
  readonly id: ListingId | null;
  /** The page was opened for a new listing, which may have become a draft since. */
  readonly isNew: boolean;
}

/** Whose pictures the wizard has: a new listing keeps them when it becomes a draft, another listing has others. */
export function usePhotoBox(addressId: ListingId | null) {
  const [seen, setSeen] = useState(addressId);
  const [box, setBox] = useState<Box>({ count: 0, id: addressId, isNew: addressId === null });
  if (seen !== addressId) {
    setSeen(addressId);
    if (addressId !== box.id) {
      setBox({ count: box.count + 1, id: addressId, isNew: addressId === null });
    }
  }
  return { box, adopt: (id: ListingId) => setBox((current) => ({ ...current, id })) };
}
