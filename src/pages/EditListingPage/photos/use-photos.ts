import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  type ApiError,
  type ApiErrorCode,
  ApiFailure,
  unexpectedError,
} from '~/api/marketplace/api-error';
import { type EditedListing, uploadListingImage } from '~/api/listing/own-listings';
import { type UploadWatch } from '~/api/marketplace/upload-watch';
import { type ListingId } from '~/domain/ids';
import { type PublicChange } from '~/domain/listing/listing-data';
import { imageAltsOf } from '~/domain/listing/listing-fields';
import { fileFault, readPicture } from '~/features/pictures/check-file';
import { shrinkPicture } from '~/lib/shrink-picture';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';
import { listingReceived } from '../EditListingPage.duck';
import { type SaveStep } from '../use-save-step';
import { failureText } from '../wizard-failure';
import {
  type Arrangement,
  arrangementOf,
  type Photo,
  photosOf,
  reducePhotos,
} from './photos-state';
import { keepDraft, readDraft } from '~/lib/drafts';
import { selectCurrentUserId } from '~/store/current-user';

const fileName = (photo: Photo): readonly string[] =>
  photo.kind === 'attached' || (photo.kind === 'failed' && !photo.mayRetry)
    ? []
    : [photo.file.name];

/**
 * Returns the names of files that an earlier visit of this tab lost before their upload, because only a person may give files to a page.
 * Also returns a function that forgets them.
 */
function useLostFiles(place: string | undefined, photos: readonly Photo[]) {
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

/** Errors with which the same file would be refused again. */
const lastingFaults: readonly ApiErrorCode[] = ['upload-over-limit', 'image-invalid-content'];

/** This is not a thunk of a duck, because actions cannot contain files. */
const upload =
  (file: File, watch: UploadWatch) =>
  (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) =>
    uploadListingImage(api, file, watch);

type Problem =
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'changed-elsewhere'; readonly listing: EditedListing };

interface Place {
  /** The id, or null until the draft exists. */
  readonly id: ListingId | null;
  readonly saveStep: SaveStep;
}

/** Saves each new arrangement, one after the other. The newest one counts. */
function useSavedArrangement(wanted: Arrangement, saved: Arrangement, { id, saveStep }: Place) {
  const latest = useRef(saveStep);
  useEffect(() => {
    latest.current = saveStep;
  });
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [known, setKnown] = useState(() => JSON.stringify(saved));
  const text = JSON.stringify(wanted);
  const save = useCallback(
    async (arrangement: Arrangement, isForced: boolean) => {
      if (!id) return;
      const { ids, alts } = arrangement;
      setSaving(true);
      setProblem(null);
      const publicData = {
        coverImage: ids[0] ?? null,
        imageAlts: alts,
      } satisfies PublicChange<'photos'>;
      const change = { images: ids, publicData };
      const answer = await latest.current({ tab: 'photos', id, change }, { isForced });
      if (answer.kind === 'saved') setKnown(JSON.stringify(arrangement));
      else setProblem(answer);
      setSaving(false);
    },
    [id],
  );
  const isSaved = known === text;
  useEffect(() => {
    if (isSaved || isSaving || problem) return;
    void save(JSON.parse(text) as Arrangement, false);
  }, [isSaved, isSaving, problem, save, text]);
  return {
    isSaved,
    problem,
    retry: () => void save(wanted, false),
    force: () => void save(wanted, true),
    forgive: (arrangement: Arrangement) => {
      setKnown(JSON.stringify(arrangement));
      setProblem(null);
    },
  };
}

let counter = 0;
const newKey = (): string => {
  counter += 1;
  return `new-${String(counter)}`;
};

const nothing: Arrangement = { ids: [], alts: {} };

function useUploads(act: (action: Parameters<typeof reducePhotos>[1]) => void) {
  const dispatch = useAppDispatch();
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);
  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    act({ type: 'begun', key });
    try {
      const read = await readPicture(file);
      if (typeof read === 'string') {
        act({ type: 'failed', key, why: read, mayRetry: false });
        return;
      }
      const image = await dispatch(
        upload(await shrinkPicture(read), {
          signal: controller.signal,
          onProgress: (share) => act({ type: 'progressed', key, share }),
        }),
      );
      act({ type: 'uploaded', key, image });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const error = thrown instanceof ApiFailure ? thrown.error : unexpectedError;
      const why = failureText(error, 'EditListingPage.uploadFailed');
      act({ type: 'failed', key, why, mayRetry: !lastingFaults.includes(error.code) });
    } finally {
      uploads.current.delete(key);
    }
  };
  return { send, cancel: (key: string) => uploads.current.get(key)?.abort() };
}

/**
 * Handles the listing's pictures: several are uploaded at once, arranged, described, and saved with every change. Files that are chosen
 * before the draft exists wait for it.
 */
export function usePhotos(listing: EditedListing | null, place: Place) {
  const { id } = place;
  const dispatch = useAppDispatch();
  const [photos, act] = useReducer(reducePhotos, listing ? photosOf(listing) : []);
  const saved = listing ? arrangementOf(photosOf(listing)) : nothing;
  const saving = useSavedArrangement(arrangementOf(photos), saved, place);
  const { send, cancel } = useUploads(act);
  const isRead = id === null || listing !== null;
  const [lost, forgetLost] = useLostFiles(isRead ? `photos.${id ?? 'new'}` : undefined, photos);
  /** Checks a file that is not sent yet, because there is no draft. */
  const check = async (key: string, file: File) => {
    const read = await readPicture(file);
    if (typeof read === 'string') act({ type: 'failed', key, why: read, mayRetry: false });
  };
  useEffect(() => {
    if (!id) return;
    for (const photo of photos) if (photo.kind === 'waiting') void send(photo.key, photo.file);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when there is a draft
  }, [id]);
  return {
    photos,
    /** The names of files that have to be chosen again, because the page was left before they were sent. */
    lost,
    savedAlts: listing ? imageAltsOf(listing.publicData) : {},
    saving,
    add: (files: readonly File[]) => {
      forgetLost();
      for (const file of files) {
        const key = newKey();
        const why = fileFault(file);
        const photo: Photo = why
          ? { key, kind: 'failed', file, why, mayRetry: false }
          : { key, kind: 'waiting', file };
        act({ type: 'added', photo });
        if (!why) void (id ? send(key, file) : check(key, file));
      }
    },
    remove: (key: string) => {
      cancel(key);
      act({ type: 'removed', key });
    },
    retry: (key: string, file: File) => void send(key, file),
    move: (key: string, to: number) => act({ type: 'moved', key, to }),
    describe: (key: string, alt: string) => act({ type: 'described', key, alt }),
    /** Replaces this arrangement with one that somebody else saved. */
    takeTheirs: (theirs: EditedListing) => {
      act({ type: 'replaced', listing: theirs });
      saving.forgive(arrangementOf(photosOf(theirs)));
      dispatch(listingReceived(theirs));
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
