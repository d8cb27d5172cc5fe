import axios, { type InternalAxiosRequestConfig } from 'axios';
import { watchOf } from './upload-watch';

const send = axios.getAdapter('xhr');

/** Sends a request as the SDK's HTTP library does in browsers, and lets who watches an upload follow and end it. */
export function uploadAdapter(config: InternalAxiosRequestConfig) {
  const { signal, onProgress } = watchOf(config.data) ?? {};
  return send({
    ...config,
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
  });
}
