import * as doctor from '../../server/doctor/doctor-check';
import { CommandError } from '../lib/report';
import { type BuildApi, createBuildApi } from './build-api';
import { diffProcesses } from './process-diff';
import { readProcessFiles } from './process-files';
import { definitionPath, RELEASE_ALIAS, REQUEST_ALIAS } from './process-folders';
import { neededSchemas, stateOf } from './search-schemas';

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The Build API of the marketplace that the settings name; null if nobody gave its key. A sandbox has a fixed one. */
function buildApi({ config }: doctor.Setup): BuildApi | null {
  const { FLEX_API_KEY: key, FLEX_API_BASE_URL: address } = config.variables;
  const { hostname, origin } = new URL(config.public.sdk.baseUrl);
  if (key !== undefined || address !== undefined) return createBuildApi(config.variables);
  if (!LOCAL.test(hostname)) return null;
  return createBuildApi({ FLEX_API_BASE_URL: `${origin}/v1/build-api` });
}

/** Asks the Build API, if its key is there. Customers do not notice a refused key. */
const withApi =
  (ask: (api: BuildApi) => Promise<doctor.Answer>) =>
  async (setup: doctor.Setup): Promise<doctor.Answer> => {
    const next = 'Set FLEX_API_KEY and FLEX_MARKETPLACE (the console, Build), and ask again.';
    try {
      const api = buildApi(setup);
      return api ? await ask(api) : doctor.cannotTell('only the Build API shows them', next);
    } catch (error) {
      if (error instanceof CommandError) return doctor.cannotTell(error.message, next);
      throw error;
    }
  };

/** Compares the definition that new transactions begin with to this release's definition in this folder. */
const judgeAlias = (process: string, alias: string, folder = process) =>
  withApi(async (api) => {
    const options = alias === REQUEST_ALIAS ? [' --definition asked', ` --alias ${alias}`] : [];
    const [pushed = '', pointed = ''] = options;
    const point = `npm run process -- alias ${process}${pointed} --version`;
    const next = `npm run process -- push ${process}${pushed}, then: ${point} N, with the number that it tells`;
    const versions = await api.versions(process);
    if (versions.length === 0)
      return doctor.wrong(
        'there is no such process',
        `npm run process -- create ${process}, then: ${pushed ? next : `${point} 1`}`,
      );
    const used = versions.find(({ aliases }) => aliases.includes(alias));
    if (!used) return doctor.wrong('the alias is missing', next);
    const local = readProcessFiles(definitionPath(folder));
    const differences = diffProcesses(await api.show(process, { alias }), local).length;
    return differences === 0
      ? doctor.right(`version ${used.version} is that of this release, with its emails`)
      : doctor.wrong(
          `version ${used.version} differs from this release (${differences} places)`,
          next,
        );
  });

const FOR_REQUESTS = 'flex-default-process';
const judgeRequests = judgeAlias(FOR_REQUESTS, REQUEST_ALIAS, `${FOR_REQUESTS}/asked`);

const judgeSchemas = withApi(async (api) => {
  const stored = await api.schemas();
  const missing = neededSchemas().filter((schema) => stateOf(schema, stored) !== 'there');
  return missing.length === 0
    ? doctor.right('all are there')
    : doctor.wrong(
        `${missing.map(({ key }) => key).join(', ')} cannot be searched by`,
        'npm run process -- schemas --push',
      );
});

/** What only a person with the Build API's key can see. */
export const processChecks: readonly doctor.DoctorCheck[] = [
  ...[FOR_REQUESTS, 'cart-item', 'extension', 'late-fee'].map((process) =>
    doctor.check(
      `processes, ${process}/${RELEASE_ALIAS}`,
      judgeAlias(process, RELEASE_ALIAS),
      'orders',
    ),
  ),
  doctor.check(
    `processes, ${FOR_REQUESTS}/${REQUEST_ALIAS}`,
    (setup) => (setup.config.variables['ASK_FIRST'] === 'on' ? judgeRequests(setup) : null),
    'orders',
  ),
  doctor.check('processes, search schemas', judgeSchemas),
];
