import { type ApiError } from '~/api/api-error';

/** Work done elsewhere, in one field: there is data exactly when it is ready. */
export type Remote<Data> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data }
  | { readonly status: 'failed'; readonly error: ApiError };

export const idle = { status: 'idle' } as const satisfies Remote<never>;
export const loading = { status: 'loading' } as const satisfies Remote<never>;
export const ready = <Data>(data: Data): Remote<Data> => ({ status: 'ready', data });
export const failed = (error: ApiError): Remote<never> => ({ status: 'failed', error });

/** What is shown stays until newer data or a failure takes its place. */
export const keepWhileLoading = <Data>(known: Remote<Data>, next: Remote<Data>): Remote<Data> =>
  known.status === 'ready' && next.status === 'loading' ? known : next;

/** What is shown stays until newer data takes its place. */
export const keepUntilReady = <Data>(known: Remote<Data>, next: Remote<Data>): Remote<Data> =>
  known.status === 'ready' && next.status !== 'ready' ? known : next;
