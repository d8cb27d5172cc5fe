import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningServer, serve } from './serve';

const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
const LARGE = 'x'.repeat(20_000_000);

const running: RunningServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

async function start(listener: RequestListener, options?: Parameters<typeof serve>[2]) {
  const server = await serve(listener, 0, options);
  running.push(server);
  return server;
}

/** A connection that stays open after its answers. */
async function connectTo({ port }: RunningServer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function exchange(socket: Socket): Promise<string> {
  socket.write(REQUEST);
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

test('an idle connection is kept for longer than a balancer keeps it', async () => {
  const server = await start((_request, response) => response.end('ok'));
  expect(await exchange(await connectTo(server))).toMatch(/keep-alive: timeout=65/i);
});

describe('a request that does not arrive in time', () => {
  const hurried = { graceMs: 100, headMs: 100, bodyMs: 200, checkMs: 20 };
  const begun = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n';

  test.each([
    ['its head', begun],
    ['its body', `${begun}\r\nhalf`],
  ])(
    'is refused and its connection closed: %s',
    async (_part, sent) => {
      const server = await start((request) => void request.resume(), hurried);
      const socket = await connectTo(server);
      socket.write(sent);
      const [data] = (await once(socket, 'data')) as [Buffer];
      expect(data.toString()).toMatch(/^HTTP\/1\.1 408 /);
      await once(socket, 'close');
    },
    3000,
  );

  test('does not end idle connections and answers that take long', async () => {
    const server = await start(async (_request, response) => {
      await wait(400);
      response.end('ok');
    }, hurried);
    const socket = await connectTo(server);
    expect(await exchange(socket)).toMatch(/200 OK/);
    await wait(400);
    expect(await exchange(socket)).toMatch(/200 OK/);
  });
});

test('connections are kept open until the server drains, and then each answer is the last of its connection', async () => {
  const server = await start((_request, response) => response.end('ok'));
  const socket = await connectTo(server);
  expect(await exchange(socket)).toMatch(/connection: keep-alive/i);
  server.drain();
  expect(await exchange(socket)).toMatch(/connection: close/i);
  await once(socket, 'close');
  expect(await exchange(await connectTo(server))).toMatch(/connection: close/i);
});

test('an answer that was begun before the drain is the last of its connection too', async () => {
  const server = await start((_request, response) => {
    server.drain();
    response.end('ok');
  });
  expect(await exchange(await connectTo(server))).toMatch(/connection: close/i);
});

test('an answer that is written but not yet sent is sent whole', async () => {
  let stopped: Promise<void> | undefined;
  const server = await start((_request, response) => {
    response.end(LARGE);
    stopped = server.stop();
  });
  const socket = await connectTo(server);
  socket.write(REQUEST);
  const [, body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(body.length).toBe(LARGE.length);
  await stopped;
});

test('a request that arrives on an open connection at the moment of the stop is answered', async () => {
  const server = await start((_request, response) => response.end('ok'));
  const socket = await connectTo(server);
  await exchange(socket);
  const answer = exchange(socket);
  const stopped = server.stop();
  expect(await answer).toMatch(/^HTTP\/1\.1 200/);
  await stopped;
});

test('a slow answer is waited for, an endless one until the grace is over', async () => {
  const slow = await start((_request, response) => {
    response.write('begun');
    void slow.stop();
    setImmediate(() => response.end('done'));
  });
  const socket = await connectTo(slow);
  socket.write(REQUEST);
  expect(await text(socket)).toContain('done');

  const endless = await start((_request, response) => response.write('begun'), { graceMs: 50 });
  const waiting = await connectTo(endless);
  waiting.on('error', () => undefined);
  await exchange(waiting);
  await endless.stop();
  await expect(once(connect(endless.port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('a process that is told to stop answers all requests that were sent before, on new and on open connections', async () => {
  const program = ['--import', 'tsx', 'server/testing/busy-server.ts'];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  const send = async (socket: Socket): Promise<string> => {
    sockets.push(socket);
    socket.write(REQUEST);
    return (await text(socket)).slice(0, 'HTTP/1.1 200'.length);
  };
  const open = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  const created = Array.from({ length: 150 }, () => connect(port, '127.0.0.1'));
  const answers = [...open, ...created].map((socket) => send(socket).catch(String));
  await Promise.all(created.map((socket) => once(socket, 'connect')));
  child.kill('SIGTERM');
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']));
  await once(child, 'exit');
}, 30_000);
