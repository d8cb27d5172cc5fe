import { ApiFailure } from '../../src/api/marketplace/api-error';
import { loadConfig } from '../../server/config/load-config';
import { features } from '../../server/features/features';
import { backfill } from '../../server/maintenance/backfill';
import { moveAddresses } from '../../server/maintenance/move-addresses';
import { createAnonymous } from '../../server/marketplace/anonymous';
import { createMarketplaceClock } from '../../server/marketplace/clock';
import { createIntegration } from '../../server/marketplace/integration';
import { pino } from 'pino';
import { chooseServices } from '../lib/services';
import { type MaintenanceName } from './cli-arguments';
import { type CommandResult } from './surroundings';

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

/** What to do about a call that failed as a whole; undefined where only its own words help. */
export function adviceOn(error: unknown, baseUrl: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const { code } = error.error;
  if (code === 'network' || code === 'timeout')
    return `The marketplace at ${baseUrl} does not answer. If it is the sandbox, start it with "npm start" or "npm run sandbox".`;
  return code === 'unauthorized'
    ? `The marketplace at ${baseUrl} refused the credentials of the Integration API.`
    : undefined;
}

/** Works on the marketplace's data. Every kind of work can be stopped anywhere and run again. */
export async function runMaintenance(
  work: MaintenanceName,
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const config = configOf(environment);
  try {
    return await doWork(work, config);
  } catch (error) {
    const output = adviceOn(error, config.public.sdk.baseUrl);
    if (output === undefined) throw error;
    return { ok: false, output };
  }
}

async function doWork(
  work: MaintenanceName,
  config: ReturnType<typeof configOf>,
): Promise<CommandResult> {
  const integration = createIntegration(config);
  if (!integration) return { ok: false, output: 'The Integration API is not configured.' };
  switch (work) {
    case 'backfill': {
      const anonymous = createAnonymous(config);
      const { now } = createMarketplaceClock({ baseUrl: config.public.sdk.baseUrl, log: noLog });
      const { listings, people } = await backfill({ integration, anonymous, now });
      return { ok: true, output: `counted for ${listings} listings and ${people} people` };
    }
    case 'move-addresses': {
      const { moved, left } = await moveAddresses(integration);
      return { ok: true, output: `${moved} made private, ${left} left as they were` };
    }
  }
}
