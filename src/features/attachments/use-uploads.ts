import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { type UploadWatch } from '~/api/marketplace/upload-watch';
import { MAX_ATTACHMENTS } from '~/domain/order/process/attachments';
import { useAppDispatch } from '~/store/hooks';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';
import { readPicture } from '../pictures/check-file';
import { attachmentFault, type FileKinds, uploadFailure } from './attachment-fault';
import { reduceUploads, type Upload } from './uploads-state';

/** This is not a thunk of a duck, because actions cannot contain files. */
const upload =
  (file: File, watch: UploadWatch) =>
  async (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) => {
    const [{ uploadFile }, { shrinkPicture }] = await Promise.all([
      import(/* webpackChunkName: "upload-file" */ '~/api/order/files'),
      import(/* webpackChunkName: "upload-file" */ '~/lib/shrink-picture'),
    ]);
    return uploadFile(api, await shrinkPicture(file), watch);
  };

let counter = 0;
const newKey = (): string => {
  counter += 1;
  return `upload-${String(counter)}`;
};

/** Returns what keeps a file from being sent, without asking the API. */
function faultOf(file: File, kinds: FileKinds, count: number) {
  const why = count >= MAX_ATTACHMENTS ? 'Attachments.tooMany' : attachmentFault(file, kinds);
  return why && { why, mayRetry: false };
}

/**
 * Attaches files: several are uploaded at once, and pictures are made smaller first. Each can be retried and removed. They stay in the
 * order in which they were added.
 */
export function useUploads(kinds: FileKinds = 'pictures-and-pdf') {
  const dispatch = useAppDispatch();
  const [uploads, act] = useReducer(reduceUploads, []);
  const [areFilesOff, setFilesOff] = useState(false);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(key, controller);
    const onProgress = (share: number) => act({ type: 'progressed', key, share });
    try {
      const read = file.type === 'application/pdf' ? file : await readPicture(file);
      if (typeof read === 'string') {
        act({ type: 'failed', key, why: read, mayRetry: false });
        return;
      }
      const fileId = await dispatch(upload(read, { signal, onProgress }));
      act({ type: 'uploaded', key, fileId });
    } catch (thrown) {
      if (signal.aborted) return;
      const error = thrown instanceof ApiFailure ? thrown.error : unexpectedError;
      if (error.code === 'forbidden') setFilesOff(true);
      act({ type: 'failed', key, ...uploadFailure(error) });
    } finally {
      running.current.delete(key);
    }
  };
  return {
    uploads,
    /** The ids of the files for `sendMessage`. */
    fileIds: uploads.flatMap((file) => (file.kind === 'uploaded' ? [file.fileId] : [])),
    isUploading: uploads.some(({ kind }) => kind === 'uploading'),
    /** Whether the marketplace takes no files. Then a sentence replaces the button. */
    areFilesOff,
    add: (files: readonly File[]) => {
      for (const [index, file] of files.entries()) {
        const key = newKey();
        const fault = faultOf(file, kinds, uploads.length + index);
        const added: Upload = fault
          ? { key, file, kind: 'failed', ...fault }
          : { key, file, kind: 'uploading', share: 0 };
        act({ type: 'added', upload: added });
        if (!fault) void send(key, file);
      }
    },
    retry: (key: string, file: File) => {
      act({ type: 'retried', key });
      void send(key, file);
    },
    remove: (key: string) => {
      running.current.get(key)?.abort();
      act({ type: 'removed', key });
    },
    /** Removes the uploaded files from the list, because a message has sent them. */
    markSent: () => act({ type: 'sent' }),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
