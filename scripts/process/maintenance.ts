import { ApiFailure } from '../../src/api/marketplace/api-error';
import { loadConfig } from '../../server/config/load-config';
import { features } from '../../server/features/features';
import { backfill } from './backfill';
import { createAnonymous } from '../../server/marketplace/anonymous';
import { createMarketplaceClock } from '../../server/marketplace/clock';
import { createIntegration } from '../../server/marketplace/integration';
import { pino } from 'pino';
import { chooseServices } from '../lib/services';
import { CommandError } from '../lib/report';

const noLog = pino({ level: 'silent' });

/** The server's settings. Services that are not configured default to the local sandbox. */
const configOf = (environment: NodeJS.ProcessEnv) =>
  loadConfig(
    {
      ...chooseServices(environment).env(
        `http://localhost:${environment['SANDBOX_PORT'] ?? '3600'}`,
      ),
      ...environment,
    },
    features,
  );

/** What to do about a call that failed; undefined if only the error itself helps. */
export function adviceOn(error: unknown, baseUrl: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const { code } = error.error;
  if (code === 'network' || code === 'timeout')
    return `The marketplace at ${baseUrl} does not answer. If it is the sandbox, start it with "npm start" or "npm run sandbox".`;
  return code === 'unauthorized'
    ? `The marketplace at ${baseUrl} refused the credentials of the Integration API.`
    : undefined;
}

/** Recounts what the background work counts, and returns what was done. It can be stopped anywhere and run again. */
export async function runBackfill(environment: NodeJS.ProcessEnv): Promise<string> {
  const config = configOf(environment);
  const integration = createIntegration(config);
  if (!integration) throw new CommandError('The Integration API is not configured.');
  const { baseUrl } = config.public.sdk;
  try {
    const anonymous = createAnonymous(config);
    const { now } = createMarketplaceClock({ baseUrl, log: noLog });
    const { listings, people, orders } = await backfill({ integration, anonymous, now });
    return `counted for ${listings} listings and ${people} people, numbered ${orders} orders`;
  } catch (error) {
    const advice = adviceOn(error, baseUrl);
    throw advice === undefined ? error : new CommandError(advice);
  }
}
