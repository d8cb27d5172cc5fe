import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '~/lib/drafts';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { type Photo } from './photos-state';

const fileName = (photo: Photo): readonly string[] =>
  photo.kind === 'attached' || (photo.kind === 'failed' && !photo.mayRetry)
    ? []
    : [photo.file.name];

/**
 * The names of files that an earlier visit of this tab lost before they were uploaded, because only a person may give files to a page.
 * Also returns a function that forgets them.
 */
export function useLostFiles(place: string | undefined, photos: readonly Photo[]) {
  const owner = useAppSelector(selectCurrentUserId);
  const [lost, setLost] = useState('');
  const known = useRef<string>(undefined);
  const names = photos.flatMap(fileName).join(', ');
  useEffect(() => {
    if (!owner || !place) return;
    if (known.current !== place) {
      // A new listing has become a draft.
      if (known.current) keepDraft(owner, known.current, {});
      known.current = place;
      const kept = readDraft(owner, place)?.['names'];
      if (typeof kept === 'string') setLost(kept);
    }
    keepDraft(owner, place, { names: names || lost });
  }, [owner, place, names, lost]);
  return [lost, () => setLost('')] as const;
}
