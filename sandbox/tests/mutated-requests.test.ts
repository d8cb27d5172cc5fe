import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Sandbox } from '../network';
import { startTestSandbox } from '../testing/harness';
import { mutatedRequest } from '../testing/mutate-request';
import { type RecordedRequest } from '../testing/request-recorder';
import { recordValidRequests } from '../testing/valid-requests/record';
import { useStarted } from '../testing/use-started';

/** More and other requests with `MUTATED_REQUESTS=3000 REQUEST_SEED=7`. */
const COUNT = Number(process.env['MUTATED_REQUESTS'] ?? 300);
const SEED = Number(process.env['REQUEST_SEED'] ?? 20_301);
const BATCH = 25;

const faults: string[] = [];
/** How often each status was returned. */
const answered = new Map<number, number>();
const started = useStarted(
  async () => {
    const log = {
      info: () => undefined,
      error: (message: string, error: unknown) =>
        void faults.push(`${message}: ${error instanceof Error ? error.stack : String(error)}`),
    };
    const sandbox = await startTestSandbox({ log });
    const requests = await recordValidRequests(sandbox);
    return { sandbox, requests, now: sandbox.clock.now() };
  },
  ({ sandbox }) => sandbox.stop(),
  { withinMs: 180_000 },
);

/** Tokens and people are restored after each request, so that the next ones get as far. */
async function restore({ db, clock }: Sandbox, now: Date): Promise<void> {
  await db.execute(sql`update auth_tokens set revoked_at = null, expires_at = '9000-01-01'`);
  await db.execute(
    sql`update users set state = 'active', deleted = false where email not like 'deleted-%'`,
  );
  await db.execute(
    sql`update marketplaces set settings = '{"requireListingApproval":false,"requireUserApproval":false,"private":false}'`,
  );
  if (Math.abs(clock.now().getTime() - now.getTime()) > 3_600_000) await clock.moveTo(now);
}

const headerSafe = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e]/g, '')]),
  );

/** What is wrong with the answer; nothing if the sandbox behaves. */
async function faultOf(url: string, request: RecordedRequest): Promise<string | undefined> {
  const { method, path, headers, body } = request;
  const summary = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)}\n${body.toString('utf8').slice(0, 1500)}`;
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: headerSafe(headers),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...(body.length > 0 && method !== 'GET' ? { body: new Uint8Array(body) } : {}),
    });
    const text = await reply.text();
    answered.set(reply.status, (answered.get(reply.status) ?? 0) + 1);
    return reply.status >= 500 ? `${reply.status} ${text.slice(0, 200)}\n${summary}` : undefined;
  } catch (error) {
    return `${String(error)}\n${summary}`;
  }
}

test('the changed requests reach every service', () => {
  const paths = started().requests.map(
    ({ method, path }) => `${method} ${path.split('?')[0] ?? ''}`,
  );
  expect(new Set(paths).size).toBeGreaterThan(120);
  for (const part of [
    ...['/v1/api/', '/v1/integration_api/', '/v1/auth/', '/v1/build-api/', '/v1/assets/'],
    ...[
      '/v1/payment_intents',
      '/maps/',
      '/taxjar/',
      '/sendgrid/',
      '/mailbox/',
      '/idp/',
      '/console/',
    ],
  ])
    expect(paths.some((path) => path.includes(part)) ? part : `nothing for ${part}`).toBe(part);
});

test(`${COUNT} valid requests with changes are answered without an internal fault`, async () => {
  const { sandbox, requests, now } = started();
  const samples = fc.sample(mutatedRequest(requests), { numRuns: COUNT, seed: SEED });
  const found: string[] = [];
  for (const [index, request] of samples.entries()) {
    if (index % BATCH === 0) await restore(sandbox, now);
    const fault = await faultOf(sandbox.url, request);
    if (fault !== undefined) found.push(fault);
  }
  expect([...found, ...faults]).toEqual([]);
  const behindTheDoor = [...answered].filter(([status]) => status !== 401 && status !== 404);
  const reached = behindTheDoor.reduce((sum, [, times]) => sum + times, 0);
  expect(reached).toBeGreaterThan(COUNT * 0.6);
}, 3_600_000);
