import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { CommandError } from '../lib/report';
import { bare } from './time-text';

const TRANSIT = 'application/transit+json';
const TIMEOUT_MS = 120_000;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const settingsSchema = v.pipe(
  v.object({
    FLEX_API_KEY: v.optional(text),
    FLEX_MARKETPLACE: v.optional(text),
    FLEX_API_BASE_URL: v.optional(v.pipe(text, v.url())),
    SANDBOX_PORT: v.optional(v.pipe(text, v.digits()), '3600'),
  }),
  v.check((own) => own.FLEX_API_KEY === undefined || own.FLEX_MARKETPLACE !== undefined),
);

/** Reads which marketplace is meant. Without a key it is the local sandbox. Throws if a value is malformed. */
export function buildSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { success, output: own } = v.safeParse(settingsSchema, environment);
  if (!success)
    throw new CommandError(
      'FLEX_API_KEY needs FLEX_MARKETPLACE beside it, and FLEX_API_BASE_URL must be a URL.',
    );
  if (own.FLEX_API_KEY !== undefined)
    return {
      apiKey: own.FLEX_API_KEY,
      marketplace: own.FLEX_MARKETPLACE ?? '',
      baseUrl: own.FLEX_API_BASE_URL ?? 'https://flex-build-api.sharetribe.com/v1/build-api',
      cure: 'Check FLEX_API_BASE_URL and the network.',
    };
  // Every sandbox has these credentials; they open nothing elsewhere.
  return {
    apiKey: 'sandbox-api-key',
    marketplace: 'toolyard',
    baseUrl: own.FLEX_API_BASE_URL ?? `http://localhost:${own.SANDBOX_PORT}/v1/build-api`,
    cure: 'Start it with "npm start" or "npm run sandbox"; SANDBOX_PORT names another port.',
  };
}

/** Removes the namespaces of names: `process/version` becomes `version`. */
function bareKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bareKeys);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [bare(key), bareKeys(each)]),
  );
}

/** What the Build API answered: its data, whose keys have no namespaces, or why it refused. */
export type BuildAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly reason: string };

const fault = v.record(v.string(), v.unknown());
const details = v.nullish(v.object({ 'render-errors': v.optional(v.array(fault), []) }));
const refusalSchema = v.object({
  errors: v.array(v.object({ title: v.optional(v.string(), ''), details })),
});

/** The reason of a refusal, with the place of each fault of a template. */
function reasonOf(status: number, body: unknown): string {
  const { success, output } = v.safeParse(refusalSchema, body);
  const lines = (success ? output.errors : []).flatMap(({ title, details }) => {
    const places = (details?.['render-errors'] ?? []).map(
      (at) =>
        `${at['template-name']} ${at['template-part']} ${at['line']}:${at['column']}  ${at['reason']}`,
    );
    return places.length > 0 ? places : [title];
  });
  return lines.join('\n') || `The marketplace answered with status ${status}.`;
}

/** Asks a marketplace; a call without a body reads. */
type AskBuildApi = (
  resource: string,
  params: Readonly<Record<string, string>>,
  body?: FormData | string,
) => Promise<BuildAnswer>;

/** Connects to a marketplace. If it cannot be reached, throws what to do about it. */
export function connect(settings: ReturnType<typeof buildSettings>) {
  const { apiKey, marketplace, baseUrl, cure } = settings;
  const name = `${marketplace} (${baseUrl})`;
  const ask: AskBuildApi = async (resource, params, body) => {
    const response = await fetch(
      `${baseUrl}/${resource}?${new URLSearchParams({ ...params, marketplace })}`,
      {
        headers: {
          Accept: TRANSIT,
          Authorization: `Apikey ${apiKey}`,
          ...(typeof body === 'string' && { 'Content-Type': TRANSIT }),
        },
        ...(body === undefined ? {} : { method: 'POST', body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    ).catch(() => {
      throw new CommandError(`${name} does not answer. ${cure}`);
    });
    const { ok, status } = response;
    if (status === 401 || status === 403)
      throw new CommandError(`${name} refused the key. Check FLEX_API_KEY and FLEX_MARKETPLACE.`);
    if (!response.headers.get('content-type')?.startsWith(TRANSIT))
      throw new CommandError(
        `There is no Build API at ${baseUrl}. Check FLEX_API_BASE_URL: that of a sandbox ends with /v1/build-api.`,
      );
    const answer: unknown = transit.read(await response.text());
    return ok
      ? { ok, data: bareKeys(v.parse(v.object({ data: v.optional(v.unknown()) }), answer).data) }
      : { ok, status, reason: reasonOf(status, answer) };
  };
  return { name, ask };
}
