/** How somebody follows an upload, and ends it. */
export interface UploadWatch {
  /** Told how much has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const watches = new WeakMap<Blob, UploadWatch>();

/** The SDK has no way to follow an upload, so what is sent is remembered with who follows it. */
export function watchUpload(file: Blob, watch: UploadWatch): void {
  watches.set(file, watch);
}

/** Who follows this request body, if it is an upload. */
export function watchOf(body: unknown): UploadWatch | undefined {
  const image = body instanceof FormData ? body.get('image') : undefined;
  return image instanceof Blob ? watches.get(image) : undefined;
}
