import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { ask } from './session';

const isAbsent = (error: unknown): boolean =>
  error instanceof ApiFailure && error.error.code === 'not-found';

/** The answer of a `show` of the Integration API as plain data; null if there is no such resource. */
export async function showOrNull(show: () => ReturnType<IntegrationSdk['users']['show']>) {
  try {
    return toPlain((await ask(show)).data);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
