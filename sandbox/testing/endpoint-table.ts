import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type MarketplaceApis } from '../marketplace/marketplace';
import { type RecordedAnswer } from './endpoint-recorder';

const ROOT = path.join(__dirname, '..');
export const TABLE_FILE = path.join(ROOT, 'ENDPOINTS.md');
/** Which tests get which answers, by address; recorded by a run of the tests. */
export const TESTS_FILE = path.join(__dirname, 'endpoint-tests.json');

const testsSchema = v.record(v.string(), v.record(v.string(), v.array(v.string())));

/** Test files by outcome (`ok`, or the code of an error), by address (`POST /v1/api/listings/show`). */
type EndpointTests = v.InferOutput<typeof testsSchema>;

/** What the last recorded run saw. */
export const recordedTests = (): EndpointTests =>
  v.parse(testsSchema, JSON.parse(readFileSync(TESTS_FILE, 'utf8')));

/** An endpoint's row. */
export interface EndpointRow {
  method: string;
  address: string;
  access: string;
  parameters: string[];
}

/** Tests that send random requests to everything say nothing about a single endpoint. */
const ANYTHING = /every-endpoint|unknown-parameters|random|fuzzing/;
/** Sends every valid request once; what it changes in them leads to errors that say nothing. */
const VALID = 'tests/mutated-requests.test.ts';
/** One or two tests are enough to find the others. */
const SHOWN_TESTS = 2;

interface Shape {
  type?: unknown;
  entries?: unknown;
  options?: unknown;
  rest?: unknown;
  wrapped?: unknown;
}

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

const isOptional = (schema: unknown): boolean =>
  isShape(schema) && ['optional', 'nullish', 'exact_optional'].includes(String(schema.type));

/** Names of an object's members; those that may be missing have a question mark. */
function parametersOf(schema: unknown): string[] {
  if (!isShape(schema)) return [];
  if (isShape(schema.entries)) {
    const names = Object.entries(schema.entries).map(([name, member]) =>
      isOptional(member) ? `${name}?` : name,
    );
    return schema.rest === undefined ? names : [...names, 'data filters?'];
  }
  const inner: unknown[] = Array.isArray(schema.options) ? schema.options : [schema.wrapped];
  return [...new Set(inner.flatMap(parametersOf))];
}

const ACCESS = {
  anon: 'anybody',
  user: 'a person',
  unlimited: 'a person, not limited',
  trusted: 'a trusted server',
  integration: 'the Integration API',
} as const;

/** Addresses outside of the lists of endpoints: tokens, and hosted assets. */
const OTHERS: readonly EndpointRow[] = [
  {
    method: 'POST',
    address: '/v1/auth/token',
    access: 'clients',
    parameters: [
      'grant_type',
      'client_id?',
      'client_secret?',
      'scope?',
      'username?',
      'password?',
      'refresh_token?',
      'subject_token?',
      'code?',
      'code_verifier?',
      'redirect_uri?',
    ],
  },
  {
    method: 'POST',
    address: '/v1/auth/auth_with_idp',
    access: 'a server with its secret',
    parameters: ['client_id', 'client_secret', 'idp_id', 'idp_client_id', 'idp_token'],
  },
  { method: 'POST', address: '/v1/auth/revoke', access: 'a person', parameters: ['token'] },
  {
    method: 'POST',
    address: '/v1/auth/multitenant/token',
    access: 'a server for several marketplaces',
    parameters: ['grant_type', 'client_secret', 'subject_token?'],
  },
  {
    method: 'POST',
    address: '/v1/auth/multitenant/auth_with_idp',
    access: 'a server for several marketplaces',
    parameters: ['client_secret', 'idp_id', 'idp_client_id', 'idp_token'],
  },
  {
    method: 'GET',
    address: '/v1/auth/multitenant/client_data',
    access: 'a server for several marketplaces',
    parameters: [],
  },
  {
    method: 'GET',
    address: '/v1/assets/pub/:clientId/a/latest/:path',
    access: 'anybody',
    parameters: ['assets?'],
  },
  {
    method: 'GET',
    address: '/v1/assets/pub/:clientId/v/:version/:path',
    access: 'anybody',
    parameters: ['assets?'],
  },
];

/** Whether an address is one of a row's, whose parts that begin with a colon stand for anything. */
const isAt = (row: EndpointRow, address: string): boolean =>
  row.address === address ||
  (row.address.includes(':') &&
    new RegExp(`^${row.address.replaceAll(/:path$/g, '.*').replaceAll(/:\w+/g, '[^/]+')}$`).test(
      address,
    ));

/** All endpoints of the marketplace's APIs, in the order of their lists. */
export function endpointRows({ marketplace, integration, build }: MarketplaceApis): EndpointRow[] {
  const under = (prefix: string, endpoints: MarketplaceApis['marketplace']): EndpointRow[] =>
    endpoints.map(({ kind, path: name, access, input }) => ({
      method: kind === 'query' ? 'GET' : 'POST',
      address: `${prefix}/${name}`,
      access: ACCESS[access],
      parameters: input ? parametersOf(input) : ['a file'],
    }));
  return [
    ...under('/v1/api', marketplace),
    ...under('/v1/integration_api', integration),
    ...build.map(({ method, path: name, input }) => ({
      method,
      address: `/v1/build-api/${name}`,
      access: 'the API key',
      parameters: parametersOf(input),
    })),
    ...OTHERS,
  ];
}

export const keyOf = ({ method, address }: Pick<EndpointRow, 'method' | 'address'>): string =>
  `${method} ${address}`;

/** The test that sends everything comes last. */
const byWeight = (a: string, b: string): number =>
  Number(a === VALID) - Number(b === VALID) || a.localeCompare(b);

/** What an earlier run saw in the tests that did not run this time. */
const keptOf = (known: EndpointTests, row: EndpointRow, ran: ReadonlySet<string>) =>
  Object.entries(known[keyOf(row)] ?? {}).flatMap(([outcome, tests]) =>
    tests.filter((test) => !ran.has(test)).map((test) => ({ outcome, test })),
  );

/** Sorts recorded answers by endpoint and outcome. What is known of tests that did not run stays. */
export function gatherTests(
  rows: readonly EndpointRow[],
  answers: readonly RecordedAnswer[],
  known: EndpointTests,
): EndpointTests {
  const ran = new Set(answers.map(({ test }) => test));
  const gathered: EndpointTests = {};
  for (const row of rows) {
    const seen = answers.filter(
      ({ method, path: address, test, outcome }) =>
        method === row.method &&
        isAt(row, address) &&
        !ANYTHING.test(test) &&
        (test !== VALID || outcome === 'ok'),
    );
    const mine = [...keptOf(known, row, ran), ...seen];
    const outcomes = [...new Set(mine.map(({ outcome }) => outcome))].toSorted();
    gathered[keyOf(row)] = Object.fromEntries(
      outcomes.map((outcome) => {
        const files = mine.filter((each) => each.outcome === outcome).map(({ test }) => test);
        const sorted = [...new Set(files)].toSorted(byWeight);
        return [outcome, sorted.slice(0, SHOWN_TESTS)];
      }),
    );
  }
  return gathered;
}

const link = (test: string): string => `[${path.basename(test, '.test.ts')}](${test})`;

function rowText(row: EndpointRow, outcomes: Readonly<Record<string, readonly string[]>>): string {
  const { ok = [], ...errors } = outcomes;
  const refused = Object.entries(errors).map(
    ([code, tests]) => `\`${code}\` ${tests.map(link).join(', ')}`,
  );
  const cells = [
    `${row.method} \`${row.address}\``,
    row.access,
    row.parameters.map((name) => `\`${name}\``).join(', ') || 'none',
    ok.map(link).join(', ') || 'no test of its own',
    refused.join('<br>'),
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = `# Endpoints

Generated by \`npx tsx sandbox/testing/make-endpoint-table.ts\`; a test fails when it is stale. "Works" and "Errors" name tests that got
that answer from the endpoint when the tests were last recorded (\`RECORD_ENDPOINTS=1 npm test -w sandbox\`).

Every endpoint can answer, in addition: \`auth-missing-access-token\`, \`auth-invalid-access-token\` (401), \`forbidden\` (403) for the wrong kind
of token, \`validation-*\` (400) for parameters that are missing, wrong or unknown, \`request-larger-than-content-length\` (413) and
\`internal-error\` (500). \`tests/every-endpoint.test.ts\` sends random requests to each of them.

| endpoint | for | parameters | works | errors |
| -------- | --- | ---------- | ----- | ------ |
`;

/** The text of `ENDPOINTS.md`. */
export const tableText = (rows: readonly EndpointRow[], tests: EndpointTests): string =>
  `${HEAD}${rows.map((row) => rowText(row, tests[keyOf(row)] ?? {})).join('\n')}\n`;
