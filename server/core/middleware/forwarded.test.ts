import express from 'express';
import { serve } from '../../base/serve';
import { warnOfProxy } from './forwarded';

async function warnings(trustedProxies: number, ...forwarded: readonly (string | null)[]) {
  const warn = jest.fn();
  const app = express().use(warnOfProxy(trustedProxies, { warn }), (_request, response) => {
    response.end();
  });
  const server = await serve(app, 0);
  for (const address of forwarded) {
    await fetch(`http://127.0.0.1:${server.port}/`, {
      headers: address === null ? {} : { 'x-forwarded-for': address },
    });
  }
  await server.stop();
  return warn.mock.calls.length;
}

test('the first forwarded address warns that no proxy is trusted, the next ones do not', async () => {
  expect(await warnings(0, null, null)).toBe(0);
  expect(await warnings(0, null, '192.0.2.1', '192.0.2.2')).toBe(1);
  expect(await warnings(1, '192.0.2.1')).toBe(0);
});
