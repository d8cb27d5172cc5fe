import { type ApiError } from '~/api/marketplace/api-error';

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

/** The shown data stays until newer data or a failure replaces it. */
export const keepWhileLoading = <Data>(known: Remote<Data>, next: Remote<Data>): Remote<Data> =>
  known.status === 'ready' && next.status === 'loading' ? known : next;

/** The shown data stays until newer data replaces it. */
export const keepUntilReady = <Data>(known: Remote<Data>, next: Remote<Data>): Remote<Data> =>
  known.status === 'ready' && next.status !== 'ready' ? known : next;
