import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { startTestSandbox } from '../testing/harness';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const RELEASE = 'toolyard@1';
const frame = {
  filename: 'https://site.example/static/main.js',
  function: 'a',
  lineno: 1,
  colno: 9,
};

/** An envelope as the official clients write it. */
function envelopeOf(
  event: object,
  { key }: { key: string } = { key: sandboxCredentials.errorKey },
): string {
  const id = randomUUID().replaceAll('-', '');
  const payload = JSON.stringify({ event_id: id, release: RELEASE, ...event });
  const head = { event_id: id, dsn: `${sandbox.url.replace('//', `//${key}@`)}/1` };
  const item = { type: 'event', length: Buffer.byteLength(payload) };
  return [head, { type: 'client_report' }, { discarded_events: [] }, item]
    .map((line) => JSON.stringify(line))
    .concat(payload)
    .join('\n');
}

const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/api/1/envelope/`, { method: 'POST', body, headers });

const ask = (path: string, init: RequestInit = {}, token: string = sandboxCredentials.errorToken) =>
  fetch(`${sandbox.url}/api/0/${path}`, { headers: { authorization: `Bearer ${token}` }, ...init });

const titles = async () =>
  ((await (await ask('projects/toolyard/site/events/')).json()) as { title: string }[]).map(
    ({ title }) => title,
  );

const thrown = (value: string) => ({
  transaction: 'update-listing-failed',
  tags: { page: 'EditListingPage' },
  exception: { values: [{ type: 'TypeError', value, stacktrace: { frames: [frame] } }] },
});

test('an error arrives plain or compressed, from pages of any site', async () => {
  const answer = await send(envelopeOf(thrown('one ñ')));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const packed = new Uint8Array(gzipSync(envelopeOf(thrown('two'))));
  expect((await send(packed, { 'content-encoding': 'gzip' })).status).toBe(200);
  expect(await titles()).toEqual(['TypeError: two', 'TypeError: one ñ']);
});

test('a wrong key, a broken envelope and a token that opens nothing are refused', async () => {
  const before = await titles();
  expect((await send(envelopeOf(thrown('x'), { key: 'other' }))).status).toBe(403);
  expect((await send('{}\n{"type":"event"}\n{"event_id":"no"}')).status).toBe(400);
  expect((await send('nothing')).status).toBe(400);
  expect((await ask('projects/toolyard/site/events/', {}, 'wrong')).status).toBe(401);
  expect(await titles()).toEqual(before);
});

test('with a source map, an error is shown at its place in the source', async () => {
  const files = {
    '~/static/main.js': { text: 'run(null);throw 1', header: 'Sourcemap:maps/main.js.map' },
    '~/static/maps/main.js.map': {
      // Line 1, column 9 of the built file is line 2, column 3 of the source.
      text: JSON.stringify({
        version: 3,
        sources: ['webpack://toolyard/./src/save.ts'],
        sourcesContent: ['// first\n  save(listing);\n'],
        names: ['save'],
        mappings: 'QACEA',
      }),
      header: undefined,
    },
  };
  const made = await ask('organizations/toolyard/releases/', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxCredentials.errorToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ version: RELEASE, projects: ['site'] }),
  });
  expect(made.status).toBe(201);
  for (const [name, { text, header }] of Object.entries(files)) {
    const form = new FormData();
    form.set('name', name);
    if (header) form.set('header', header);
    form.set('file', new Blob([text]), 'file');
    const path = `projects/toolyard/site/releases/${encodeURIComponent(RELEASE)}/files/`;
    expect((await ask(path, { method: 'POST', body: form })).status).toBe(201);
  }
  await send(envelopeOf(thrown('no listing')));
  const [newest] = (await (await ask('projects/toolyard/site/events/')).json()) as [object];
  expect(newest).toMatchObject({
    location: 'update-listing-failed',
    tags: [{ key: 'page', value: 'EditListingPage' }],
  });
  expect(JSON.stringify(newest)).toContain('"context_line":"  save(listing);"');
});
