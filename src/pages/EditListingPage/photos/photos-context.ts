import { createContext, useContext, useState } from 'react';
import { type ListingId } from '~/domain/ids';
import { type Photos } from './use-photos';

const Context = createContext<Photos | null>(null);

export const PhotosProvider = Context.Provider;

/** Returns the pictures of the listing in the wizard, for all of its steps. Throws outside of the wizard. */
export function useWizardPhotos(): Photos {
  const photos = useContext(Context);
  if (!photos) throw new Error('useWizardPhotos needs the wizard above it');
  return photos;
}

export interface Box {
  /** A number that differs for each listing that is opened. */
  readonly count: number;
  /** The listing of the pictures, or null until the draft exists. */
  readonly id: ListingId | null;
  /** Whether the page was opened for a new listing, which may have become a draft since. */
  readonly isNew: boolean;
}

/** Returns whose pictures the wizard has. A new listing keeps them when it becomes a draft, and another listing has others. */
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
