/** Lets the caller follow an upload and cancel it. */
export interface UploadWatch {
  /** Gets the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const watches = new WeakMap<Blob, UploadWatch>();

/** The SDK has no way to follow an upload, so this links each request body with its watch. */
export function watchUpload(file: Blob, watch: UploadWatch): void {
  watches.set(file, watch);
}

/** The watch of a request body; undefined if it is not an upload. */
export function watchOf(body: unknown): UploadWatch | undefined {
  const image = body instanceof FormData ? body.get('image') : undefined;
  return image instanceof Blob ? watches.get(image) : undefined;
}
