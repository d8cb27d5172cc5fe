import { loadConfig } from '../../server/config/load-config';
import { moveAddresses } from '../../server/maintenance/move-addresses';
import { createIntegration } from '../../server/marketplace/integration';
import { chooseServices } from '../lib/services';
import { type MaintenanceName } from './cli-arguments';
import { type CommandResult } from './run-command';

/** The server's settings; what is not configured is the sandbox of this machine. */
const configOf = (environment: NodeJS.ProcessEnv) =>
  loadConfig({
    ...chooseServices(environment).env(`http://localhost:${environment['SANDBOX_PORT'] ?? '3600'}`),
    ...environment,
  });

/** Does work on the marketplace's data. Every kind can be stopped anywhere and run again. */
export async function runMaintenance(
  work: MaintenanceName,
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const integration = createIntegration(configOf(environment));
  if (!integration) return { ok: false, output: 'The Integration API is not configured.' };
  switch (work) {
    case 'move-addresses': {
      const { moved, left } = await moveAddresses(integration);
      return { ok: true, output: `${moved} made private, ${left} left as they were` };
    }
  }
}
