import axios from 'axios';
import { ApiFailure, errorOfResponse, toApiFailure } from '../marketplace/api-error';
import { type UploadWatch } from '../marketplace/upload-watch';

interface UploadTarget {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a file to the address that the marketplace gave for it. Rejects with ApiFailure, with `network` if it was canceled. */
export async function sendFile(
  { url, method, headers }: UploadTarget,
  file: File,
  { onProgress, signal }: UploadWatch,
): Promise<void> {
  try {
    await axios.request({
      url,
      method,
      headers: { ...headers },
      data: file,
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    });
  } catch (thrown) {
    const status = axios.isAxiosError(thrown) ? thrown.response?.status : undefined;
    if (status === undefined) throw toApiFailure(thrown);
    throw new ApiFailure(errorOfResponse(status, undefined), { cause: thrown });
  }
}
