import { type Sandbox } from '../network';
import { anonymousSdk, integrationSdk, startTestSandbox } from '../testing/harness';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The endpoints of an SDK's functions, by their names: `ownListings.createDraft` is `own_listings/create_draft`. */
function pathsOf(sdk: object): string[] {
  return Object.entries(sdk).flatMap(([group, calls]: [string, unknown]) =>
    typeof calls === 'object' && calls !== null
      ? Object.keys(calls).map((name) => `${snake(group)}/${snake(name)}`)
      : [],
  );
}

test.each([
  ['marketplace', () => pathsOf(anonymousSdk(sandbox)), 60],
  ['integration', () => pathsOf(integrationSdk(sandbox)), 30],
] as const)('every function of the official %s client has its endpoint', (api, paths, least) => {
  const known = new Set(sandbox.apis[api].map(({ path }) => path));
  expect(paths().length).toBeGreaterThan(least);
  expect(paths().filter((path) => !known.has(path))).toEqual([]);
});
