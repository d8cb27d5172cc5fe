import {
  type Answer,
  cannotTell,
  type DoctorCheck,
  right,
  type Setup,
  wrong,
} from '../../server/doctor/doctor-check';
import { CommandError } from '../lib/report';
import { type BuildApi, createBuildApi } from './build-api';
import { diffProcesses } from './process-diff';
import { readProcessFiles } from './process-files';
import {
  definitionPath,
  processDefinitions,
  RELEASE_ALIAS,
  REQUEST_ALIAS,
} from './process-folders';
import { neededSchemas, stateOf } from './search-schemas';

const SERVICE = 'processes';
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The Build API of the marketplace that the settings name; null if nobody gave its key. A sandbox has a fixed one. */
function buildApi({ config }: Setup): BuildApi | null {
  const { FLEX_API_KEY: key, FLEX_API_BASE_URL: address } = config.variables;
  const { hostname, origin } = new URL(config.public.sdk.baseUrl);
  if (key !== undefined || address !== undefined) return createBuildApi(config.variables);
  if (!LOCAL.test(hostname)) return null;
  return createBuildApi({ FLEX_API_BASE_URL: `${origin}/v1/build-api` });
}

/** Asks the Build API, if its key is there. A refused key makes nothing wrong that a customer would notice. */
const withApi =
  (ask: (api: BuildApi, setup: Setup) => Promise<Answer>): DoctorCheck['ask'] =>
  async (setup) => {
    try {
      const api = buildApi(setup);
      if (api) return await ask(api, setup);
      return cannotTell(
        'only the Build API shows them',
        'Set FLEX_API_KEY and FLEX_MARKETPLACE (the console, Build, API keys), and ask again.',
      );
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return cannotTell(
        error.message,
        'Correct FLEX_API_KEY, FLEX_MARKETPLACE and FLEX_API_BASE_URL.',
      );
    }
  };

async function judgeAlias(api: BuildApi, process: string, alias: string): Promise<Answer> {
  const asked = alias === REQUEST_ALIAS;
  const folder = processDefinitions.find(
    (each) => each.process === process && each.definition === (asked ? 'asked' : 'current'),
  )?.folder;
  const push = `npm run process -- push ${process}${asked ? ' --definition asked' : ''}`;
  const point = `npm run process -- alias ${process}${asked ? ` --alias ${alias}` : ''} --version`;
  const versions = await api.versions(process);
  const version = versions.find(({ aliases }) => aliases.includes(alias))?.version;
  const last = versions[0]?.version;
  if (version === undefined)
    return last === undefined
      ? wrong('there is no such process', `npm run process -- create ${process}, then ${point} 1`)
      : wrong('the alias is missing', `${push}, then ${point} N with the number that it tells`);
  const local = readProcessFiles(definitionPath(folder ?? process));
  const differs = diffProcesses(await api.show(process, { alias }), local);
  return differs.length === 0
    ? right(`version ${version} is that of this release, with its emails`)
    : wrong(
        `it leads to version ${version}, which differs from this release in ${differs.length} places`,
        `${push}, then ${point} N with the number that it tells`,
      );
}

const aliasCheck = (process: string, alias: string): DoctorCheck => ({
  service: SERVICE,
  what: `${process}/${alias}`,
  stops: 'orders',
  ask: withApi((api) => judgeAlias(api, process, alias)),
});

const requests = aliasCheck('flex-default-process', REQUEST_ALIAS);

const schemas: DoctorCheck = {
  service: SERVICE,
  what: 'search schemas',
  ask: withApi(async (api) => {
    const stored = await api.schemas();
    const missing = neededSchemas().filter((schema) => stateOf(schema, stored) !== 'there');
    return missing.length === 0
      ? right('all are there')
      : wrong(
          `${missing.map(({ key }) => key).join(', ')} cannot be searched by`,
          'npm run process -- schemas --push',
        );
  }),
};

/** What only a person with the Build API's key can see. */
export const processChecks: readonly DoctorCheck[] = [
  ...['flex-default-process', 'cart-item', 'extension', 'late-fee'].map((process) =>
    aliasCheck(process, RELEASE_ALIAS),
  ),
  {
    ...requests,
    ask: (setup) => (setup.config.variables['ASK_FIRST'] === 'on' ? requests.ask(setup) : null),
  },
  schemas,
];
