import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { type CliResult, runFlexCli } from './flex-cli';

export interface FlexSettings {
  apiKey: string;
  marketplace: string;
  /** Absent for the hosted service. */
  baseUrl?: string | undefined;
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const url = v.pipe(text, v.url());

const environmentSchema = v.union([
  v.object({
    FLEX_API_KEY: text,
    FLEX_MARKETPLACE: text,
    FLEX_API_BASE_URL: v.optional(url),
  }),
  v.object({
    FLEX_API_KEY: v.optional(v.undefined()),
    FLEX_API_BASE_URL: v.optional(url),
    SANDBOX_PORT: v.optional(v.pipe(text, v.digits()), '3600'),
  }),
]);

/** The credentials every sandbox has; they open nothing elsewhere. */
const SANDBOX = { apiKey: 'sandbox-api-key', marketplace: 'toolyard' };

/** Reads which marketplace is meant. Without a key it is the local sandbox. Throws if a value is malformed. */
export function flexSettings(
  environment: Readonly<Record<string, string | undefined>>,
): FlexSettings {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    throw new Error(
      'FLEX_API_KEY needs FLEX_MARKETPLACE beside it, and FLEX_API_BASE_URL must be a URL.',
    );
  }
  const values = parsed.output;
  if (values.FLEX_API_KEY === undefined) {
    const local = `http://localhost:${values.SANDBOX_PORT}/v1/build-api`;
    return { ...SANDBOX, baseUrl: values.FLEX_API_BASE_URL ?? local };
  }
  return {
    apiKey: values.FLEX_API_KEY,
    marketplace: values.FLEX_MARKETPLACE,
    baseUrl: values.FLEX_API_BASE_URL,
  };
}

/** The marketplace in a few words, for questions. */
export const marketplaceName = ({ marketplace, baseUrl }: FlexSettings): string =>
  `${marketplace} (${baseUrl ?? 'the hosted service'})`;

/** Where there is no key, it is a sandbox that somebody may have to start. */
const isSandbox = ({ apiKey }: FlexSettings): boolean => apiKey === SANDBOX.apiKey;

const UNREACHED = /fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT/;
/** The official CLI reads nothing but Transit, and fails like this at anything else. */
const NO_BUILD_API = /No matching clause: \w+\//;
const REFUSED = /Access denied|Status: 40[13]\b/;

/** Says what to do where the official CLI only says that something failed. */
export function explained(settings: FlexSettings, result: CliResult): CliResult {
  if (result.ok) return result;
  if (UNREACHED.test(result.output)) {
    const cure = isSandbox(settings)
      ? 'Start it with "npm start" or "npm run sandbox"; SANDBOX_PORT names another port.'
      : 'Check FLEX_API_BASE_URL and the network.';
    return { ok: false, output: `${marketplaceName(settings)} does not answer. ${cure}` };
  }
  if (NO_BUILD_API.test(result.output)) {
    const output = `There is no Build API at ${settings.baseUrl ?? 'the hosted service'}. Check FLEX_API_BASE_URL: that of a sandbox ends with /v1/build-api.`;
    return { ok: false, output };
  }
  if (!REFUSED.test(result.output)) return result;
  // The official CLI would have the person log in, which is of no use here.
  const output = `${marketplaceName(settings)} refused the key. Check FLEX_API_KEY and FLEX_MARKETPLACE.`;
  return { ok: false, output };
}

/** A way to run the official CLI against one marketplace. */
export type FlexRunner = (args: readonly string[]) => CliResult;

/**
 * Calls `work` with a runner that is logged in. The official CLI takes its key only from a file, so one is written
 * to a private folder and removed afterwards; the login of the person at the machine is left alone.
 */
export async function withFlexSession<T>(
  settings: FlexSettings,
  work: (run: FlexRunner) => T | Promise<T>,
): Promise<T> {
  const home = mkdtempSync(path.join(tmpdir(), 'flex-cli-'));
  try {
    const folder = path.join(home, 'flex-cli');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'auth.edn'), `{:api-key ${JSON.stringify(settings.apiKey)}}`, {
      mode: 0o600,
    });
    const environment = {
      XDG_CONFIG_HOME: home,
      ...(settings.baseUrl ? { FLEX_API_BASE_URL: settings.baseUrl } : {}),
    };
    return await work((args) =>
      explained(settings, runFlexCli([...args, '-m', settings.marketplace], environment)),
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
