import axios, { type InternalAxiosRequestConfig } from 'axios';
import { watchOf } from './upload-watch';

const send = axios.getAdapter('xhr');

/** Sends a request like the SDK's HTTP library in browsers, and lets the caller follow an upload and cancel it. */
export function uploadAdapter(config: InternalAxiosRequestConfig) {
  const { signal, onProgress } = watchOf(config.data) ?? {};
  return send({
    ...config,
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
  });
}
