import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  type ApiErrorCode,
  type ApiError,
  ApiFailure,
  unexpectedError,
} from '~/api/marketplace/api-error';
import { type EditedListing, uploadListingImage } from '~/api/listing/own-listings';
import { type UploadWatch } from '~/api/marketplace/upload-watch';
import { type PublicChange } from '~/domain/listing/listing-data';
import { imageAltsOf } from '~/domain/listing/listing-fields';
import { fileFault } from '~/features/pictures/check-file';
import { isReadablePicture } from '~/lib/readable-picture';
import { shrinkPicture } from '~/lib/shrink-picture';
import { useAppDispatch } from '~/store/hooks';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';
import { useWizard } from '../wizard-context';
import { failureText } from '../wizard-failure';
import {
  type Arrangement,
  arrangementOf,
  type Photo,
  photosOf,
  reducePhotos,
} from './photos-state';

/** The same file would be refused again. */
const lastingFaults: readonly ApiErrorCode[] = ['upload-over-limit', 'image-invalid-content'];

/** Not a thunk of a duck, because actions cannot contain files. */
const upload =
  (file: File, watch: UploadWatch) =>
  (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) =>
    uploadListingImage(api, file, watch);

type Problem =
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'changed-elsewhere'; readonly listing: EditedListing };

/** Saves each new arrangement, one after the other; the newest counts. */
function useSavedArrangement(wanted: Arrangement, saved: Arrangement) {
  const wizard = useWizard();
  const latest = useRef(wizard);
  useEffect(() => {
    latest.current = wizard;
  });
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [known, setKnown] = useState(() => JSON.stringify(saved));
  const text = JSON.stringify(wanted);
  const save = useCallback(async (arrangement: Arrangement, isForced: boolean) => {
    const { ids, alts } = arrangement;
    setSaving(true);
    setProblem(null);
    const publicData = {
      coverImage: ids[0] ?? null,
      imageAlts: alts,
    } satisfies PublicChange<'photos'>;
    const change = { images: ids, publicData };
    const answer = await latest.current.save(change, { isForced });
    if (answer.kind === 'saved') setKnown(JSON.stringify(arrangement));
    else setProblem(answer);
    setSaving(false);
  }, []);
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

/** The listing's pictures: several are uploaded at once; arranged, described, and saved with every change. */
export function usePhotos(listing: EditedListing) {
  const dispatch = useAppDispatch();
  const { take } = useWizard();
  const [photos, act] = useReducer(reducePhotos, listing, photosOf);
  const uploads = useRef(new Map<string, AbortController>());
  const saving = useSavedArrangement(arrangementOf(photos), arrangementOf(photosOf(listing)));
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);
  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    try {
      if (!(await isReadablePicture(file))) {
        const why = 'ImageFromFile.couldNotReadFile';
        act({ type: 'failed', key, why, mayRetry: false });
        return;
      }
      const image = await dispatch(
        upload(await shrinkPicture(file), {
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
  return {
    photos,
    savedAlts: imageAltsOf(listing.publicData),
    saving,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const key = newKey();
        const why = fileFault(file);
        const photo: Photo = why
          ? { key, kind: 'failed', file, why, mayRetry: false }
          : { key, kind: 'uploading', file, share: 0 };
        act({ type: 'added', photo });
        if (!why) void send(key, file);
      }
    },
    remove: (key: string) => {
      uploads.current.get(key)?.abort();
      act({ type: 'removed', key });
    },
    retry: (key: string, file: File) => {
      act({ type: 'retried', key });
      void send(key, file);
    },
    move: (key: string, to: number) => act({ type: 'moved', key, to }),
    describe: (key: string, alt: string) => act({ type: 'described', key, alt }),
    /** Replaces this arrangement with one that somebody else saved. */
    takeTheirs: (theirs: EditedListing) => {
      act({ type: 'replaced', listing: theirs });
      saving.forgive(arrangementOf(photosOf(theirs)));
      take(theirs);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
