import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import helmet from 'helmet';
import { serve } from '../../base/serve';
import { staticFiles } from './static-files';

const folder = mkdtempSync(path.join(tmpdir(), 'static-files-'));
const script = 'export const answer = 42;\n';
const compressed = brotliCompressSync(script);
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'main.js'), script);
  writeFileSync(path.join(folder, 'main.js.br'), compressed);
  writeFileSync(path.join(folder, 'text.woff2'), 'font');
  mkdirSync(path.join(folder, 'icons'));
  writeFileSync(path.join(folder, 'icons', 'icon-192.png'), 'mark');
  server = await serve(express().use(helmet(), staticFiles({ built: folder, fixed: folder })), 0);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The bytes on the wire: `fetch` would decompress them. */
const ask = (file: string, encodings: string) =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      get(
        { port: server.port, path: file, headers: { 'accept-encoding': encodings } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          );
        },
      ).on('error', reject);
    },
  );

test('a built file goes out as the build compressed it, for a year', async () => {
  const { headers, body } = await ask('/static/main.js', 'gzip, deflate, br');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^text\/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(body.equals(compressed)).toBe(true);
});

test('a client without Brotli gets the file itself', async () => {
  const { headers, body } = await ask('/static/main.js', 'identity');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(script);
});

test('a file that is not built is not found, and not looked for elsewhere', async () => {
  expect(await ask('/static/other.js', 'br')).toMatchObject({ status: 404 });
  expect(await ask('/static/', 'br')).toMatchObject({ status: 404 });
});

test('files that keep their names are asked for again after an hour', async () => {
  const { headers } = await ask('/main.js', 'br');
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test('fonts may be used by the payment provider’s frame; scripts stay ours', async () => {
  const header = 'access-control-allow-origin';
  expect((await ask('/static/text.woff2', 'br')).headers[header]).toBe('*');
  expect((await ask('/static/main.js', 'br')).headers[header]).toBeUndefined();
});

test('the mark of our emails is shown on other sites, and nothing else is', async () => {
  const policy = async (file: string) =>
    (await ask(file, 'identity')).headers['cross-origin-resource-policy'];
  expect(await policy('/icons/icon-192.png')).toBe('cross-origin');
  expect(await policy('/static/main.js')).toBe('same-origin');
});
