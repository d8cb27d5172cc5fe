import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { readJson } from './read-json';

/** The answer of a service that sends these parts. */
async function answerOf(parts: Iterable<string>) {
  const server = createServer(async (_request, response) => {
    for (const part of parts) {
      if (response.destroyed) break;
      if (!response.write(part)) await once(response, 'drain').catch(() => undefined);
    }
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await readJson(
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('an answer in several parts is read', async () => {
  await expect(answerOf(['{"name":', '"Ünï', 'code"}'])).resolves.toEqual({ name: 'Ünïcode' });
});

test.each([['<html>'], ['']])('an answer that is no JSON is refused: %j', async (text) => {
  await expect(answerOf([text])).rejects.toThrow(SyntaxError);
});

test('an answer without an end is not read to its end', async () => {
  function* endless() {
    for (;;) yield 'x'.repeat(64_000);
  }
  await expect(answerOf(endless())).rejects.toThrow('longer than 1000000 bytes');
});
