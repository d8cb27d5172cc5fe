import { AsyncLocalStorage } from 'node:async_hooks';

/** The ID of the request that is being answered, for errors on the way that do not know it. */
const ids = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it begins, as part of a request. */
export const asRequest = (id: string, work: () => void): void => ids.run(id, work);

/** Undefined outside of requests, such as in background tasks. */
export const currentRequestId = (): string | undefined => ids.getStore();
