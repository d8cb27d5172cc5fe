import { ConfigError } from '../server/config/config-error';
import { loadConfig } from '../server/config/load-config';
import { features } from '../server/features/features';
import { CommandError, runCommand, say } from './lib/report';

/**
 * Says what is wrong with the settings in this process's environment, as the server would. Fails if the server would not start with them.
 */
runCommand(async () => {
  try {
    for (const warning of loadConfig(process.env, features).warnings) say('warning', warning);
  } catch (error) {
    throw error instanceof ConfigError ? new CommandError(error.message) : error;
  }
});
