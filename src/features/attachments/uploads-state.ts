import { type UploadFailure } from './attachment-fault';

interface Common {
  readonly key: string;
  readonly file: File;
}

/** A file that is being attached. */
export type Upload =
  | (Common & { readonly kind: 'uploading'; readonly share: number })
  | (Common & { readonly kind: 'uploaded'; readonly fileId: string })
  | (Common & { readonly kind: 'failed' } & UploadFailure);

type UploadsAction =
  | { readonly type: 'added'; readonly upload: Upload }
  | { readonly type: 'progressed'; readonly key: string; readonly share: number }
  | { readonly type: 'uploaded'; readonly key: string; readonly fileId: string }
  | ({ readonly type: 'failed'; readonly key: string } & UploadFailure)
  | { readonly type: 'retried'; readonly key: string }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'sent' };

type Running = Extract<Upload, { kind: 'uploading' }>;

const ifRunning = (
  uploads: readonly Upload[],
  key: string,
  next: (upload: Running) => Upload,
): readonly Upload[] =>
  uploads.map((upload) =>
    upload.key === key && upload.kind === 'uploading' ? next(upload) : upload,
  );

/** Returns the uploads after an event. Events of an upload that was removed are ignored. */
export function reduceUploads(
  uploads: readonly Upload[],
  action: UploadsAction,
): readonly Upload[] {
  switch (action.type) {
    case 'added':
      return [...uploads, action.upload];
    case 'progressed':
      return ifRunning(uploads, action.key, (upload) => ({ ...upload, share: action.share }));
    case 'uploaded':
      return ifRunning(uploads, action.key, ({ key, file }) => ({
        key,
        file,
        kind: 'uploaded',
        fileId: action.fileId,
      }));
    case 'failed':
      return ifRunning(uploads, action.key, ({ key, file }) => ({
        key,
        file,
        kind: 'failed',
        why: action.why,
        mayRetry: action.mayRetry,
      }));
    case 'retried':
      return uploads.map((upload) =>
        upload.key === action.key
          ? { key: upload.key, file: upload.file, kind: 'uploading', share: 0 }
          : upload,
      );
    case 'removed':
      return uploads.filter(({ key }) => key !== action.key);
    case 'sent':
      // A failed file was not sent, and its tile says so until it is removed.
      return uploads.filter(({ kind }) => kind !== 'uploaded');
  }
}
